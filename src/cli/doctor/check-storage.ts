/** Checks the storage of a config. */
import { longestTimeout, readTimeout } from "../../engine/deadline.js"
import { AdapterError, isAuthError } from "../../engine/errors.js"
import { isError } from "../../engine/realm.js"
import type { Adapter } from "../../types/adapter.js"
import type { AuthConfig } from "../../types/config.js"
import { redirectStdout } from "../shared/console.js"
import type { Finding } from "./finding.js"

const check = "storage"

/** No user has an address below `.invalid` (RFC 2606 section 2). */
const absent = "doctor@authlas.invalid"

/** Waits as long as the engine. The timer keeps the process running if the call never settles. */
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

/** An AggregateError of several connection attempts has no message, so its code is used. */
function describeError(thrown: unknown): string {
  if (!isError(thrown)) return String(thrown)
  const { message, name, code }: Error & { code?: unknown } = thrown
  return message || (typeof code === "string" ? code : name)
}

function describeAdapterFailure(method: keyof Adapter, thrown: unknown): Finding {
  const words = describeError(thrown)
  // The messages of this package's adapters say what to do.
  const says = isAuthError(thrown, AdapterError)
    ? words
    : `The adapter's ${method} failed: ${words}. Check that the storage runs, that its address is right, and that it has the adapter's tables.`
  return { check, level: "problem", says }
}

/** Asks an adapter without checkStorage for a user that does not exist. */
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
 * Asks the adapter what its storage lacks; reads once if the adapter has no checkStorage.
 * @param config The config.
 */
export async function checkStorage({
  adapter,
  timeouts,
}: Pick<AuthConfig, "adapter" | "timeouts">): Promise<Finding[]> {
  if (!adapter) return []
  const ms = readTimeout({ timeouts }, "adapter")
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
