/**
 * Names that are not read. A misspelt one is silent in plain JavaScript, and of a misspelt `callbacks.signIn` every
 * user would be admitted: what is nearly a known name is refused, anything else is warned of.
 */
import { isPlain } from "../brand/brand.js"
import { UnknownOption } from "../errors.js"
import { nearMiss } from "../notation/near.js"
import type { AuthConfig } from "./auth-config.js"
import { type Place, places, providerNames } from "./members.js"
import { perProvider } from "./per-provider.js"
import type { GivenProvider } from "./providers.js"

/** Some come from outside, for instance from a file: what is odd about them stays out of the log. */
const writable = /^[\w$.-]{1,60}$/

/**
 * Checks the names in a config.
 * @param config The config.
 * @returns Codes for `logger.warn`: names that are not near to any known one, and have no effect.
 * @throws {UnknownOption} For a name that is nearly a known one.
 */
export function assertMembers(config: AuthConfig): string[] {
  return unknownIn(config, "", places)
}

function unknownIn(holder: unknown, path: string, place: Place): string[] {
  if (typeof holder !== "object" || holder === null) return []
  const codes: string[] = []
  for (const [name, value] of Object.entries(holder)) {
    if (value === undefined || place.others?.includes(name)) continue
    if (!place.names.includes(name)) {
      const code = unknown(`${path}${name}`, name, place.names)
      // An instance of a class keeps members of its own beside those that are asked for.
      if (isPlain(holder)) codes.push(code)
      continue
    }
    const inner = place.within?.[name] ?? place.each
    if (inner) codes.push(...unknownIn(value, `${path}${name}.`, inner))
  }
  return codes
}

function unknown(option: string, name: string, names: readonly string[]): string {
  const meant = nearMiss(name, names)
  if (meant !== undefined) throw misspelt(`The config has ${option}`, meant, { option })
  return `unknown-option: ${printable(option)} has no effect. Known are ${names.join(", ")}.`
}

/**
 * Checks the names in a provider. Its object and its options may hold anything that the provider's own functions read: a
 * name that is nearly a known one is warned of, and nothing is said of the others.
 * @param given The provider as configured.
 * @returns Codes for `logger.warn`.
 */
export const assertProviderMembers: (given: GivenProvider) => string[] = perProvider((given) => {
  const id = printable(String(given.id))
  const { options } = given as { options?: object }
  // Factories that spread their options into the object have said nothing new.
  const own = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !(options && Object.hasOwn(options, name)),
  )
  return [
    ...own.flatMap(([name]) => nearlyKnown(name, `in the provider "${id}"`)),
    ...Object.keys(options ?? {}).flatMap((name) => nearlyKnown(name, `in the options of provider "${id}"`)),
  ]
})

function nearlyKnown(name: string, where: string): string[] {
  const meant = providerNames.includes(name) ? undefined : nearMiss(name, providerNames)
  return meant === undefined ? [] : [`unknown-option: ${printable(name)} ${where}. Did you mean ${meant}?`]
}

function misspelt(what: string, meant: string, details: Record<string, unknown>): UnknownOption {
  return new UnknownOption(`${what}, which is not known. Did you mean ${meant}?`, details)
}

function printable(name: string): string {
  return writable.test(name) ? name : JSON.stringify(name.slice(0, 60))
}
