/** The placeholders of declared calls, and how their values are read. */
import { memoizeByObject, memoizeByText } from "../memory.js"
import { fillAddress } from "../notation/address.js"
import {
  createMisreadError,
  fillPlaceholders,
  fillTexts,
  fillValue,
  followSteps,
  type Parts,
  type Placeholder,
  readFirstName,
  readTemplate,
  sharedFilters,
} from "../notation/template.js"
import { omitUndefined } from "../omit-undefined.js"

/** Takes a text of a declared call apart; what was read once is remembered. */
export type TextReader = (text: string) => Parts

/**
 * Reads a text of a call to a provider. Only nine names make a placeholder, so that braces of other languages (a query language
 * in a JSON body) stay text.
 * @param text The text.
 * @returns Its parts.
 * @throws {AuthError} When one of its placeholders is not understood.
 */
export const parseCallText: TextReader = createReader(
  /^(?:(?:options|callback|tokens|claims|profile|found|now)[.[]|(?:token|post_logout_redirect_uri)$)/,
)

/**
 * Reads a text of the call that sends a mail; other braces stay text.
 * @param text The text.
 * @returns Its parts.
 * @throws {AuthError} When one of its placeholders is not understood.
 */
export const parseMailText: TextReader = createReader(
  /^(?:options\.|(?:from|to|subject|html|text|apiKey|url|host|sender\.(?:address|name|domain))$)/,
)

function createReader(opens: RegExp): TextReader {
  return memoizeByText((text) => {
    const parts = readTemplate(text, (content) => opens.test(content))
    const flaw = typeof parts === "number" ? { at: parts } : parts.find(hasUnknownFilter)
    if (flaw)
      throw createMisreadError(
        text,
        (flaw as Placeholder).at,
        "{tokens.x}, {options.x|trim} or {options.x|slash}",
      )
    return parts as Parts
  })
}

function hasUnknownFilter(part: string | Placeholder): boolean {
  return (
    typeof part !== "string" &&
    part.filters.some(({ name, argument }) => {
      const filter = sharedFilters.get(name)
      return !filter || (argument !== "") !== (filter.argued === true)
    })
  )
}

/**
 * Tells whether a text is complete only when something was put in.
 * @param text A text of a call to a provider.
 */
export function hasPlaceholders(text: string): boolean {
  return parseCallText(text).some((part) => typeof part === "object")
}

/**
 * Tells whether a placeholder reads what the application configures.
 * @param placeholder The placeholder.
 */
function isOption(placeholder: Placeholder): boolean {
  return readFirstName(placeholder.steps) === "options"
}

/**
 * Tells whether a placeholder reads what the provider's answer says: the token answer, or a claim.
 * @param placeholder The placeholder.
 */
export function isFromAnswer({ steps }: Placeholder): boolean {
  return isAnswerName(readFirstName(steps))
}

/**
 * Tells whether a name stands for what the provider's answer says.
 * @param root The name that a placeholder begins with.
 */
export function isAnswerName(root: string): boolean {
  return root === "tokens" || root === "claims"
}

/**
 * Tells whether a placeholder reads what was found on the way from the user's identifier to the issuer.
 * @param placeholder The placeholder.
 */
export function isFromDiscovery({ steps }: Placeholder): boolean {
  return readFirstName(steps) === "found"
}

/**
 * Reads the value of a placeholder of a call.
 * @param placeholder A placeholder.
 * @param placeholderValues What stands under the name that the placeholder begins with.
 * @returns Its text after the filters; nothing for an absent value and an object.
 */
function readPlaceholder({ steps, filters }: Placeholder, placeholderValues: object): string | undefined {
  return filters.reduce<string | undefined>(
    (text, { name, argument }) =>
      text === undefined ? undefined : sharedFilters.get(name)?.apply(text, argument),
    writeScalar(followSteps(placeholderValues, steps)),
  )
}

function writeScalar(value: unknown): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : undefined
  return typeof value === "boolean" || typeof value === "bigint" ? String(value) : undefined
}

/** Values by the name that a placeholder begins with. `options` are the provider's members and values, the rest comes from the flow. */
export interface PlaceholderValues {
  options: unknown
  callback?: unknown
  tokens?: unknown
  claims?: unknown
  /** As far as it is known; extra calls alone read it. */
  profile?: unknown
  /** The time of the call. */
  now?: { datetime: string; seconds: number }
  /** What was found from the user's identifier; the calls that find the issuer alone read it. */
  found?: unknown
  /** The token to revoke; calls that revoke alone read it. */
  token?: string
  /** Where the browser comes back to; signing out at the provider alone reads it. */
  post_logout_redirect_uri?: string
  /** The mail, its sender and the key of the service. Where they are there, they and `options` are all that placeholders read. */
  mail?: Readonly<Record<string, unknown>>
}

/**
 * Lists what `{options.x}` reads of a provider.
 * @param provider Its members come before its `options`, and these before its `values`.
 */
export function gatherOptions(provider: object): Record<string, unknown> {
  const { values, options } = provider as { values?: object; options?: object }
  return { ...omitUndefined(values), ...omitUndefined(options), ...omitUndefined(provider) }
}

/** A provider is complete, and changes no more, when its first call is made. */
const knownOptions = memoizeByObject(gatherOptions)

