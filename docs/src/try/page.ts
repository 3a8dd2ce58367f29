/** "Try it" in a page: a button, and below it every step of the sign-in that it begins. */
import type { PersonaName } from "../../../src/testing/index.js"
import type { Simulation } from "../../../src/testing/simulator/simulation.js"
import { el, showMark } from "./elements.js"
import { createEntry, type Entry, type EntryFacts, listFaults, playSignIn, type Step } from "./play.js"
import { settleChoice, showStep } from "./show-step.js"
import style from "./try-it.css"
import { type FaultChoice, faultWords } from "./words.js"

// What the modules of the providers take from the engine.
export { emailProvider } from "../../../src/engine/email/provider.js"
export * from "../../../src/engine/oauth/parts.js"
export { announceChanges, assertOption, madeBy } from "../../../src/providers/index.js"

/** Id and name of every provider; the build writes them. */
declare const tryItProviders: ReadonlyArray<readonly [id: string, name: string]>

/** Milliseconds between two steps, so that they can be followed. */
const pace = 320

/** Faults that show most, at most three of which are suggested. */
const telling: readonly FaultChoice[] = [
  "wrong-state",
  "bad-signature",
  "wrong-request-token",
  "token-error",
  "other-subject",
  "no-id",
  "mail-refused",
]

export { playSignIn }

/** Ids of all providers. */
export const providerIds: readonly string[] = tryItProviders.map(([id]) => id)

/** Loads what a provider needs. */
export async function loadEntry(id: string): Promise<Entry> {
  const address = new URL(`providers/${id}.js`, import.meta.url)
  const { facts, factory, simulations } = (await import(address.href)) as {
    facts: EntryFacts
    factory: Entry["factory"]
    simulations: readonly Simulation[]
  }
  return createEntry(facts, factory, simulations)
}

function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches
}

/** Puts the styles into the page once. */
function addStyle(): void {
  if (document.getElementById("try-it-style")) return
  const element = el("style", "", style)
  element.id = "try-it-style"
  document.head.append(element)
}

/** The sign-in that is shown. */
interface Run {
  readonly persona: PersonaName
  readonly fault: FaultChoice | undefined
  /** Ends the wait at the provider's page. */
  goOn?: () => void
}

/** One place on a page at which sign-ins are tried. */
class TryIt {
  readonly #root: HTMLElement
  readonly #steps = el("ol", "try-steps")
  readonly #status = el("p", "try-hidden")
  readonly #faults = el("select", "try-select")
  readonly #start: HTMLButtonElement
  #entry: Entry | undefined
  /** An older one that still runs shows nothing more. */
  #run: Run | undefined
  /** Whether the page scrolls along; the reader's own scrolling ends that. */
  #follows = false
  /** Steps wait for one another. */
  #queue: Promise<void> = Promise.resolve()

