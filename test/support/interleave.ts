/** Two requests that meet in the store. */
import type { Adapter } from "../../src/types/adapter.js"

/** Longer than any request that does not wait for the other. */
const patience = 300

/**
 * Runs work while the first call of a method is under way, which goes on when the work is done, or waits itself.
 * @returns The work, once it has begun.
 */
export function runAtFirst(
  adapter: Adapter,
  method: "getUser" | "createSession",
  work: () => Promise<unknown>,
): { current?: Promise<unknown> } {
  const begun: { current?: Promise<unknown> } = {}
  const own = adapter[method] as ((given: never) => unknown) | undefined
  const meanwhile = async (given: never) => {
    if (!begun.current) {
      begun.current = work()
      await Promise.race([begun.current, new Promise((resolve) => setTimeout(resolve, patience))])
    }
    return own?.call(adapter, given)
  }
  Object.assign(adapter, { [method]: meanwhile })
  return begun
}
