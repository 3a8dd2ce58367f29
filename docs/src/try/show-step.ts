/** From a step to the card that shows it. */
import type { PersonaName } from "../../../src/testing/index.js"
import {
  el,
  makeButton,
  makeDetails,
  makeLink,
  showFrame,
  showJson,
  showList,
  showMark,
  showValue,
} from "./elements.js"
import { appOrigin, type Entry, type Exchange, listPersonas, type Message, type Step } from "./play.js"
import { type FaultChoice, faultWords, personaWords } from "./words.js"

/** What a card may ask of the page. */
export interface StepActions {
  /** Goes on as somebody, at the provider's page; or with the mail open. */
  readonly proceed: (persona: PersonaName) => void
  /** What was chosen to go wrong. */
  readonly fault: FaultChoice | undefined
  /** Plays again, and something else goes wrong. */
  readonly tryFault: (fault: FaultChoice) => void
  /** Faults that are worth a look at this provider. */
  readonly suggestions: readonly FaultChoice[]
  /** Where the documentation begins, with a slash at its end. */
  readonly site: string
}

function showBody(body: string, type: string): HTMLElement | undefined {
  if (body === "") return undefined
  if (type.includes("x-www-form-urlencoded"))
    return showList([...new URLSearchParams(body)].map(([name, value]) => ({ name, value })))
  if (type.includes("html")) return el("p", "try-note", `A page of ${body.length} characters.`)
  try {
    return showJson(JSON.parse(body))
  } catch {
    return el("pre", "try-code", body)
  }
}

function showMessage({ method, url, status, headers, body }: Message): HTMLElement {
  const line = url
    ? el("p", "try-line", el("span", "try-method", method ?? ""), " ", showValue(url))
    : el("p", "try-line", el("span", "try-method", String(status)), " answer")
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? ""
  const shown = headers.map(([name, value]) => ({ name, value }))
  return el("div", "try-message", line, shown.length > 0 && showList(shown), showBody(body, type))
}

function showExchanges(exchanges: readonly Exchange[]): HTMLElement | undefined {
  const messages = exchanges
    .flatMap(({ request, answer }) => [request, answer])
    .filter((one) => one !== undefined)
  if (messages.length === 0) return undefined
  const isAnswerOnly = exchanges.every(({ request }) => !request)
  const summary = isAnswerOnly ? "The answer" : messages.length === 1 ? "The request" : "Request and answer"
  return makeDetails(summary, ...messages.map(showMessage))
}

/** The provider's page, as far as it is simulated: who goes on, or says no. */
function showProviderPage(entry: Entry, step: Step, { proceed }: StepActions): HTMLElement {
  const { host, searchParams } = new URL(step.address ?? appOrigin)
  const scope = searchParams.get("scope")
  const name = entry.simulations[0]?.user.name
  const [first, ...others] = listPersonas(entry)
  const choices = el("div", "try-choices")
  const add = (persona: PersonaName, className: string, text: string): void => {
    const button = makeButton(className, () => proceed(persona), text)
    button.dataset.persona = persona
    choices.append(button)
  }
  if (first) add(first, "try-choice try-primary", name ? `Continue as ${name}` : personaWords.ordinary)
  for (const persona of others) add(persona, "try-choice try-other-choice", personaWords[persona])
  return el(
    "div",
    "try-window",
    el("div", "try-window-bar", el("span", "try-lock"), el("span", "", host)),
    el(
      "div",
      "try-window-body",
      el("div", "try-badge", showMark(entry) ?? entry.monogram),
      el("p", "try-window-title", `Sign in with ${entry.name}`),
      el(
        "p",
        "try-note",
        new URL(appOrigin).host,
        scope ? " asks for " : " wants to know who you are.",
        scope ? el("code", "", scope) : undefined,
      ),
      choices,
      el(
        "p",
        "try-note",
        `Simulated. The real page of ${entry.name} looks different, and asks for a password.`,
      ),
    ),
  )
}

function showMail(step: Step, { proceed }: StepActions): HTMLElement {
  const open = makeButton("try-choice try-primary", () => proceed("ordinary"), "Open the link")
  open.dataset.persona = "ordinary"
  const { subject = "", to = "" } = step.mail ?? {}
  return el(
    "div",
    "try-window",
    el("div", "try-window-bar", el("span", "", `To: ${to}`)),
    el(
      "div",
      "try-window-body",
      subject ? el("p", "try-window-title", subject) : undefined,
      step.html ? showFrame(step.html, "The mail") : showValue(step.address ?? ""),
      el("div", "try-choices", open),
    ),
  )
}

