/** The placeholders of declared calls, and how their values are read. */
import { memoizeByObject, memoizeByText } from "../memory.js"
import { omitUndefined } from "../realm.js"
import { fillAddress } from "./address.js"
import {
  createMisreadError,
  fillPlaceholders,
  fillValue,
  followSteps,
  type Parts,
  type Placeholder,
  readFirstName,
  readTemplate,
  sharedFilters,
} from "./template.js"

/** Takes a text of a declared call apart; what was read once is remembered. Throws for a placeholder that is not understood. */
export type TextReader = (text: string) => Parts

/**
 * Reads a text of a call to a provider. Only nine names make a placeholder, so that braces of other languages (a query language
 * in a JSON body) stay text.
 */
export const parseCallText: TextReader = createReader(
  /^(?:(?:options|callback|tokens|claims|profile|found|now)[.[]|(?:token|post_logout_redirect_uri)$)/,
)

/** Reads a text of the call that sends a mail; other braces stay text. */
export const parseMailText: TextReader = createReader(
  /^(?:options\.|(?:from|to|subject|html|text|apiKey|url|host|sender\.(?:address|name|domain))$)/,
)

function createReader(opens: RegExp): TextReader {
  return memoizeByText((text) => {
    const parts = readTemplate(text, (content) => opens.test(content))
    const flaw =
      typeof parts === "number"
        ? { at: parts }
        : parts.find(
            (part): part is Placeholder =>
              typeof part !== "string" &&
              part.filters.some(({ name, argument }) => {
                const filter = sharedFilters.get(name)
                return !filter || (argument !== "") !== (filter.argued === true)
              }),
          )
    if (flaw) throw createMisreadError(text, flaw.at, "{tokens.x}, {options.x|trim} or {options.x|slash}")
    return parts as Parts
  })
}

/** Tells whether a text of a call is complete only when something was put in. */
export function hasPlaceholders(text: string): boolean {
  return parseCallText(text).some((part) => typeof part === "object")
}

/** Tells whether a placeholder that begins with this name reads what the provider's answer says: the token answer, or a claim. */
export function isAnswerName(root: string): boolean {
  return root === "tokens" || root === "claims"
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

/** Lists what `{options.x}` reads: the provider's members come before its `options`, and these before its `values`. */
export function gatherOptions(provider: object): Record<string, unknown> {
  const { values, options } = provider as { values?: object; options?: object }
  return { ...omitUndefined(values), ...omitUndefined(options), ...omitUndefined(provider) }
}

/** A provider is complete, and changes no more, when its first call is made. */
const knownOptions = memoizeByObject(gatherOptions)

/** Gathers what placeholders of a provider's requests read: its options, and the values that the flow has reached so far. */
export function gatherValues(
  provider: object,
  more: Omit<PlaceholderValues, "options"> & { options?: Record<string, unknown> } = {},
): PlaceholderValues {
  const known = knownOptions(provider)
  return { ...more, options: more.options ? { ...known, ...more.options } : known }
}

/**
 * Adds the time to what placeholders read, in UTC: `now.datetime` as `2026-11-22 18:30:00`, and `now.seconds` since 1970.
 * A request that is signed often carries when it was made.
 */
export function addTime(placeholderValues: PlaceholderValues): PlaceholderValues {
  let now: PlaceholderValues["now"]
  return {
    ...placeholderValues,
    get now() {
      if (!now) {
        const time = new Date()
        const datetime = time.toISOString().slice(0, 19).replace("T", " ")
        now = { datetime, seconds: Math.floor(time.getTime() / 1000) }
      }
      return now
    },
  }
}

const encoded =
  /%7B((?:options|callback|tokens|claims|profile|found|now)(?:\.|\[|%5B).*?|token|post_logout_redirect_uri)%7D/gi

/** Gives the placeholders of an address back their braces, which a URL parser percent-encodes. */
export const restoreBraces: (address: string) => string = memoizeByText((address) =>
  address.replace(encoded, (_written, content: string) => `{${decodeURIComponent(content)}}`),
)

/** Names the members that the texts of a call, any JSON value, read below a name such as `callback`. */
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
 * Fills the placeholders of a text; undefined as soon as one has no value.
 * @example fillText("OAuth {tokens.access_token}", { options: {}, tokens: { access_token: "a" } }) // "OAuth a"
 */
export function fillText(text: string, placeholderValues: PlaceholderValues): string | undefined {
  const { read, look } = chooseReader(placeholderValues)
  return fillPlaceholders(read(text), look)
}

/**
 * Fills the placeholders of an address; values are percent-encoded. The application says where it leads: its options may
 * begin the address or stand in its host. An answer may begin it where the call names the allowed hosts (`hasHosts`); never what
 * the browser carried, or what stands in a profile, where users write what they like. Undefined when a placeholder has no value
 * or one that does not fit, or the result is no address.
 */
export function fillUrl(
  text: string,
  placeholderValues: PlaceholderValues,
  hasHosts = false,
): URL | undefined {
  const { read, look } = chooseReader(placeholderValues)
  return fillAddress(read(restoreBraces(text)), {
    look,
    leads: ({ placeholder, place }) => {
      const name = readFirstName(placeholder.steps)
      // A caller that fills in what was found checks where the address leads.
      return name === "options" || name === "found" || (hasHosts && place === "start" && isAnswerName(name))
    },
  })
}

/** Fills every text of a JSON value; members whose placeholder has no value are left out. */
export function fillJson(value: unknown, placeholderValues: PlaceholderValues): unknown {
  return fillValue(value, (text) => fillText(text, placeholderValues))
}

/** Fills the values of a map of parameters or headers; those without a value are left out. */
export function fillMap(
  map: Readonly<Record<string, unknown>> | undefined,
  placeholderValues: PlaceholderValues,
): Record<string, string> {
  const filled = Object.entries(map ?? {}).map(
    ([name, text]) => [name, fillText(String(text), placeholderValues)] as const,
  )
  return Object.fromEntries(filled.filter((pair): pair is [string, string] => pair[1] !== undefined))
}

/** A call that sends a mail has other placeholders than one to an authorization server. */
function chooseReader(placeholderValues: PlaceholderValues): {
  read: TextReader
  look(placeholder: Placeholder): string | undefined
} {
  const { mail } = placeholderValues
  return {
    read: mail ? parseMailText : parseCallText,
    look: ({ steps, filters }) => {
      const value = followSteps(mail ? { ...placeholderValues, ...mail } : placeholderValues, steps)
      const isFilled =
        typeof value === "number"
          ? Number.isFinite(value)
          : typeof value === "string"
            ? value !== ""
            : typeof value === "boolean" || typeof value === "bigint"
      return filters.reduce<string | undefined>(
        (text, { name, argument }) =>
          text === undefined ? undefined : sharedFilters.get(name)?.apply(text, argument),
        isFilled ? String(value) : undefined,
      )
    },
  }
}
