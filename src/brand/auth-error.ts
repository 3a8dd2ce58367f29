/** Errors of this package, whichever copy of it made them. */
import type { AuthError } from "../errors.js"
import { isError } from "./brand.js"

/**
 * Tells an error of this package from others. One of another copy of it is one too, and so is one of `@auth/core`: what
 * counts is `type` and `kind`, because a bundler, a test runner or an adapter may bring a class of its own.
 * @param error Anything thrown.
 * @param of A class of this module: true only for its errors and those of its subclasses. Default: any.
 * @example if (isAuthError(error, CredentialsSignin)) console.log(error.code)
 */
export function isAuthError<Kind extends typeof AuthError = typeof AuthError>(
  error: unknown,
  of?: Kind,
): error is InstanceType<Kind> {
  if (!isError(error)) return false
  const { type, kind } = error as { type?: unknown; kind?: unknown }
  if (typeof type !== "string" || (kind !== "signIn" && kind !== "error")) return false
  return of === undefined || type === of.type || typesAbove(error).includes(of.type)
}

/** A subclass may have a type of its own; the classes above it still name theirs. */
function typesAbove(error: Error): unknown[] {
  const types: unknown[] = []
  let above: unknown = error.constructor
  while (typeof above === "function") {
    types.push((above as { type?: unknown }).type)
    above = Object.getPrototypeOf(above)
  }
  return types
}
