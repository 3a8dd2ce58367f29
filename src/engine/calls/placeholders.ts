/** The holes of declared calls, and how their values are read. */
import { perObject, perText } from "../memory.js"
import { fillAddress } from "../notation/address.js"
import {
  fillHoles,
  fillTexts,
  fillValue,
  firstName,
  follow,
  type Hole,
  misread,
  type Parts,
  readTemplate,
  sharedFilters,
} from "../notation/template.js"

/** Takes a text of a declared call apart; what was read once is remembered. */
export type TextReader = (text: string) => Parts

/**
 * Reads a text of a call to a provider. Only nine names make a hole, so that braces of other languages (a query language
 * in a JSON body) stay text.
 * @param text The text.
 * @returns Its parts.
 * @throws {AuthError} When one of its holes is not understood.
 */
export const callText: TextReader = reader(
  /^(?:(?:options|callback|tokens|claims|profile|found|now)[.[]|(?:token|post_logout_redirect_uri)$)/,
)

/**
 * Reads a text of the call that sends a mail; other braces stay text.
 * @param text The text.
 * @returns Its parts.
 * @throws {AuthError} When one of its holes is not understood.
 */
export const mailText: TextReader = reader(
  /^(?:options\.|(?:from|to|subject|html|text|apiKey|url|host|sender\.(?:address|name|domain))$)/,
)

function reader(opens: RegExp): TextReader {
  return perText((text) => {
    const parts = readTemplate(text, (content) => opens.test(content))
    const flaw = typeof parts === "number" ? { at: parts } : parts.find(isUnknown)
    if (flaw) throw misread(text, (flaw as Hole).at, "{tokens.x}, {options.x|trim} or {options.x|slash}")
    return parts as Parts
  })
}

function isUnknown(part: string | Hole): boolean {
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
export function hasHoles(text: string): boolean {
  return callText(text).some((part) => typeof part === "object")
}

/**
 * Tells whether a hole reads what the application configures.
 * @param hole The hole.
 */
function isOption(hole: Hole): boolean {
  return firstName(hole.steps) === "options"
}

/**
 * Tells whether a hole reads what the provider's answer says: the token answer, or a claim.
 * @param hole The hole.
 */
export function readsAnswer({ steps }: Hole): boolean {
  return isAnswer(firstName(steps))
}

/**
 * Tells whether a name stands for what the provider's answer says.
 * @param root The name that a hole begins with.
 */
export function isAnswer(root: string): boolean {
  return root === "tokens" || root === "claims"
}

/**
 * Tells whether a hole reads what was found on the way from the user's identifier to the issuer.
 * @param hole The hole.
 */
export function readsFound({ steps }: Hole): boolean {
  return firstName(steps) === "found"
}

/**
 * Reads the value of a hole of a call.
 * @param hole A hole.
 * @param holeValues What stands under the name that the hole begins with.
 * @returns Its text after the filters; nothing for an absent value and an object.
 */
function readHole({ steps, filters }: Hole, holeValues: object): string | undefined {
  return filters.reduce<string | undefined>(
    (text, { name, argument }) =>
      text === undefined ? undefined : sharedFilters.get(name)?.apply(text, argument),
    scalar(follow(holeValues, steps)),
  )
}

function scalar(value: unknown): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : undefined
  return typeof value === "boolean" || typeof value === "bigint" ? String(value) : undefined
}

/** Values by the name that a hole begins with. `options` are the provider's members and values, the rest comes from the flow. */
export interface HoleValues {
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
  /** The mail, its sender and the key of the service. Where they are there, they and `options` are all that holes read. */
  mail?: Readonly<Record<string, unknown>>
}

/**
 * Lists what `{options.x}` reads of a provider.
 * @param provider Its members come before its `options`, and these before its `values`.
 */
export function optionsOf(provider: object): Record<string, unknown> {
  const { values, options } = provider as { values?: object; options?: object }
  return { ...defined(values), ...defined(options), ...defined(provider) }
}

/** A provider is complete, and changes no more, when its first call is made. */
const knownOptions = perObject(optionsOf)

/**
 * Gathers the values that holes of a provider's requests read.
 * @param provider See {@link optionsOf}.
 * @param more Values that the flow has reached so far, and further options.
 * @returns The values, by the name that a hole begins with.
 */
export function holeValuesOf(
  provider: object,
  more: Omit<HoleValues, "options"> & { options?: Record<string, unknown> } = {},
): HoleValues {
  const known = knownOptions(provider)
  return { ...more, options: more.options ? { ...known, ...more.options } : known }
}

/**
 * Adds the time to what holes read. A request that is signed often carries when it was made.
 * @param holeValues The values so far.
 * @returns The same with `now`, in UTC: `datetime` as `2026-11-22 18:30:00`, and `seconds` since 1970.
 */
export function withTime(holeValues: HoleValues): HoleValues {
  let now: HoleValues["now"]
  return {
    ...holeValues,
    get now() {
      now ??= written(new Date())
      return now
    },
  }
}

function written(time: Date): NonNullable<HoleValues["now"]> {
  const datetime = time.toISOString().slice(0, 19).replace("T", " ")
  return { datetime, seconds: Math.floor(time.getTime() / 1000) }
}

function defined(value: object | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, member]) => member !== undefined))
}

