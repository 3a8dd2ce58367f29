/** The sign-in mail: subject, text and HTML. */
import { templates } from "../../../generated/mail.js"
import type { ChosenLanguage, Sentence } from "../../types/language.js"
import type { MailPurpose } from "../../types/mail-provider.js"
import type { Theme } from "../../types/pages.js"
import { sayIn } from "../language.js"

/** A mail, apart from who gets it. */
export interface Message {
  subject: string
  text: string
  html: string
}

/** Who a mail comes from, taken apart. */
export interface Sender {
  /** As configured: `Example <no-reply@example.com>`. */
  from: string
  address: string
  name: string | undefined
  domain: string
}

/** A colour and nothing else: the value stands in a style attribute. */
const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\([\d\s.,%/deg]{3,40}\))$/i

/** What a mail says. */
interface Words {
  subject: Sentence
  lead: Sentence
  button: Sentence
  end: Sentence
}

const words: Readonly<Record<MailPurpose, Words>> = {
  signIn: {
    subject: "Sign in to {host}",
    lead: "Press the button to finish the sign-in. It works once.",
    button: "Sign in",
    end: "If you did not request this email you can safely ignore it.",
  },
  changeEmail: {
    subject: "Confirm your new address at {host}",
    lead: "Press the button in the browser in which you asked for it. It works once.",
    button: "Confirm the address",
    end: "If you did not request this email you can safely ignore it.",
  },
  emailChanged: {
    subject: "Your address at {host} was changed",
    lead: "You sign in with another address from now on. If that was not you, undo it: your address comes back, all devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step.",
    button: "Undo the change",
    end: "If it was you, there is nothing to do.",
  },
  emailRemoved: {
    subject: "Your address at {host} was removed",
    lead: "An account that had this address has another one from now on. Sign in with that one.",
    button: "Sign in",
    end: "If you have no account there you can safely ignore this email.",
  },
  emailTaken: {
    subject: "You already have an account at {host}",
    lead: "Somebody asked to use this address for another account. Nothing was changed. If that was you, sign in with this address.",
    button: "Sign in",
    end: "If you did not request this email you can safely ignore it.",
  },
}

/** Mails that warn the owner of an address, who may be another than the one whose browser chose the language. */
const warnings: ReadonlySet<MailPurpose> = new Set<MailPurpose>(["emailChanged", "emailRemoved"])

/** Writes a mail. The address it goes to stands nowhere in it. */
export function createSignInMessage({
  url,
  theme = {},
  purpose = "signIn",
  language,
}: {
  url: string
  theme?: Theme
  purpose?: MailPurpose | undefined
  language?: (Pick<ChosenLanguage, "values"> & Partial<ChosenLanguage>) | undefined
}): Message {
  const { host } = new URL(url)
  const { subject: title, ...texts } = words[purpose]
  const alsoEnglish = language?.isAsked && warnings.has(purpose)
  const say = (text: Sentence) => {
    const [own, english] = [sayIn(language, text, { host }), sayIn(undefined, text, { host })]
    return alsoEnglish && own !== english ? `${own} / ${english}` : own
  }
  const [before, after] = sayIn(language, title, { host: "\n" }).split("\n")
  const said = { lead: say(texts.lead), button: say(texts.button), end: say(texts.end) }
  const subject = say(title)
  // The template puts a zero-width space between the labels, so that mail clients do not make a link of the host.
  const html = templates.mail({
    ...said,
    ...language?.values,
    ...{ before, after },
    subject,
    labels: host.split("."),
    url,
    background: chooseColour(theme.brandColor, "#2450d3"),
    color: chooseColour(theme.buttonText, "#fff"),
  })
  const lead = purpose === "signIn" ? "" : `${said.lead}\n`
  return { subject, text: `${subject}\n${lead}${url}\n\n`, html }
}

/** Takes a sender apart; without one, the mail comes from `no-reply` at the application's host. */
export function parseSender(from: string | undefined, url: string): Sender {
  const whole = from ?? `no-reply@${new URL(url).hostname}`
  const [, quoted, plain, bracketed] = /^\s*(?:"([^"]*)"|([^<"]*))\s*<([^<>\s]+)>\s*$/.exec(whole) ?? []
  const address = bracketed ?? whole.trim()
  const name = (quoted ?? plain)?.trim() || undefined
  return { from: whole, address, name, domain: address.slice(address.lastIndexOf("@") + 1) }
}

function chooseColour(value: string | undefined, fallback: string): string {
  return value !== undefined && colour.test(value) ? value : fallback
}
