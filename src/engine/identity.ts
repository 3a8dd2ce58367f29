/**
 * Ids of users and accounts, and other texts by which a store finds a row: which values are one at all. Stores differ
 * in what they do with other texts: PostgreSQL refuses U+0000, several replace lone surrogates, so that two ids
 * become one, and most have columns with an end.
 */

import type { EmailConfig } from "../types/mail-provider.js"
import { EmailSignInError, OAuthCallbackError } from "./errors.js"
import { writeMessage } from "./message.js"
import { parseUrl } from "./web-address.js"

/** The most UTF-16 code units of each. What is longer is refused, but for names, which are cut. */
export const longest = {
  id: 1024,
  /** RFC 5321, section 4.5.3.1.3 (erratum 1690). */
  address: 254,
  name: 255,
  pictureAddress: 2048,
  pictureData: 64_000,
  /** Of a token, and of any other text of a token answer: columns of MySQL (TEXT) end at 65,535 bytes. */
  token: 64_000,
  /** Of a session token: no browser keeps a longer cookie (RFC 6265, section 6.1). */
  sessionToken: 4096,
} as const

/** Tells an id of a tenant from all else: it stands in keys and in callback addresses. */
export function isTenantId(id: unknown): id is string {
  return typeof id === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(id)
}

/** Control characters, and halves of surrogate pairs without the other half. */
const unfit = /[\p{Cc}\p{Cs}]/u

/** Tells whether a value is a text by which a store can find a row, and no other row. */
export function isKeyText(value: unknown, most: number): value is string {
  return typeof value === "string" && value !== "" && value.length <= most && !unfit.test(value)
}

/** What careless text building makes of a missing value. */
const missing: ReadonlySet<string> = new Set([
  "",
  "undefined",
  "null",
  "nan",
  "true",
  "false",
  "[object object]",
])
/** What servers answer about a client without a signed-in user. */
const noUser: ReadonlySet<string> = new Set(["-1", "anonymous", "00000000-0000-0000-0000-000000000000"])

/**
 * Takes an id as text, the form in which adapters store and find it; undefined for what is no id. An `application` knows
 * its own users: the id may be an object with a text of its own, as those of some databases are, and 0 may be a user. A
 * `provider` answers 0, -1, `anonymous` or a UUID of zeros of a user who is not signed in; all of them would be one and
 * the same user.
 */
export function normalizeId(id: unknown, by: "application" | "provider"): string | undefined {
  const text = writeInteger(by === "application" && typeof id === "object" && id !== null ? String(id) : id)
  if (!isKeyText(text, longest.id)) return undefined
  const plain = text.trim().toLowerCase()
  const isZero = noUser.has(plain) || /^[-+]?0+(?:\.0+)?$/.test(plain)
  return missing.has(plain) || (by === "provider" && isZero) ? undefined : text
}

/** Says why a provider's id is none. */
export function explainUnusableId(id: unknown): string {
  const text = writeInteger(id)
  if (typeof text !== "string") return typeof id === "number" ? "no exact integer" : typeof id
  if (text.length > longest.id) return `it has more than ${longest.id} characters`
  if (unfit.test(text)) return writeMessage("id-characters")
  return `${JSON.stringify(text)} stands for no user`
}

function writeInteger(id: unknown): unknown {
  return typeof id === "bigint" || Number.isSafeInteger(id) ? String(id) : id
}

/** RFC 5321 section 4.5.3.1.1. */
const maxMailbox = 64

/**
 * The characters of RFC 5322 atoms, and letters of other scripts (RFC 6531). Nothing that quotes, comments, separates
 * or routes: `!` and `%` lead to another host on old relays.
 */
