/**
 * The script of a sign-in page with passkeys. It is bundled into the page by the generator and runs in
 * the browser; without it (or without passkeys) the form stays hidden.
 */
import { type Ceremony, hasAutofill, hasPasskeys, performCeremony } from "../../browser/ceremony.js"
import type { Sentence } from "../../types/language.js"
import { say } from "./said-browser.js"

/** Asks the server which ceremony to run; nothing when it refuses. */
async function fetchCeremony(form: HTMLFormElement, query: URLSearchParams): Promise<Ceremony | undefined> {
  const { webauthn = "" } = form.dataset
  const response = await fetch(`${webauthn}${webauthn.includes("?") ? "&" : "?"}${query}`, {
    headers: { accept: "application/json" },
  })
  return response.ok ? ((await response.json()) as Ceremony) : undefined
}

/** Sends the browser's answer as an ordinary form, so that the server's redirect takes over the page. */
function submitAnswer(form: HTMLFormElement, action: Ceremony["action"], data: unknown): void {
  for (const [name, value] of [
    ["action", action],
    ["data", JSON.stringify(data)],
  ] as const) {
    const input = document.createElement("input")
    input.type = "hidden"
    input.name = name
    input.value = value
    form.append(input)
  }
  form.submit()
}

function describePasskeyError(error: unknown): Sentence {
  const { name } = error as { name?: string }
  if (name === "InvalidStateError") return "This passkey is already registered. Please sign in with it."
  if (name === "NotAllowedError") return "That was cancelled or took too long. Please try again."
  return "The passkey could not be used. Please try again, or sign in another way."
}

function setUpPasskeyForm(form: HTMLFormElement): void {
  const status = form.querySelector<HTMLElement>("[role=status]")
  const button = form.querySelector<HTMLButtonElement>("button")
  const { address = "" } = form.dataset
  const shared = document.getElementById(address) as HTMLInputElement | null
  const inputs = shared ? [shared] : [...form.querySelectorAll<HTMLInputElement>("input[data-form-field]")]
  const tell = (text: Sentence | "") => {
    if (status) status.textContent = text && say(text)
  }

  async function offerAutofill(): Promise<void> {
    if (!(await hasAutofill())) return
    const ceremony = await fetchCeremony(form, new URLSearchParams({ action: "authenticate" }))
    if (ceremony?.action !== "authenticate") return
    submitAnswer(form, "authenticate", await performCeremony(ceremony, true))
  }

  async function runCeremony(): Promise<void> {
    const query = new URLSearchParams()
    for (const input of inputs) if (input.value !== "") query.set(input.name, input.value)
    const ceremony = await fetchCeremony(form, query)
    if (!ceremony) return tell("A passkey cannot be used with this. Please sign in another way.")
    submitAnswer(form, ceremony.action, await performCeremony(ceremony))
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault()
    if (button?.disabled || shared?.reportValidity() === false) return
    if (button) button.disabled = true
    tell("")
    runCeremony()
      .catch((error: unknown) => tell(describePasskeyError(error)))
      .finally(() => {
        if (button) button.disabled = false
      })
  })
  // An autofill prompt without an answer is no failure.
  if (form.dataset.autofill !== undefined) offerAutofill().catch(() => undefined)
}

if (hasPasskeys()) {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-webauthn]")) {
    form.closest("[hidden]")?.removeAttribute("hidden")
    setUpPasskeyForm(form)
  }
}
