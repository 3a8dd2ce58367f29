/**
 * Addresses with placeholders: which placeholders name the host, and a filling that leads nowhere but where the
 * address says. The engine and the generator share the rule.
 */
import { AuthError } from "../errors.js"
import { parseUrl } from "../web-address.js"
import type { Parts, Placeholder } from "./template.js"

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
const host = new RegExp(`^${label}(?:\\.${label})*(?::\\d{1,5})?$`, "i")
const hostPart = /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*(?::\d{1,5})?$/i
/** A last label of digits is an address, which leads into networks that have no name. */
const numeric = /(?:^|\.)(?:\d+|0x[0-9a-f]*)(?::\d*)?$/i
const base = /^https?:\/\/[^\s\p{Cc}/?#\\@]+(?:\/[^\s\p{Cc}?#\\]*)?$/iu

/** Characters that may stand in a value of a query (RFC 3986 section 3.4), neither part its parameters nor are rewritten by parsers. */
export const queryCharacters: RegExp = /^[!$()+,/:;?@]+$/

/** Tells whether a text is a host name, with or without a port, and nothing that could move the rest of an address. */
function isHostName(text: string): boolean {
  return host.test(text) && !numeric.test(text)
}

/**
 * Tells whether a text is a web address that others can be built on: no user information, query or fragment, and
 * nothing that parsers drop or turn into something else.
 */
export function isBaseUrl(text: string): boolean {
  return base.test(text) && parseUrl(text) !== undefined
}

/**
 * Tells whether a text is a pattern of hosts: `api.acme.example`, or `*.acme.example` for all names below. A star
 * never stands for everything below a top-level domain.
 */
export function isHostPattern(text: string): boolean {
  const name = text.startsWith("*.") ? text.slice(2) : text
  return isHostName(name) && (name === text || name.includes("."))
}

/** What an option must look like: a form by name, or the values that it may have. */
export type OptionForm = "host" | "slug" | "url" | "segment" | "integer" | ReadonlyArray<string | number>

const forms: Readonly<
  Record<Extract<OptionForm, string>, readonly [matches: (text: string) => boolean, remedy: string]>
> = {
  host: [isHostName, "is not a host name. Write it as acme.example, without https:// and path"],
  slug: [
    (text) => /^[\w-]+(?:\.[\w-]+)*$/.test(text),
    'must be letters, digits, "-" and "_", with single dots in between, such as acme-1',
  ],
  url: [
    isBaseUrl,
    "is not a web address. Write it as https://acme.example, without user name, query and fragment",
  ],
  segment: [
    // One segment of a path, once it is percent-encoded.
    (text) => text !== "" && text !== "." && text !== ".." && !/[\p{Cc}\p{Surrogate}]/u.test(text),
    "cannot be part of an address. Write it as it stands there, such as acme",
  ],
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

/** Where a placeholder stands: its value begins the address, is part of what decides the host, or stands behind the host. */
type Place = "start" | "host" | "behind"

/** Scheme and host, complete: what follows cannot change them. White space is no part of them, since parsers drop it. */
const completeHost = /^[a-z][a-z\d+.-]*:\/\/[^/?#\\\s]+[/?#\\]/i

/** A placeholder that begins an address or is part of what decides its host. */
export interface Leading<One = Placeholder> {
  placeholder: One
  place: "start" | "host"
}

/** Finds the placeholders that decide where an address leads. */
export function findLeadingPlaceholders<One extends Pick<Placeholder, "filters">>(
  parts: ReadonlyArray<string | One>,
): Array<Leading<One>> {
  return pairWithPlaces(parts).flatMap(({ placeholder, place }) =>
    place === "behind" ? [] : [{ placeholder, place }],
  )
}

/** Finds where the placeholders stand. The value of one whose last filter is `slash` always ends in a slash. */
function pairWithPlaces<One extends Pick<Placeholder, "filters">>(
  parts: ReadonlyArray<string | One>,
): Array<{ placeholder: One; place: Place }> {
  let before = ""
  return parts.flatMap((part) => {
    if (typeof part === "string") {
      before += part
      return []
    }
    const place = before === "" ? "start" : completeHost.test(before) ? "behind" : "host"
    const end = part.filters.at(-1)?.name === "slash" ? "/" : ""
    before += place === "start" ? `https://a${end}` : "a"
    return [{ placeholder: part, place }]
  })
}

/**
 * Fills the placeholders of an address. `look` finds what stands behind one; `leads` says whether its value may decide where
 * the address leads. Behind the host values are percent-encoded and stay in their place; before it only values that may,
 * and that have the form of an address or of a host. Nothing when a placeholder has no value, or one that does not fit its
 * place, or when the result is no web address of the host that it says.
 */
export function fillAddress(
  parts: Parts,
  { look, leads }: { look(placeholder: Placeholder): string | undefined; leads(leading: Leading): boolean },
): URL | undefined {
  const places = pairWithPlaces(parts).values()
  let filled = ""
  let plain = ""
  for (const part of parts) {
    if (typeof part === "string") {
      filled += part
      plain += part
      continue
    }
    const place = places.next().value?.place ?? "host"
    const value = look(part)
    if (value === undefined || (place !== "behind" && !leads({ placeholder: part, place }))) return undefined
    if (place === "start" && !isBaseUrl(value)) return undefined
    if (place === "host" && !hostPart.test(value)) return undefined
    // A dot segment would climb out of the path it was put into; a lone surrogate has no encoding.
    if (place === "behind" && (value === "." || value === ".." || /\p{Surrogate}/u.test(value)))
      return undefined
    filled += place === "behind" ? encodeURIComponent(value) : value
    plain += place === "behind" ? "a" : value
  }
  const url = parseUrl(filled)
  const isPlainWebUrl = url && /^https?:$/.test(url.protocol) && !url.username && !url.password
  if (!isPlainWebUrl) return undefined
  if (filled === plain) return url
  // The last word is the parser's: the values behind the host have moved neither the host nor anything in the path.
  const model = parseUrl(plain)
  const countSegments = (one: URL): number => one.pathname.split("/").length
  return model && url.origin === model.origin && countSegments(url) === countSegments(model) ? url : undefined
}

/** Tells whether a text is the name of a header. */
export function isFieldName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)
}

/** Cuts an address off where its host ends, so that placeholders behind it do not matter. */
export function cutAfterHost(text: string): string {
  return /^(?:\{[^{}]*\}|[a-z][a-z\d+.-]*:\/\/(?:\{[^{}]*\}|[^/?#{}])*)/i.exec(text)?.[0] ?? text
}

/**
 * Tells whether a text can be the value of a header as it is. `Headers` refuses line breaks inside with an error that
 * quotes the value, which may be a token, and drops them at the ends.
 */
export function isFieldValue(value: string): boolean {
  return /^[\x20-\x7e\xa0-\xff]*$/.test(value)
}
