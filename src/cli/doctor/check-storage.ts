/** What the storage of a config says of itself, or how it fails to answer. */

import { longestTimeout, timeoutOf } from "../../engine/deadline.js"
import { AdapterError, isAuthError } from "../../engine/errors.js"
import { isError } from "../../engine/realm.js"
import type { Adapter } from "../../types/adapter.js"
import type { AuthConfig } from "../../types/config.js"
import { redirectStdout } from "../shared/console.js"
import type { Finding } from "./finding.js"

const check = "storage"

/** No user has it: there is no address below `.invalid` (RFC 2606 section 2). */
const absent = "doctor@authlas.invalid"

/** Waits as long as the engine would. The timer keeps the process, which would end on a call that nothing is behind. */
async function callWithTimeout<Result>(
  ms: number,
  call: () => PromiseLike<Result> | Result,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const expire = () => reject(new Error(`no answer within ${ms} ms (timeouts.adapter)`))
    timer = setTimeout(expire, Math.min(ms, longestTimeout))
  })
  try {
    return await Promise.race([late, (async () => call())()])
  } finally {
    clearTimeout(timer)
  }
}

/** What was thrown, in words; an error of several attempts to connect has none of its own. */
function describeError(thrown: unknown): string {
  if (!isError(thrown)) return String(thrown)
  const { message, name, code }: Error & { code?: unknown } = thrown
  return message || (typeof code === "string" ? code : name)
}

function describeAdapterFailure(method: keyof Adapter, thrown: unknown): Finding {
  const words = describeError(thrown)
  // Errors of the package's adapters say what to do.
  const says = isAuthError(thrown, AdapterError)
    ? words
    : `The adapter's ${method} failed: ${words}. Look whether the storage runs, whether its address is right, and whether it has the adapter's tables.`
  return { check, level: "problem", says }
}

/** An adapter that cannot look at its storage is asked for a user that is not there. */
async function readOnce(adapter: Adapter, ms: number): Promise<Finding[]> {
  const { getUserByEmail } = adapter
  if (!getUserByEmail) return []
  try {
    await callWithTimeout(ms, () => getUserByEmail.call(adapter, absent))
    return []
  } catch (thrown) {
    return [describeAdapterFailure("getUserByEmail", thrown)]
  }
}

/**
 * Asks the adapter what its storage lacks, and reads once from one that cannot say.
 * @param config The config; without an adapter there is nothing to find.
 */
export async function checkStorage({
  adapter,
  timeouts,
}: Pick<AuthConfig, "adapter" | "timeouts">): Promise<Finding[]> {
  if (!adapter) return []
  const ms = timeoutOf({ timeouts }, "adapter")
  return redirectStdout(async () => {
    if (!adapter.checkStorage) return readOnce(adapter, ms)
    try {
      const found = await callWithTimeout(ms, () => adapter.checkStorage?.() ?? [])
      return found.map(({ type, message, remedy }) => ({
        check,
        level: type === "error" ? "problem" : "warning",
        says: `${message} ${remedy}`,
      }))
    } catch (thrown) {
      return [describeAdapterFailure("checkStorage", thrown)]
    }
  })
}
