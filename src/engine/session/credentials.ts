/** Sign-in by what the application checks itself. */

import { sha256Hex } from "#hash"
import type { CredentialsConfig } from "../../types/credentials-provider.js"
import type { Account, User } from "../../types/user.js"
import { CallbackRouteError, CredentialsSignin, isAuthError } from "../errors.js"
import { normalizeId } from "../identity.js"
import { writeMessage } from "../message.js"
import { isError } from "../realm.js"
import type { Context } from "../request/context.js"
import { randomId } from "../secrets.js"

/**
 * Verifies credentials with the application's `authorize()`. Returns the application's user, and an account for it.
 * Throws `CredentialsSignin` when `authorize` refuses, and `CallbackRouteError` when it fails.
 */
export async function verifyCredentials(
  ctx: Context,
  provider: CredentialsConfig,
): Promise<{ user: User; account: Account; credentials: Record<string, unknown> }> {
  const { url, headers, body } = ctx.request
  const credentials = { ...body }
  let found: User | null
  try {
    // The original body is read already.
    const request = new Request(url, { method: "POST", headers, body: JSON.stringify(credentials) })
    found = await provider.authorize(credentials, request)
  } catch (error) {
    if (isAuthError(error)) throw error
    const err = isError(error) ? error : undefined
    throw new CallbackRouteError(writeMessage("authorize-failed", provider.id), {
      cause: err,
      provider: provider.id,
    })
  }
  ctx.engine.known.note(found)
  if (!found) {
    throw new CredentialsSignin(writeMessage("authorize-no-user", provider.id), { provider: provider.id })
  }
  // The id becomes `sub` of the session, so it has to be text, unique, and the same every time.
  const isUser = typeof found === "object" && !Array.isArray(found)
  let given: unknown = isUser ? found.id : ""
  if (given === undefined || given === null) {
    // The id of a user without one comes from the address; without an address every sign-in is a new user.
    const { email } = found
    given = randomId()
    if (typeof email === "string" && email !== "") {
      const hash = await sha256Hex(JSON.stringify(["credentials-user", provider.id, email]))
      // A UUID of version 8 (RFC 9562 section 5.8).
      const digits = `${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17, 32)}`
      given = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
    }
  }
  const id = normalizeId(given, "application")
  if (id === undefined) {
    throw new CallbackRouteError(writeMessage("authorize-id-unusable", provider.id), {
      provider: provider.id,
    })
  }
  const user = Object.isFrozen(found) ? { ...found, id } : Object.assign(found, { id })
  return { user, account: { providerAccountId: id, type: "credentials", provider: provider.id }, credentials }
}