function showUser({ user, account, profile }: Step): HTMLElement {
  const { name, email, image } = (user ?? {}) as Record<string, string | null | undefined>
  const { providerAccountId } = (account ?? {}) as { providerAccountId?: string }
  const rows = [
    { name: "id of the account", value: providerAccountId ?? "" },
    ...Object.entries({ name, email, image })
      .filter(([, value]) => value !== undefined)
      .map(([member, value]) => ({ name: member, value: value ?? "null" })),
  ]
  return el(
    "div",
    "",
    showList(rows),
    profile ? makeDetails("The profile that this was read from", showJson(profile)) : undefined,
    account ? makeDetails("The account, with its tokens", showJson(account)) : undefined,
  )
}

function showSession({ session, cookies = [] }: Step, actions: StepActions): HTMLElement {
  const { name, email } = session?.user ?? {}
  const who = name ?? email ?? "You"
  const until = session ? new Date(session.expires).toLocaleDateString("en", { dateStyle: "long" }) : ""
  return el(
    "div",
    "",
    el(
      "div",
      "try-signed-in",
      el("span", "try-avatar", who.slice(0, 1)),
      el(
        "span",
        "",
        el("strong", "", who),
        el("span", "try-meaning", [name ? email : "", `signed in until ${until}`].filter(Boolean).join(", ")),
      ),
    ),
    showJson(session),
    makeDetails("The cookies", showList(cookies)),
    actions.fault
      ? el("p", "try-note", `${faultWords[actions.fault].title}. ${faultWords[actions.fault].why}`)
      : undefined,
  )
}

function showRefusal({ error, html }: Step, { fault, site }: StepActions): HTMLElement {
  const { type = "", message = "" } = error ?? {}
  return el(
    "div",
    "",
    el("p", "try-error", el("strong", "", type), el("span", "", message)),
    el(
      "p",
      "try-text",
      makeLink(`${site}reference/errors/${type.toLowerCase()}/`, `What ${type} means, and what to do`),
    ),
    fault ? el("p", "try-why", el("strong", "", "Why: "), faultWords[fault].why) : undefined,
    html
      ? makeDetails("The page that the user sees", showFrame(html, "The page that the user sees"))
      : undefined,
  )
}

function showContent(entry: Entry, step: Step, actions: StepActions): HTMLElement | undefined {
  switch (step.kind) {
    case "provider":
      return showProviderPage(entry, step, actions)
    case "mail":
      return showMail(step, actions)
    case "user":
      return showUser(step)
    case "session":
      return showSession(step, actions)
    case "refusal":
      return showRefusal(step, actions)
    default:
      return undefined
  }
}

/** Buttons at the end: what else can be seen. */
function showSuggestions({ suggestions, tryFault, fault }: StepActions): HTMLElement | undefined {
  if (suggestions.length === 0) return undefined
  const buttons = suggestions.map((fault) =>
    makeButton("try-chip", () => tryFault(fault), faultWords[fault].title),
  )
  return el(
    "div",
    "try-suggestions",
    el("p", "try-note", fault ? "See what else it refuses:" : "See how the app refuses:"),
    ...buttons,
  )
}

/** Marks what was chosen on a card; nothing more can be chosen there. */
export function settleChoice(card: HTMLElement, persona: PersonaName): void {
  for (const button of card.querySelectorAll<HTMLButtonElement>(".try-choice")) {
    button.disabled = true
    button.classList.toggle("try-chosen", button.dataset.persona === persona)
  }
}

/** Makes the card of a step. */
export function showStep(entry: Entry, step: Step, actions: StepActions): HTMLLIElement {
  const { kind, title, text, from, to, parameters = [], cookies = [], claims, exchanges } = step
  const isEnd = kind === "session" || kind === "refusal"
  const item = el(
    "li",
    "try-step",
    el("p", "try-route", from === to ? from : `${from} → ${to}`),
    el("h3", "try-title", title),
    el("p", "try-text", text),
    showContent(entry, step, actions),
    parameters.length > 0 &&
      makeDetails(
        kind === "authorization" ? "The address, explained" : "What your browser brings",
        showList(parameters),
      ),
    cookies.length > 0 && kind === "authorization" && makeDetails("The cookies", showList(cookies)),
    claims ? makeDetails("The ID token, decoded", showJson(claims)) : undefined,
    showExchanges(exchanges),
    isEnd && showSuggestions(actions),
  )
  item.dataset.kind = kind
  item.tabIndex = -1
  return item
}