/**
 * Gathers the values that placeholders of a provider's requests read.
 * @param provider See {@link gatherOptions}.
 * @param more Values that the flow has reached so far, and further options.
 * @returns The values, by the name that a placeholder begins with.
 */
export function gatherValues(
  provider: object,
  more: Omit<PlaceholderValues, "options"> & { options?: Record<string, unknown> } = {},
): PlaceholderValues {
  const known = knownOptions(provider)
  return { ...more, options: more.options ? { ...known, ...more.options } : known }
}

/**
 * Adds the time to what placeholders read. A request that is signed often carries when it was made.
 * @param placeholderValues The values so far.
 * @returns The same with `now`, in UTC: `datetime` as `2026-11-22 18:30:00`, and `seconds` since 1970.
 */
export function addTime(placeholderValues: PlaceholderValues): PlaceholderValues {
  let now: PlaceholderValues["now"]
  return {
    ...placeholderValues,
    get now() {
      now ??= formatTime(new Date())
      return now
    },
  }
}

function formatTime(time: Date): NonNullable<PlaceholderValues["now"]> {
  const datetime = time.toISOString().slice(0, 19).replace("T", " ")
  return { datetime, seconds: Math.floor(time.getTime() / 1000) }
}

const encoded =
  /%7B((?:options|callback|tokens|claims|profile|found|now)(?:\.|\[|%5B).*?|token|post_logout_redirect_uri)%7D/gi

/**
 * Gives the placeholders of an address back their braces, which a URL parser percent-encodes.
 * @param address An address that has been through a URL parser, or has not.
 */
export const restoreBraces: (address: string) => string = memoizeByText((address) =>
  address.replace(encoded, (_written, content: string) => `{${decodeURIComponent(content)}}`),
)

/**
 * Names the members that the texts of a call read below a name.
 * @param root The name, such as `callback`.
 * @param call Any JSON value; its texts are those of calls to a provider.
 */
export function listMemberNames(root: string, call: unknown): string[] {
  const names: string[] = []
  JSON.stringify(call, (_key, value: unknown) => {
    for (const part of typeof value === "string" ? parseCallText(restoreBraces(value)) : []) {
      const below = typeof part === "object" && readFirstName(part.steps) === root ? part.steps[1] : undefined
      if (below?.kind === "member") names.push(below.name)
    }
    return value
  })
  return names
}

/**
 * Fills the placeholders of a text.
 * @param text Text with `{tokens.x}`, `{claims.x}`, `{callback.x}`, `{profile.x}` or `{options.x}` placeholders, or those of a mail.
 * @param placeholderValues What they read.
 * @returns The text, or undefined as soon as one placeholder has no value.
 * @example fillText("OAuth {tokens.access_token}", { options: {}, tokens: { access_token: "a" } }) // "OAuth a"
 */
export function fillText(text: string, placeholderValues: PlaceholderValues): string | undefined {
  const { read, look } = chooseReader(placeholderValues)
  return fillPlaceholders(read(text), look)
}

/**
 * Fills the placeholders of an address; values are percent-encoded. Where it leads is the application's word: its options may
 * begin it or stand in its host. An answer may begin it where the call says among which hosts; never what the browser
 * carried, and what stands in a profile, where users write what they like.
 * @param text An address with placeholders.
 * @param placeholderValues What they read.
 * @param named Whether a value of the token answer or a claim may begin it.
 * @returns The address, or undefined when a placeholder has no value or one that does not fit, or the result is no address.
 */
export function fillUrl(text: string, placeholderValues: PlaceholderValues, named = false): URL | undefined {
  const { read, look } = chooseReader(placeholderValues)
  return fillAddress(read(restoreBraces(text)), {
    look,
    // Those who make a call with what was found look at where it leads themselves.
    leads: ({ placeholder, place }) =>
      isOption(placeholder) ||
      isFromDiscovery(placeholder) ||
      (named && place === "start" && isFromAnswer(placeholder)),
  })
}

/**
 * Fills every text of a JSON value.
 * @param value Any JSON value with placeholders in its texts.
 * @param placeholderValues What they read.
 * @returns A copy; members whose placeholder has no value are left out.
 */
export function fillJson(value: unknown, placeholderValues: PlaceholderValues): unknown {
  return fillValue(value, (text) => fillText(text, placeholderValues))
}

/**
 * Fills the values of a map of parameters or headers.
 * @param map Names to texts with placeholders.
 * @param placeholderValues What they read.
 * @returns Names to texts, without the absent ones.
 */
export function fillMap(
  map: Readonly<Record<string, unknown>> | undefined,
  placeholderValues: PlaceholderValues,
): Record<string, string> {
  return fillTexts(map, (text) => fillText(text, placeholderValues))
}

/** A call that sends a mail has other placeholders than one to an authorization server. */
function chooseReader(placeholderValues: PlaceholderValues): {
  read: TextReader
  look(placeholder: Placeholder): string | undefined
} {
  const { mail } = placeholderValues
  return mail
    ? {
        read: parseMailText,
        look: (placeholder) => readPlaceholder(placeholder, { ...placeholderValues, ...mail }),
      }
    : { read: parseCallText, look: (placeholder) => readPlaceholder(placeholder, placeholderValues) }
}
