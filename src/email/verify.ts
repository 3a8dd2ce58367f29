/** Second half of a sign-in by e-mail: the link comes back. */
import type { AdapterUser } from "../adapters.js"
import type { Context } from "../config/context.js"
import { CallbackRouteError, MissingCSRF, Verification } from "../errors.js"
import type { EmailConfig } from "../providers.js"
import type { Account } from "../types.js"
import { emailAccount, emailUser } from "./request.js"
import { useToken } from "./token.js"

/**
 * Tells whether a request only asks for the page with the button. Mail scanners fetch links; with the provider option
 * `confirm` that does no harm, because only the button's POST uses the link up.
 * @param ctx The request.
 * @param provider The provider of the path.
 * @returns True when the confirmation page is the answer; it has to post to the same address, with the CSRF token.
 */
export function asksConfirmation(ctx: Context, provider: EmailConfig): boolean {
  return provider.confirm === true && ctx.request.method === "GET" && Boolean(ctx.request.query.token)
}

/**
 * Uses a sign-in link up.
 * @param ctx The request; token and address are in its query.
 * @param provider The provider of the path.
 * @returns The user of the proven address, stored or new, and the account that stands for it.
 * @throws {CallbackRouteError} without a token.
 * @throws {MissingCSRF} when the link has to be confirmed and was not.
 * @throws {Verification} when the link is invalid, used or expired.
 */
export async function verifyEmail(
  ctx: Context,
  provider: EmailConfig,
): Promise<{ user: AdapterUser; account: Account }> {
  const { token, email } = ctx.request.query
  if (!token) {
    throw new CallbackRouteError("The sign-in link has no token.", { provider: provider.id })
  }
  if (provider.confirm && (ctx.request.method !== "POST" || !ctx.csrfVerified)) {
    throw new MissingCSRF(`Provider "${provider.id}": the sign-in link was not confirmed on its page.`)
  }
  if (email === "") throw new Verification("The sign-in link has an empty address.")
  const identifier = await useToken(ctx, provider, token, email)
  const user = await emailUser(ctx, identifier)
  return { user, account: emailAccount(provider, user, identifier) }
}
