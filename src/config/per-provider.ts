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
    (given: GivenProvider) => ({ id: idOf(given), options: given.options, found: find(given) }),
    (seen, given) => seen.id !== idOf(given) || seen.options !== given.options,
  )
  return (given) => known(given).found
}

function idOf({ id, options }: GivenProvider): unknown {
  return options?.id ?? id
}

/**
 * Collects what was found about each of many providers. A loop, since a list of lists takes longer than all that is in it:
 * most have nothing, and a config may be made anew for every request.
 * @param providers The providers.
 * @param find Gives what was found about one.
 */
export function ofEach<Given, Value>(
  providers: readonly Given[],
  find: (given: Given) => readonly Value[],
): Value[] {
  const found: Value[] = []
  for (const one of providers) for (const value of find(one)) found.push(value)
  return found
}
