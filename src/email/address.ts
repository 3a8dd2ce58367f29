/** E-mail addresses as people type them, brought to the one form that is stored, compared and sent to. */
import { EmailSignInError } from "../errors.js"

/** RFC 5321 section 4.5.3.1: 64 for the mailbox, 254 for the whole. */
const maxMailbox = 64
const maxAddress = 254

/**
 * The characters of RFC 5322 atoms, and letters of other scripts (RFC 6531). Nothing that quotes, comments, separates
 * or routes: `!` and `%` lead to another host on old relays.
 */
const mailboxPattern = /^[\p{L}\p{M}\p{N}#$&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}#$&'*+/=?^_`{|}~-]+)*$/u
const domainCharacters = /^[\p{L}\p{M}\p{N}.-]+$/u
const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Normalises an address: Unicode NFKC, trimmed, lower case, the domain in its ASCII form.
 * @param input What was entered.
 * @returns The address; it names one mailbox and can be read in one way only.
 * @throws {EmailSignInError} when it is anything else than one plain address.
 * @example normalizeAddress(" Ada@Example.com ") // "ada@example.com"
 */
export function normalizeAddress(input: string): string {
  // NFKC comes before every check: it turns look-alikes of `@`, quotes and commas into the real ones.
  const text = input.length > maxAddress * 2 ? "" : input.normalize("NFKC").trim().toLowerCase()
  const [mailbox = "", rest = "", ...more] = text.split("@")
  // A list that names one domain is cut, as it always was: what remains is one address.
  const domain = asciiDomain(rest.split(",", 1)[0] ?? "")
  const address = `${mailbox}@${domain}`
  const fits = mailbox.length <= maxMailbox && address.length <= maxAddress
  if (more.length > 0 || !domain || !fits || !mailboxPattern.test(mailbox)) throw notAnAddress()
  return address
}

/** IDNA through the URL parser (WHATWG URL, "domain to ASCII"), so that one domain has one spelling. */
function asciiDomain(domain: string): string | undefined {
  if (!domainCharacters.test(domain) || !URL.canParse(`http://${domain}`)) return undefined
  const { hostname } = new URL(`http://${domain}`)
  // A last label of digits makes an IPv4 address of it.
  return domainPattern.test(hostname) && !/(?:^|\.)\d+$/.test(hostname) ? hostname : undefined
}

/**
 * Tells whether the address of a stored user is the one that was proven. Some databases find a user with another
 * address: their collations ignore accents, so that `josé` finds `jose`.
 * @param stored Address of the user that a store found.
 * @param identifier The address it was asked for.
 * @returns False when they differ in more than what one ASCII address may differ from another.
 */
export function isSameMailbox(stored: string | null | undefined, identifier: string): boolean {
  const ascii = (text: string) => /^[\x20-\x7e]*$/.test(text)
  if (!stored || (ascii(stored) && ascii(identifier))) return true
  return stored.normalize("NFKC").toLowerCase() === identifier.normalize("NFKC").toLowerCase()
}

function notAnAddress(): EmailSignInError {
  return new EmailSignInError("What was entered is not one plain e-mail address. Nothing was sent.")
}
