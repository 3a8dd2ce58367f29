/** What the page of the account says after a change, and how it speaks: in the language of the request. */
import type { ChosenLanguage, Sentence } from "../../types/language.js"
import { sayIn } from "../language.js"
import { memoizeByObject } from "../memory.js"

/** Words with a moment, perhaps. */
export interface Line {
  text: string
  time?: string
  shown?: string
}

/** What the page says after a change, by the function. */
export const doneTexts: Readonly<Record<string, Sentence>> = {
  endSession: "The session has ended.",
  endOtherSessions: "You are signed out everywhere else.",
  disconnectAccount: "The account is no longer connected.",
  renamePasskey: "The passkey has a new name.",
  changeEmail: "A mail is on its way to the new address. Open its link to change yours.",
  emailChanged: "Your address is changed.",
  removeTotp: "The authenticator app is not asked for any more.",
  forgetDevices: "Every device asks for the second step again.",
  removePasskey: "The passkey is removed. Delete it on your device as well.",
  connectAccount: "The account is connected.",
  addPasskey: "The passkey is added.",
}

/** What the page says when nothing was done, by the reason. */
export const errorTexts: Readonly<Record<string, Sentence>> = {
  not_found: "That is not there any more. Please look at the page again.",
  last_sign_in: "This is your last way to sign in. Add another one first.",
  busy: "Your account was being changed at the same time. Please try again.",
  foreign_origin: "Nothing was changed. Please try again on this page.",
  invalid_csrf: "This page was open for too long. Please try again.",
  invalid_request: "That could not be read. Please try again.",
  not_supported: "This is not possible here.",
  invalid_address: "That is not a new address. Please check it.",
  address_refused: "This address cannot be used here.",
  wrong_code: "That is not the code that the app shows now. Please try the next one.",
  too_many_attempts: "There were too many attempts. Please wait a few minutes.",
  OAuthAccountNotLinked: "The account could not be connected. It may belong to another user.",
}

/** How the page speaks. */
export interface Speech {
  say(text: Sentence, values?: Readonly<Record<string, string | number>>): string
  /** A text with a moment. */
  tellTime(text: string, time: Date): Line
}

/** Makes what speaks a language. */
export function makeSpeech(language: ChosenLanguage | undefined): Speech {
  return {
    say: (text, values) => sayIn(language, text, values),
    tellTime: (text, time) => ({ text, time: time.toISOString(), shown: `${writeTime(time, language)} UTC` }),
  }
}

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")

/** What writes moments in a language. Making it takes far longer than writing with it. */
const prepareFormat = memoizeByObject(
  ({ lang }: ChosenLanguage["values"]) =>
    new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }),
)

/** Writes a moment for readers of whom no time zone is known. */
function writeTime(time: Date, language: ChosenLanguage | undefined): string {
  if (language && language.tag !== "en") return prepareFormat(language.values).format(time)
  const day = `${time.getUTCDate()} ${months[time.getUTCMonth()]} ${time.getUTCFullYear()}`
  return `${day}, ${time.toISOString().slice(11, 16)}`
}

/** Only texts of this page are shown, whatever an address says. */
export function lookUp(
  texts: Readonly<Record<string, Sentence>>,
  code: string | undefined,
  { say }: Speech,
): string | undefined {
  const text = code !== undefined && Object.hasOwn(texts, code) ? texts[code] : undefined
  return text && say(text)
}
