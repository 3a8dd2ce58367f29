/** The script of the list: it narrows while the user types, and keeps the address in step. */
import { facets, matches, type Wanted } from "../../catalogue/match.js"

const form = document.querySelector<HTMLFormElement>("#search")
const count = document.querySelector<HTMLElement>("#count")
const nothing = document.querySelector<HTMLElement>("#nothing")
const cards = [...document.querySelectorAll<HTMLElement>("[data-search]")]

function wantedOf(data: FormData): Wanted {
  return Object.fromEntries(["q", ...facets].map((name) => [name, String(data.get(name) ?? "")]))
}

function apply(where: HTMLFormElement): void {
  const wanted = wantedOf(new FormData(where))
  let found = 0
  for (const card of cards) {
    card.hidden = !matches(card.dataset, wanted)
    if (!card.hidden) found++
  }
  if (count) count.textContent = `${found} of ${cards.length} providers`
  if (nothing) nothing.hidden = found > 0
  const given = Object.entries(wanted).filter(([, value]) => value !== "") as Array<[string, string]>
  const query = new URLSearchParams(given).toString()
  history.replaceState(history.state, "", query ? `?${query}` : location.pathname)
}

if (form) {
  form.addEventListener("input", () => apply(form))
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    apply(form)
  })
  form.addEventListener("reset", () => setTimeout(() => apply(form)))
  // A browser that goes back fills the form again, after the page has been shown.
  addEventListener("pageshow", () => apply(form))
}