const encoded =
  /%7B((?:options|callback|tokens|claims|profile|found|now)(?:\.|\[|%5B).*?|token|post_logout_redirect_uri)%7D/gi

/**
 * Gives the holes of an address back their braces, which a URL parser percent-encodes.
 * @param address An address that has been through a URL parser, or has not.
 */
export const withBraces: (address: string) => string = perText((address) =>
  address.replace(encoded, (_written, content: string) => `{${decodeURIComponent(content)}}`),
)

/**
 * Names the members that the texts of a call read below a name.
 * @param root The name, such as `callback`.
 * @param call Any JSON value; its texts are those of calls to a provider.
 */
export function memberNames(root: string, call: unknown): string[] {
  const names: string[] = []
  JSON.stringify(call, (_key, value: unknown) => {
    for (const part of typeof value === "string" ? callText(withBraces(value)) : []) {
      const below = typeof part === "object" && firstName(part.steps) === root ? part.steps[1] : undefined
      if (below?.kind === "member") names.push(below.name)
    }
    return value
  })
  return names
}

/**
 * Fills the holes of a text.
 * @param text Text with `{tokens.x}`, `{claims.x}`, `{callback.x}`, `{profile.x}` or `{options.x}` holes, or those of a mail.
 * @param holeValues What they read.
 * @returns The text, or undefined as soon as one hole has no value.
 * @example fill("OAuth {tokens.access_token}", { options: {}, tokens: { access_token: "a" } }) // "OAuth a"
 */
export function fill(text: string, holeValues: HoleValues): string | undefined {
  const { read, look } = reading(holeValues)
  return fillHoles(read(text), look)
}

/**
 * Fills the holes of an address; values are percent-encoded. Where it leads is the application's word: its options may
 * begin it or stand in its host. An answer may begin it where the call says among which hosts; never what the browser
 * carried, and what stands in a profile, where users write what they like.
 * @param text An address with holes.
 * @param holeValues What they read.
 * @param named Whether a value of the token answer or a claim may begin it.
 * @returns The address, or undefined when a hole has no value or one that does not fit, or the result is no address.
 */
export function fillUrl(text: string, holeValues: HoleValues, named = false): URL | undefined {
  const { read, look } = reading(holeValues)
  return fillAddress(read(withBraces(text)), {
    look,
    // Those who make a call with what was found look at where it leads themselves.
    leads: ({ hole, place }) =>
      isOption(hole) || readsFound(hole) || (named && place === "start" && readsAnswer(hole)),
  })
}

/**
 * Fills every text of a JSON value.
 * @param value Any JSON value with holes in its texts.
 * @param holeValues What they read.
 * @returns A copy; members whose hole has no value are left out.
 */
export function fillJson(value: unknown, holeValues: HoleValues): unknown {
  return fillValue(value, (text) => fill(text, holeValues))
}

/**
 * Fills the values of a map of parameters or headers.
 * @param map Names to texts with holes.
 * @param holeValues What they read.
 * @returns Names to texts, without the absent ones.
 */
export function fillAll(
  map: Readonly<Record<string, unknown>> | undefined,
  holeValues: HoleValues,
): Record<string, string> {
  return fillTexts(map, (text) => fill(text, holeValues))
}

/** A call that sends a mail has other holes than one to an authorization server. */
function reading(holeValues: HoleValues): {
  read: TextReader
  look(hole: Hole): string | undefined
} {
  const { mail } = holeValues
  return mail
    ? { read: mailText, look: (hole) => readHole(hole, { ...holeValues, ...mail }) }
    : { read: callText, look: (hole) => readHole(hole, holeValues) }
}
