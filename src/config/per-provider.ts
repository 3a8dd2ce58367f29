/** What is found out about a provider: once, because an application may make its config anew for every request. */
import { perObject } from "../memory/memory.js"
import type { GivenProvider } from "./providers.js"

/**
 * Remembers what was found out about a provider. Providers are replaced and not edited, but requests find them by their
 * id: another one, and other options, count at once.
 * @param find Finds it out; what it throws is thrown, and nothing is kept.
 * @returns The same, which looks at each provider once.
 */
export function perProvider<Value>(find: (given: GivenProvider) => Value): (given: GivenProvider) => Value {
  const known = perObject(
    (given: GivenProvider) => ({ ...identityOf(given), found: find(given) }),
    (seen, given) => {
      const { id, options } = identityOf(given)
      return seen.id !== id || seen.options !== options
    },
  )
  return (given) => known(given).found
}

function identityOf({ id, options }: GivenProvider): { id: unknown; options: unknown } {
  return { id: options?.id ?? id, options }
}