  constructor(root: HTMLElement, start: HTMLButtonElement) {
    this.#root = root
    this.#start = start
    this.#status.setAttribute("role", "status")
    start.addEventListener("click", () => void this.play())
    this.#faults.addEventListener("change", () => void this.play())
    start.after(el("label", "try-label", el("span", "", "What goes wrong"), this.#faults))
    root.append(this.#status, this.#steps)
    for (const event of ["wheel", "touchmove", "keydown"])
      addEventListener(event, () => (this.#follows = false), { passive: true })
  }

  /** Shows a provider's button, what can go wrong there, and a first sign-in. */
  async choose(id: string): Promise<void> {
    const entry = await loadEntry(id)
    this.#entry = entry
    this.#root.style.setProperty("--try-brand", entry.color)
    this.#root.style.setProperty("--try-on-brand", entry.textColor)
    this.#start.replaceChildren(showMark(entry) ?? "", `Sign in with ${entry.name}`)
    const options = (await listFaults(entry)).map((fault) => new Option(faultWords[fault].title, fault))
    this.#faults.replaceChildren(new Option("Nothing", ""), ...options)
    void this.play()
  }

  /** Plays a sign-in, which waits at the provider's page until somebody is chosen there. */
  async play(chosen?: PersonaName): Promise<void> {
    const entry = this.#entry
    if (!entry) return
    const { value } = this.#faults
    const run: Run = { persona: chosen ?? "ordinary", fault: (value || undefined) as FaultChoice | undefined }
    this.#run = run
    this.#queue = Promise.resolve()
    this.#follows = true
    // Without its cards the page would jump.
    this.#steps.style.minHeight = chosen ? `${this.#steps.offsetHeight}px` : ""
    this.#steps.replaceChildren()
    delete this.#root.dataset.end
    let isSeen = chosen !== undefined
    const onStep = (step: Step): void => {
      const delay = isSeen || isCalm() ? 0 : pace
      if (step.kind === "provider") isSeen = false
      this.#queue = this.#queue.then(async () => {
        if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
        if (run === this.#run) this.#add(entry, step, run, chosen)
      })
    }
    const wait = (): Promise<void> =>
      new Promise((resolve) => {
        run.goOn = resolve
      })
    const { persona, fault } = run
    try {
      await playSignIn({ entry, persona, fault, onStep, ...(chosen ? {} : { wait }) })
    } catch (error) {
      this.#steps.append(el("li", "try-step", `The simulation failed: ${String(error)}`))
    }
  }

  #add(entry: Entry, step: Step, run: Run, chosen: PersonaName | undefined): void {
    const item = showStep(entry, step, {
      fault: run.fault,
      site: new URL("..", import.meta.url).pathname,
      suggestions: this.#suggestFaults(run.fault),
      tryFault: (fault) => {
        this.#faults.value = fault
        this.#start.focus()
        void this.play()
      },
      proceed: (persona) => {
        this.#follows = true
        item.focus({ preventScroll: true })
        settleChoice(item, persona)
        // Who signs in is settled before the first request, so that another user means another sign-in.
        if (persona === run.persona) run.goOn?.()
        else void this.play(persona)
      },
    })
    this.#steps.append(item)
    this.#status.textContent = `${step.title}. ${step.error?.type ?? ""}`
    if (step.kind === "provider" || step.kind === "mail") {
      if (chosen) settleChoice(item, chosen)
      else item.querySelector<HTMLElement>(".try-primary")?.focus({ preventScroll: true })
    } else if (step.kind === "session" || step.kind === "refusal") {
      this.#root.dataset.end = step.kind
      this.#steps.style.minHeight = ""
      item.focus({ preventScroll: true })
    }
    if (this.#follows) item.scrollIntoView({ block: "nearest", behavior: isCalm() ? "auto" : "smooth" })
  }

  #suggestFaults(shown: FaultChoice | undefined): FaultChoice[] {
    const possible = new Set([...this.#faults.options].map(({ value }) => value))
    return telling.filter((one) => one !== shown && possible.has(one)).slice(0, 3)
  }
}

/**
 * Makes a place on a page live, and begins a sign-in there.
 * @param root An element that holds a button `.try-sign-in`, buttons with `data-provider`, and a `select` that gets all
 * providers; the last two are optional.
 * @param provider Id of the provider whose button was pressed.
 */
export async function openTryIt(root: HTMLElement, provider: string): Promise<void> {
  const start = root.querySelector<HTMLButtonElement>(".try-sign-in")
  if (!start) return
  addStyle()
  const place = new TryIt(root, start)
  for (const button of root.querySelectorAll<HTMLButtonElement>("button[data-provider]"))
    if (button !== start)
      button.addEventListener("click", () => void place.choose(button.dataset.provider ?? provider))
  const all = root.querySelector<HTMLSelectElement>("select.try-providers")
  if (all) {
    all.append(...tryItProviders.map(([id, name]) => new Option(name, id)))
    all.hidden = false
    all.addEventListener("change", () => void place.choose(all.value))
  }
  await place.choose(provider)
}
