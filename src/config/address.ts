/**
 * The spelling of e-mail addresses: one mailbox, one user, wherever an address enters. What a user types is brought to
 * one form for mails and passkeys alike; what a provider says was proven letter by letter, so A to Z are
 * lowered in it and nothing else.
 */
import { EmailSignInError } from "../errors.js"
import type { EmailConfig } from "../providers.js"
import { isKeyText, longest } from "./identifier.js"

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
 * @param address The address.
 * @returns The address as it is stored and looked up.
 */
export function lowerAscii(address: string): string {
  return address.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/**
 * Compares two addresses.
 * @returns True when they are the same but for the case of A to Z.
 */
export function sameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return typeof one === "string" && typeof other === "string" && lowerAscii(one) === lowerAscii(other)
}

/**
 * The form of an address that a user types: Unicode NFKC, trimmed, lower case, the domain in its ASCII form. The
 * user has yet to prove it, in this form.
 * @param input What was entered.
 * @returns The address, which names one mailbox and can be read in one way only; nothing when it is anything else.
 */
export function plainAddress(input: string): string | undefined {
  // NFKC comes before every check: it turns look-alikes of `@`, quotes and commas into the real ones.
  const text = input.length > longest.address * 2 ? "" : input.normalize("NFKC").trim().toLowerCase()
  const [mailbox = "", rest = "", ...more] = text.split("@")
  // A list that names one domain is cut, as it always was: what remains is one address.
  const domain = asciiDomain(rest.split(",", 1)[0] ?? "")
  const address = `${mailbox}@${domain}`
  const withinLimits = mailbox.length <= maxMailbox && address.length <= longest.address
  return more.length > 0 || !domain || !withinLimits || !mailboxPattern.test(mailbox) ? undefined : address
}

/**
 * Normalises an address that a user has entered, in a form for mails or for passkeys.
 * @param provider The e-mail provider; its `normalizeIdentifier` takes the place of {@link plainAddress}.
 * @param entered What was entered.
 * @returns The address as it is stored, looked up and written to.
 * @throws {EmailSignInError} when it is no address, or the application refuses it.
 */
export function enteredAddress(provider: EmailConfig | undefined, entered: unknown): string {
  if (typeof entered !== "string")
    throw new EmailSignInError("The request has no e-mail address in its body.")
  if (!provider?.normalizeIdentifier) {
    const address = plainAddress(entered)
    if (address !== undefined) return address
    throw new EmailSignInError("What was entered is not one plain e-mail address. Nothing was sent.")
  }
  const identifier: unknown = refusing(() => provider.normalizeIdentifier?.(entered))
  if (isKeyText(identifier, longest.address) && !invisible.test(identifier)) return identifier
  throw new EmailSignInError(`Provider "${provider.id}": normalizeIdentifier gave no usable address.`)
}

function refusing<T>(normalize: () => T): T {
  try {
    return normalize()
  } catch (error) {
    throw new EmailSignInError("normalizeIdentifier refused what was entered.", { cause: error })
  }
}

/** IDNA through the URL parser (WHATWG URL, "domain to ASCII"), so that one domain has one spelling. */
function asciiDomain(domain: string): string | undefined {
  if (!domainCharacters.test(domain) || !URL.canParse(`http://${domain}`)) return undefined
  const { hostname } = new URL(`http://${domain}`)
  // A last label of digits makes an IPv4 address of it.
  return domainPattern.test(hostname) && !/(?:^|\.)\d+$/.test(hostname) ? hostname : undefined
}
