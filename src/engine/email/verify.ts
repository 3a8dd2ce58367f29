/** Second half of a sign-in by e-mail: the link comes back. */
import type { AdapterUser } from "../../types/adapter.js"
import type { EmailConfig } from "../../types/mail-provider.js"
import type { Account, User } from "../../types/user.js"
import { CallbackRouteError, MissingCSRF, Verification } from "../errors.js"
import { isKeyText, longest } from "../identity.js"
import type { Context } from "../request/context.js"
import { emailAccount, emailUser, hasRequestedAddress } from "./request.js"
import { useToken } from "./token.js"

/**
 * Tells whether a link is used up only by the button of a page. Mail scanners fetch links; with the provider option
 * `confirm` that does no harm. And a signed-in user may have been sent the link of an attacker's account,
 * to go on there without noticing: unless this browser asked for it, the change of accounts has to be confirmed too.
 * @param ctx The request.
 * @param provider The provider of the path.
 * @param signedIn The user who is signed in, if any.
 */
export async function needsConfirmation(
  ctx: Context,
  provider: EmailConfig,
  signedIn: User | null,
): Promise<boolean> {
  const { token, email } = ctx.request.query
  if (!token) return false
  if (provider.confirm) return true
  if (!signedIn || (email && signedIn.email?.toLowerCase() === email)) return false
  return !email || !(await hasRequestedAddress(ctx, { provider, identifier: email }))
}

/**
 * Uses a sign-in link up.
 * @param ctx The request; token and address are in its query.
 * @param provider The provider of the path.
 * @param confirm Whether the link is used up only by the button of the confirmation page.
 * @returns The user of the proven address, stored or new, and the account that stands for it.
 * @throws {CallbackRouteError} without a token.
 * @throws {MissingCSRF} when the link has to be confirmed and was not.
 * @throws {Verification} when the link is invalid, used or expired.
 */
export async function verifyEmail(
  ctx: Context,
  provider: EmailConfig,
  confirm = provider.confirm === true,
): Promise<{ user: AdapterUser; account: Account }> {
  const { token, email } = ctx.request.query
  if (!token) {
    throw new CallbackRouteError("The sign-in link has no token.", {
      provider: provider.id,
      page: "Verification",
    })
  }
  if (confirm && (ctx.request.method !== "POST" || !ctx.csrfVerified)) {
    throw new MissingCSRF(`Provider "${provider.id}": the sign-in link was not confirmed on its page.`)
  }
  if (email !== undefined && !isKeyText(email, longest.address))
    throw new Verification("The sign-in link has an address that is none.")
  const identifier = await useToken(ctx, provider, token, email)
  const user = await emailUser(ctx, identifier)
  return { user, account: emailAccount(provider, user, identifier) }
}
