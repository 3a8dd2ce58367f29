/** What was thrown, in a form an error class takes. */
import { isError } from "../realm.js"

/**
 * Prepares a thrown value for the constructor of an error.
 * @param thrown Whatever was thrown; applications and libraries may throw other things than errors.
 * @param otherwise The message when it was no error.
 * @returns The error, or the message.
 */
export function reported(thrown: unknown, otherwise: string): Error | string {
  return isError(thrown) ? thrown : otherwise
}
