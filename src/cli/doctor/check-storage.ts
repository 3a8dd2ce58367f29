/** Checks the storage of a config. */
import { longestTimeout, readTimeout } from "../../engine/deadline.js"
import { AdapterError, isAuthError } from "../../engine/errors.js"
import { isError } from "../../engine/realm.js"
import type { AuthConfig } from "../../types/config.js"
import { redirectStdout } from "../shared/console.js"
import type { Finding } from "./finding.js"

/** Waits as long as the engine. The timer keeps the process running if the call never settles. */
async function callWithTimeout<Result>(
  ms: number,
  call: () => PromiseLike<Result> | Result,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer within ${ms} ms (timeouts.adapter)`)),
      Math.min(ms, longestTimeout),
    )
  })
  try {
    return await Promise.race([late, (async () => call())()])
  } finally {
    clearTimeout(timer)
  }
}

/** Asks the adapter what its storage lacks; without checkStorage, asks it for a user that does not exist. */
export async function checkStorage({
  adapter,
  timeouts,
}: Pick<AuthConfig, "adapter" | "timeouts">): Promise<Finding[]> {
  if (!adapter) return []
  const ms = readTimeout({ timeouts }, "adapter")
  const method = adapter.checkStorage ? "checkStorage" : "getUserByEmail"
  return redirectStdout(async () => {
    try {
      if (adapter.checkStorage) {
        const found = await callWithTimeout(ms, () => adapter.checkStorage?.() ?? [])
        return found.map(({ type, message, remedy }) => ({
          check: "storage",
          level: type === "error" ? "problem" : "warning",
          says: `${message} ${remedy}`,
        }))
      }
      // No user has an address below `.invalid` (RFC 2606 section 2).
      await callWithTimeout(ms, () => adapter.getUserByEmail?.("doctor@authlas.invalid"))
      return []
    } catch (thrown) {
      let says = String(thrown)
      if (isError(thrown)) {
        const { message, name, code }: Error & { code?: unknown } = thrown
        // An AggregateError of several connection attempts has no message, so its code is used.
        says = message || (typeof code === "string" ? code : name)
      }
      // The messages of this package's adapters say what to do.
      if (!isAuthError(thrown, AdapterError))
        says = `The adapter's ${method} failed: ${says}. Check that the storage runs, that its address is right, and that it has the adapter's tables.`
      return [{ check: "storage", level: "problem", says }]
    }
  })
}
