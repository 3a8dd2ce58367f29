/** What the holes of declared calls read. */
import { perObject } from "../memory/memory.js"

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
