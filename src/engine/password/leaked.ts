/** Whether a password stands in a list of leaked ones, without showing it to who keeps the list. */
import { longestTimeout, withinDeadline } from "../deadline.js"
import { isError, toHex } from "../realm.js"
import { PasswordHashError } from "./formats.js"

/** Options of {@link isLeaked}. */
export interface LeakOptions {
  /** Milliseconds to wait for the list; 3,000 by default. */
  timeout?: number
  /** What a failure means: `pass` (the default) takes the password and writes a line into the log, `throw` throws. */
  onFailure?: "pass" | "throw"
  /** Where the line goes; the console by default. */
  logger?: {
    /** Takes the line. */
    warn: (message: string) => void
  }
}

/** Characters that an answer may have: the longest ranges have some 80,000. */
const longestRange = 1_000_000
const prefixLength = 5

/**
 * Tells whether a password was leaked, by a list that answers with all hashes of a range. Ask when a password is set.
 * @param password The password. It does not leave the process: the list is asked for the first five hexadecimal digits of its
 * SHA-1 alone, and the rest is compared here.
 * @param fetchRange Asks the list for a range: lines `SUFFIX:COUNT` in hexadecimal, as the Pwned Passwords range API answers
 * (https://haveibeenpwned.com/API/v3#PwnedPasswords). It gets the five digits and a signal that ends the request.
 * @param options The deadline, and what a failure means.
 * @returns True for a leaked password; false for one that is not in the list, or when the list failed and `onFailure` is `pass`.
 * @throws {PasswordHashError} When the list failed and `onFailure` is `throw`.
 * @example
 * const fetchRange = async (prefix: string, signal: AbortSignal) => {
 *   const headers = { "Add-Padding": "true" }
 *   const answer = await fetch(`https://api.pwnedpasswords.com/range/${prefix}`, { headers, signal })
 *   if (!answer.ok) throw new TypeError(`status ${answer.status}`)
 *   return answer.text()
 * }
 * if (await isLeaked(password, fetchRange)) return "Choose another password: this one was leaked."
 */
export async function isLeaked(
  password: string,
  fetchRange: (prefix: string, signal: AbortSignal) => Promise<string>,
  options: LeakOptions = {},
): Promise<boolean> {
  const { timeout = 3_000, onFailure = "pass", logger = console } = options
  const bytes = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password))
  const digest = toHex(new Uint8Array(bytes)).toUpperCase()
  const [prefix, suffix] = [digest.slice(0, prefixLength), digest.slice(prefixLength)]
  const controller = new AbortController()
  try {
    const ms = Math.min(timeout, longestTimeout)
    const range = await withinDeadline(fetchRange(prefix, controller.signal), {
      ms,
      expired: () => new PasswordHashError(`It did not answer within ${ms} ms.`),
    })
    if (typeof range !== "string" || range.length > longestRange)
      throw new PasswordHashError("It answered with more than a range, or with no text.")
    return range.split("\n").some((line) => {
      const [found = "", count = ""] = line.trim().split(":")
      // A count of 0 is padding.
      return found.toUpperCase() === suffix && Number(count) > 0
    })
  } catch (cause) {
    controller.abort()
    if (onFailure === "throw")
      throw new PasswordHashError("The list of leaked passwords could not be read. Try again later.", {
        cause,
      })
    const why = isError(cause) ? cause.message : "it failed"
    logger.warn(`The list of leaked passwords could not be read, so the password passes: ${why}`)
    return false
  }
}
