/** What the `session` action answered, for code that asked it on a user's behalf. */
import { AuthError } from "../errors.js"
import { isObject } from "../notation/path.js"
import type { Session } from "../types.js"

/**
 * Takes the session out of what the action answered.
 * @param value The body, read.
 * @param status HTTP status of the answer.
 * @returns The session; null for anything that is not one, so that no other answer can pass for a signed-in user, and while
 * the store is away.
 * @throws {AuthError} When the engine could not answer, with its message.
 */
export function sessionIn(value: unknown, status: number): Session | null {
  if (status === 503 && value === null) return null
  if (status !== 200) throw new AuthError(messageOf(value, status))
  return isSession(value) ? value : null
}

function isSession(value: unknown): value is Session {
  return isObject(value) && isObject(value.user) && typeof value.expires === "string"
}

function messageOf(value: unknown, status: number): string {
  if (isObject(value) && typeof value.message === "string" && value.message !== "") return value.message
  return `The session could not be read: the engine answered with status ${status}. The log says why.`
}
