/**
 * The script of a sign-in page with many providers: a field that finds one of them. It is bundled into the page by the
 * generator and runs in the browser; without it the field stays hidden, and the list is a plain one.
 */

/** Letters and digits alone, without accents: "Click Up" and "clickup" are the same. */
function normalizeText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
}

/** One way to sign in, and what it is called. */
interface Way {
  element: HTMLElement
  /** Name and id, and every word of the name, without spaces. */
  names: string[]
}

function readWay(element: HTMLElement): Way {
  // What is said of it stands before it.
  const name = element.querySelector("button > span")?.lastChild?.textContent ?? ""
  const id = element.querySelector("form")?.action.split("/").pop() ?? ""
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").split(/[^\p{L}\p{N}]+/u)
  return { element, names: [name, id, ...words].map(normalizeText) }
}

/** 0 where every word begins a name, 1 where every word is in one, 2 otherwise. */
function rankWay({ names }: Way, words: readonly string[]): number {
  const all = (matches: (name: string, word: string) => boolean) =>
    words.every((word) => names.some((name) => matches(name, word)))
  if (all((name, word) => name.startsWith(word))) return 0
  return all((name, word) => name.includes(word)) ? 1 : 2
}

function setUpFilter(filter: HTMLElement, list: HTMLElement): void {
  const input = filter.querySelector("input")
  const status = filter.querySelector<HTMLElement>("[role=status]")
  if (!input || !status) return
  const { some = "{found} of {all} ways to sign in", none = "None" } = status.dataset
  const ways = [...list.children].map((element) => readWay(element as HTMLElement))

  const filterButtons = () => {
    const words = input.value.split(/\s+/).map(normalizeText).filter(Boolean)
    const asked = words.length > 0
    if (asked && list.style.minHeight === "") {
      // What is found shall stand below the field, in sight, and not move it when it gets less.
      list.style.minHeight = `${Math.min(list.offsetHeight, innerHeight)}px`
      filter.scrollIntoView()
    }
    if (!asked) list.style.minHeight = ""
    const ranked = ways.map((way) => ({ ...way, rank: asked ? rankWay(way, words) : 0 }))
    const found = ranked.filter(({ rank }) => rank < 2).sort((one, other) => one.rank - other.rank)
    list.replaceChildren(...found.map(({ element }) => element))
    const told = some.replace("{found}", `${found.length || none}`).replace("{all}", `${ways.length}`)
    status.textContent = asked ? told : ""
  }
  input.addEventListener("input", filterButtons)
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && input.value !== "") {
      event.preventDefault()
      list.querySelector("button")?.focus()
    } else if (event.key === "Escape" && input.value !== "") {
      event.preventDefault()
      input.value = ""
      filterButtons()
    }
  })
  filterButtons()
  filter.hidden = false
}

for (const filter of document.querySelectorAll<HTMLElement>(".filter")) {
  const list = filter.nextElementSibling
  if (list) setUpFilter(filter, list as HTMLElement)
}
