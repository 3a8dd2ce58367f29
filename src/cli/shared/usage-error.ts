/** What is wrong with a command line. */
import { AuthError } from "../../engine/errors.js"

/** A command line that cannot be understood. */
export class UsageError extends AuthError {
  static override type = "UsageError"
}
