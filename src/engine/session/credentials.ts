/** A sign-in by what the user enters, checked by the application. The CSRF token has been checked by then. */

import type { CredentialsConfig } from "../../types/credentials-provider.js"
import type { Account, User } from "../../types/user.js"
import { sha256Hex } from "../crypto/hash.js"
import { randomId } from "../crypto/random.js"
import { CallbackRouteError, CredentialsSignin, isAuthError } from "../errors.js"
import { usableId } from "../identity.js"
import { isError } from "../realm.js"
import type { Context } from "../request/context.js"

/** Who came, as the application says. */
export interface CredentialsIdentity {
  user: User
  account: Account
  /** What was entered. */
  credentials: Record<string, unknown>
}

/**
 * Lets the application check what was entered.
 * @param ctx The request.
 * @param provider The provider of the path.
 * @returns The application's user, and the account that stands for it.
 * @throws {CredentialsSignin} When `authorize` refuses.
 * @throws {CallbackRouteError} When `authorize` fails.
 */
export async function verifyCredentials(
  ctx: Context,
  provider: CredentialsConfig,
): Promise<CredentialsIdentity> {
  const credentials = { ...ctx.request.body }
  const found = await authorize(ctx, provider, credentials)
  ctx.engine.known.note(found)
  if (!found) {
    throw new CredentialsSignin(
      `authorize() of provider "${provider.id}" returned no user, so the sign-in is refused. Without an authorize function every sign-in is.`,
      { provider: provider.id },
    )
  }
  const user = await withId(found, provider)
  const account: Account = { providerAccountId: user.id, type: "credentials", provider: provider.id }
  return { user, account, credentials }
}

async function authorize(
  ctx: Context,
  provider: CredentialsConfig,
  credentials: Record<string, unknown>,
): Promise<User | null> {
  try {
    return await provider.authorize(credentials, jsonRequest(ctx, credentials))
  } catch (error) {
    if (isAuthError(error)) throw error
    const err = isError(error) ? error : undefined
    throw new CallbackRouteError(
      `authorize() of provider "${provider.id}" failed. To refuse a sign-in return null, or throw CredentialsSignin.`,
      { cause: err, provider: provider.id },
    )
  }
}

/** The body was read already, so it is written again, as JSON; the headers stay those that came. */
function jsonRequest(ctx: Context, body: Record<string, unknown>): Request {
  const { url, headers } = ctx.request
  return new Request(url, { method: "POST", headers, body: JSON.stringify(body) })
}

/** The id becomes the session's `sub`, so it has to be a text that is the user's own, and the same every time. */
async function withId(user: User, provider: CredentialsConfig): Promise<User & { id: string }> {
  const own =
    typeof user === "object" && !Array.isArray(user) ? (user.id ?? (await idOf(user, provider))) : ""
  const text = usableId(own, "application")
  if (text === undefined) {
    throw new CallbackRouteError(
      `authorize() of provider "${provider.id}" did not return a user with a usable id. Return null to refuse, or a user whose id is text.`,
      { provider: provider.id },
    )
  }
  return Object.isFrozen(user) ? { ...user, id: text } : Object.assign(user, { id: text })
}

/** A user without an id is known by the address; without an address too it is a guest, a new one every time. */
async function idOf({ email }: User, provider: CredentialsConfig): Promise<string> {
  if (typeof email !== "string" || email === "") return randomId()
  const hash = await sha256Hex(JSON.stringify(["credentials-user", provider.id, email]))
  // A UUID of version 8 (RFC 9562 section 5.8).
  const digits = `${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17, 32)}`
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
}