const mailboxPattern = /^[\p{L}\p{M}\p{N}#$&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}#$&'*+/=?^_`{|}~-]+)*$/u
const domainCharacters = /^[\p{L}\p{M}\p{N}.-]+$/u
const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** No address has them, and a mail header must not, beside control characters. */
const invisible = /[\u2028\u2029\ufeff\ufffd]/

/**
 * Lowers A to Z. Full case mapping turns other letters into ASCII ones (U+212A becomes k), that is, one mailbox into
 * another.
 */
export function toLowerAscii(address: string): string {
  return address.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Compares two addresses. */
export function isSameEmailAddress(
  one: string | null | undefined,
  other: string | null | undefined,
): boolean {
  return typeof one === "string" && typeof other === "string" && toLowerAscii(one) === toLowerAscii(other)
}

/**
 * Normalises an address that a user has entered, in a form for mails or for passkeys. The user has yet to prove it, in this
 * form: Unicode NFKC, trimmed, lower case, the domain in its ASCII form, unless the provider has its own.
 */
export function normalizeEnteredAddress(provider: EmailConfig | undefined, entered: unknown): string {
  if (typeof entered !== "string") throw new EmailSignInError(writeMessage("address-missing"))
  const makeRefusal = () => new EmailSignInError(writeMessage("address-malformed"))
  // To normalise a text may take the square of its length.
  if (entered.length > longest.address * 2) throw makeRefusal()
  if (!provider?.normalizeIdentifier) {
    // NFKC comes before every check: it turns look-alikes of `@`, quotes and commas into the real ones.
    const text = entered.normalize("NFKC").trim().toLowerCase()
    const [mailbox = "", rest = "", ...more] = text.split("@")
    // A list that names one domain is cut, as it always was: what remains is one address.
    const host = rest.split(",", 1)[0] ?? ""
    const isHost = more.length === 0 && domainCharacters.test(host)
    // IDNA through the URL parser (WHATWG URL, "domain to ASCII"), so that one domain has one spelling.
    const hostname = (isHost && parseUrl(`http://${host}`)?.hostname) || ""
    // A last label of digits makes an IPv4 address of it.
    const isDomain = domainPattern.test(hostname) && !/(?:^|\.)\d+$/.test(hostname)
    const address = `${mailbox}@${hostname}`
    const isShort = mailbox.length <= maxMailbox && address.length <= longest.address
    if (isDomain && isShort && mailboxPattern.test(mailbox)) return address
    throw makeRefusal()
  }
  let identifier: unknown
  try {
    identifier = provider.normalizeIdentifier(entered)
  } catch (error) {
    throw new EmailSignInError(writeMessage("address-refused"), { cause: error })
  }
  if (isKeyText(identifier, longest.address) && !invisible.test(identifier)) return identifier
  throw new EmailSignInError(writeMessage("address-unusable", provider.id))
}

/** Control characters, and halves of surrogate pairs without the other half. */
const unfitRuns = /[\p{Cc}\p{Cs}]+/gu
const lineBreaks = /[\t\n\v\f\r\u0085]+/g

/** Takes out of a text what no store keeps and no page shows. */
export function removeControls(text: string): string {
  return text.search(unfitRuns) < 0 ? text : text.replace(lineBreaks, " ").replace(unfitRuns, "").trim()
}

/** White space, control and format characters are invisible: two addresses that look alike would differ. */
const unusableInAddress = /[\s\p{C}\p{Z}"<>,;]/u

/** Tells whether a text can be stored as the address of one mailbox. */
export function isUsableAddress(address: unknown): address is string {
  return isKeyText(address, longest.address) && !unusableInAddress.test(address)
}

/** Inert images alone: SVG can carry script. */
const inertImage = /^data:image\/(?!svg)[a-z0-9.+-]+[;,]/i

/** Lets a picture pass that a page may show as it is. The provider, or the owner of a profile there, has chosen it. */
export function cleanPicture(picture: unknown): string | null | undefined {
  if (picture === undefined || picture === null) return picture
  // Browsers take tabs and line breaks out of an address before they look at its scheme.
  if (!isKeyText(picture, longest.pictureData)) return null
  if (inertImage.test(picture)) return picture
  const isAddress = picture.length <= longest.pictureAddress && /^https?:\/\//i.test(picture)
  return isAddress && parseUrl(picture) ? picture : null
}

/** The one spelling of an address that is stored and looked up. */
export function cleanAddress(address: unknown, providerId: string): string | null {
  if (address === undefined || address === null || address === "") return null
  if (!isUsableAddress(address)) {
    throw new OAuthCallbackError(writeMessage("provider-address-unusable", providerId, longest.address), {
      provider: providerId,
    })
  }
  return toLowerAscii(address)
}
