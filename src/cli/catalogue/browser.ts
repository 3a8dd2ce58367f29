/** Script of the list: filters and sorts the cards while the user types, and updates the URL. */
import { createSearch, facets, matchesFacets, type Searched, type Wanted } from "./search.js"

const form = document.querySelector<HTMLFormElement>("#search")
const count = document.querySelector<HTMLElement>("#count")
const nothing = document.querySelector<HTMLElement>("#nothing")
const list = document.querySelector<HTMLElement>(".entries")

/** The cards in the order that they have without a search. */
const cards = [...document.querySelectorAll<HTMLElement>("[data-names]")].sort(
  (one, other) => Number(one.dataset.at) - Number(other.dataset.at),
)
const splitLines = (text: string | undefined): string[] => (text ? text.split("\n") : [])
const search = createSearch(
  cards.map(
    ({ dataset: { names, others, about = "" } }): Searched => ({
      names: splitLines(names),
      others: splitLines(others),
      about,
    }),
  ),
)

function readWanted(data: FormData): Wanted {
  return Object.fromEntries(["q", ...facets].map((name) => [name, String(data.get(name) ?? "")]))
}

/** Sorts the cards. A card in its place is not moved, because it may have the focus. */
function sortCards(ordered: readonly HTMLElement[]): void {
  let next = list?.firstElementChild ?? null
  for (const card of ordered) {
    if (card === next) next = next.nextElementSibling
    else list?.insertBefore(card, next)
  }
}

function applySearch(where: HTMLFormElement): void {
  const wanted = readWanted(new FormData(where))
  const distances = search(wanted.q ?? "")
  let found = 0
  const ranked = cards.map((card, at) => {
    const distance = distances[at] ?? Number.POSITIVE_INFINITY
    card.hidden = distance === Number.POSITIVE_INFINITY || !matchesFacets(card.dataset, wanted)
    if (!card.hidden) found++
    return { card, distance }
  })
  // Hidden cards come last; the sort is stable.
  ranked.sort((one, other) => (one.distance === other.distance ? 0 : one.distance - other.distance))
  sortCards(ranked.map(({ card }) => card))
  if (count) count.textContent = `${found} of ${cards.length} providers`
  if (nothing) nothing.hidden = found > 0
  const given = Object.entries(wanted).filter(([, value]) => value !== "") as Array<[string, string]>
  const query = new URLSearchParams(given).toString()
  history.replaceState(history.state, "", query ? `?${query}` : location.pathname)
}

if (form) {
  form.addEventListener("input", () => applySearch(form))
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    applySearch(form)
  })
  form.addEventListener("reset", () => setTimeout(() => applySearch(form)))
  // When the user goes back, the browser restores the form after the page is shown.
  addEventListener("pageshow", () => applySearch(form))
}
