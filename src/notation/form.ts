/** The forms of values that become part of an address, the same for the engine and for the factories of the catalogue. */
import { AuthError } from "../errors.js"

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
const host = new RegExp(`^${label}(?:\\.${label})*(?::\\d{1,5})?$`, "i")
const hostPart = /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*(?::\d{1,5})?$/i
/** A last label of digits is an address, which leads into networks that have no name. */
const numeric = /(?:^|\.)(?:\d+|0x[0-9a-f]*)(?::\d*)?$/i
const slug = /^[\w-]+(?:\.[\w-]+)*$/
const base = /^https?:\/\/[^\s\p{Cc}/?#\\@]+(?:\/[^\s\p{Cc}?#\\]*)?$/iu

/** Characters that may stand in a value of a query (RFC 3986 section 3.4), neither part its parameters nor are rewritten by parsers. */
export const queryCharacters: RegExp = /^[!$()+,/:;?@]+$/

/**
 * Tells whether a text is a host name, with or without a port, and nothing that could move the rest of an address.
 * @param text What an application configures.
 */
function isHostName(text: string): boolean {
  return host.test(text) && !numeric.test(text)
}

/**
 * Tells whether a text can be part of a host without leaving it.
 * @param text What an application configures.
 */
export function isHostPart(text: string): boolean {
  return hostPart.test(text)
}

/**
 * Tells whether a text is made of letters, digits, hyphens and single dots in between, such as a name in a path or host.
 * @param text What an application configures.
 */
function isSlug(text: string): boolean {
  return slug.test(text)
}

/**
 * Tells whether a text is a web address that others can be built on: no user information, query or fragment, and nothing
 * that parsers drop or turn into something else.
 * @param text What an application configures, or an answer says.
 */
export function isBase(text: string): boolean {
  return base.test(text) && URL.canParse(text)
}

/**
 * Tells whether a text can be one segment of a path once it is percent-encoded.
 * @param text What an application configures.
 */
function isSegment(text: string): boolean {
  return text !== "" && text !== "." && text !== ".." && !/[\p{Cc}\p{Surrogate}]/u.test(text)
}

/**
 * Tells whether a text is a pattern of hosts: `api.acme.example`, or `*.acme.example` for all names below. A star never
 * stands for everything below a top-level domain.
 * @param text What a declared call says in `hosts`.
 */
export function isHostPattern(text: string): boolean {
  const name = text.startsWith("*.") ? text.slice(2) : text
  return isHostName(name) && (name === text || name.includes("."))
}

/**
 * Tells whether a host is one of those that patterns allow.
 * @param hostAndPort As the URL parser writes it.
 * @param patterns See {@link isHostPattern}; a port counts.
 */
export function matchesHost(hostAndPort: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const wanted = pattern.toLowerCase()
    return wanted.startsWith("*.") ? hostAndPort.endsWith(wanted.slice(1)) : hostAndPort === wanted
  })
}

/** What an option must look like: a form by name, or the values that it may have. */
export type OptionForm = "host" | "slug" | "url" | "segment" | "integer" | ReadonlyArray<string | number>

const forms: Readonly<
  Record<Extract<OptionForm, string>, readonly [matches: (text: string) => boolean, remedy: string]>
> = {
  host: [isHostName, "is not a host name. Write it as acme.example, without https:// and path"],
  slug: [isSlug, 'must be letters, digits, "-" and "_", with single dots in between, such as acme-1'],
  url: [
    isBase,
    "is not a web address. Write it as https://acme.example, without user name, query and fragment",
  ],
  segment: [isSegment, "cannot be part of an address. Write it as it stands there, such as acme"],
  integer: [(text) => /^\d{1,15}$/.test(text), "is not a whole number"],
}

/**
 * Checks an option that becomes part of an address; the factories of a catalogue call it.
 * @param provider Id of the provider, for the message.
 * @param option The option, for the message.
 * @param value What the application, or the environment, says; nothing is fine, and so is an empty text, which an unset
 * variable often is.
 * @param form What it must look like.
 * @throws {AuthError} When it does not: which option of which provider, and what it may be. The value is not repeated.
 */
export function assertOption(provider: string, option: string, value: unknown, form: OptionForm): void {
  if (value === undefined || value === null || value === "") return
  const text = typeof value === "string" || typeof value === "number" ? String(value) : ""
  const listed = typeof form !== "string"
  if (listed ? form.some((one) => String(one) === text) : forms[form][0](text)) return
  const what = listed
    ? `is none of ${form.map((one) => JSON.stringify(one)).join(", ")}. Set it to one of them, or leave it out`
    : forms[form][1]
  throw new AuthError(`The option ${option} of provider "${provider}" ${what}.`, { provider })
}
