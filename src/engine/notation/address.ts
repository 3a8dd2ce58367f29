/**
 * Addresses with placeholders: which placeholders name the host, and a filling that leads nowhere but where the
 * address says. The engine and the generator share the rule.
 */
import { AuthError } from "../errors.js"
import type { Parts, Placeholder } from "./template.js"

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
const host = new RegExp(`^${label}(?:\\.${label})*(?::\\d{1,5})?$`, "i")
const hostPart = /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*(?::\d{1,5})?$/i
/** A last label of digits is an address, which leads into networks that have no name. */
const numeric = /(?:^|\.)(?:\d+|0x[0-9a-f]*)(?::\d*)?$/i
const slug = /^[\w-]+(?:\.[\w-]+)*$/
const base = /^https?:\/\/[^\s\p{Cc}/?#\\@]+(?:\/[^\s\p{Cc}?#\\]*)?$/iu

/** Characters that may stand in a value of a query (RFC 3986 section 3.4), neither part its parameters nor are rewritten by parsers. */
export const queryCharacters: RegExp = /^[!$()+,/:;?@]+$/

/** Tells whether a text is a host name, with or without a port, and nothing that could move the rest of an address. */
function isHostName(text: string): boolean {
  return host.test(text) && !numeric.test(text)
}

/** Tells whether a text can be part of a host without leaving it. */
function isHostPart(text: string): boolean {
  return hostPart.test(text)
}

/**
 * Tells whether a text is made of letters, digits, hyphens and single dots in between, such as a name in a path or
 * host.
 */
function isSlug(text: string): boolean {
  return slug.test(text)
}

/**
 * Tells whether a text is a web address that others can be built on: no user information, query or fragment, and
 * nothing that parsers drop or turn into something else.
 */
export function isBaseUrl(text: string): boolean {
  return base.test(text) && URL.canParse(text)
}

/** Tells whether a text can be one segment of a path once it is percent-encoded. */
function isSegment(text: string): boolean {
  return text !== "" && text !== "." && text !== ".." && !/[\p{Cc}\p{Surrogate}]/u.test(text)
}

/**
 * Tells whether a text is a pattern of hosts: `api.acme.example`, or `*.acme.example` for all names below. A star
 * never stands for everything below a top-level domain.
 */
export function isHostPattern(text: string): boolean {
  const name = text.startsWith("*.") ? text.slice(2) : text
  return isHostName(name) && (name === text || name.includes("."))
}

/** Tells whether a host is one of those that patterns allow. */
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
    isBaseUrl,
    "is not a web address. Write it as https://acme.example, without user name, query and fragment",
  ],
  segment: [isSegment, "cannot be part of an address. Write it as it stands there, such as acme"],
  integer: [(text) => /^\d{1,15}$/.test(text), "is not a whole number"],
}

/** Checks an option that becomes part of an address; the factories of a catalogue call it. */
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

/** Parses an address once: `URL.canParse` before the constructor would parse it twice. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/** Where a placeholder stands: its value begins the address, is part of what decides the host, or stands behind the host. */
type Place = "start" | "host" | "behind"

/** Scheme and host, complete: what follows cannot change them. White space is no part of them, since parsers drop it. */
const completeHost = /^[a-z][a-z\d+.-]*:\/\/[^/?#\\\s]+[/?#\\]/i

/** Finds where the placeholders of an address stand. */
function findPlaces(parts: ReadonlyArray<string | { closed: boolean }>): Place[] {
  let before = ""
  return parts.flatMap((part): Place[] => {
    if (typeof part === "string") {
      before += part
      return []
    }
    const place = before === "" ? "start" : completeHost.test(before) ? "behind" : "host"
    before += place === "start" ? `https://a${part.closed ? "/" : ""}` : "a"
    return [place]
  })
}

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

/** Cuts an address off where its host ends, so that placeholders behind it do not matter. */
export function cutAfterHost(text: string): string {
  return /^(?:\{[^{}]*\}|[a-z][a-z\d+.-]*:\/\/(?:\{[^{}]*\}|[^/?#{}])*)/i.exec(text)?.[0] ?? text
}

function pairWithPlaces<One extends Pick<Placeholder, "filters">>(
  parts: ReadonlyArray<string | One>,
): Array<{ placeholder: One; place: Place }> {
  const places = findPlaces(
    parts.map((part) =>
      typeof part === "string" ? part : { closed: part.filters.at(-1)?.name === "slash" },
    ),
  )
  const placeholders = parts.filter((part) => typeof part === "object")
  return placeholders.map((placeholder, index) => ({ placeholder, place: places[index] ?? "host" }))
}

/** How the placeholders of an address are filled. */
interface Filling {
  /** Finds what stands behind a placeholder. */
  look(placeholder: Placeholder): string | undefined
  /** Whether the value of a placeholder may decide where the address leads. */
  leads(leading: Leading): boolean
}

/**
 * Fills the placeholders of an address. Behind the host values are percent-encoded and stay in their place; before it
 * only values that may, and that have the form of an address or of a host.
 */
export function fillAddress(parts: Parts, { look, leads }: Filling): URL | undefined {
  const [only] = parts
  if (parts.length === 1 && typeof only === "string") return parseWebAddress(only)
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
    const put = fitValue(value, place)
    if (put === undefined) return undefined
    filled += put
    plain += place === "behind" ? "a" : put
  }
  return parseUnmoved(filled, plain)
}

/** A value as it stands in its place, if it may. */
function fitValue(value: string, place: Place): string | undefined {
  if (place === "start") return isBaseUrl(value) ? value : undefined
  if (place === "host") return isHostPart(value) ? value : undefined
  // A dot segment would climb out of the path it was put into; a lone surrogate has no encoding.
  return value === "." || value === ".." || /\p{Surrogate}/u.test(value)
    ? undefined
    : encodeURIComponent(value)
}

/** The last word is the parser's: the values behind the host have moved neither the host nor anything in the path. */
function parseUnmoved(filled: string, plain: string): URL | undefined {
  const [url, model] = [parseUrl(filled), parseUrl(plain)]
  if (!url || !model) return undefined
  const depth = (one: URL): number => one.pathname.split("/").length
  const moved = url.origin !== model.origin || depth(url) !== depth(model)
  return moved || !isPlainWebUrl(url) ? undefined : url
}

/** An address without placeholders leads where it says. */
function parseWebAddress(text: string): URL | undefined {
  const url = parseUrl(text)
  return url && isPlainWebUrl(url) ? url : undefined
}

function isPlainWebUrl({ protocol, username, password }: URL): boolean {
  return (protocol === "https:" || protocol === "http:") && !username && !password
}

/** Tells whether a text is the name of a header. */
export function isFieldName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)
}

/**
 * Tells whether a text can be the value of a header as it is. `Headers` refuses line breaks inside with an error that
 * quotes the value, which may be a token, and drops them at the ends.
 */
export function isFieldValue(value: string): boolean {
  return /^[\x20-\x7e\xa0-\xff]*$/.test(value)
}
