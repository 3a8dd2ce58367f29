/** Sign-in by e-mail: sending a link to an address, and verifying the link. */
import type { AdapterUser } from "../../types/adapter.js"
import type { CallbacksOptions } from "../../types/config.js"
import type { CookieOption } from "../../types/cookie.js"
import type { EmailConfig, VerificationRequestParams } from "../../types/mail-provider.js"
import { customFetch, declared } from "../../types/provider.js"
import type { ResponseInternal } from "../../types/response.js"
import type { Account, User } from "../../types/user.js"
import { makeProviderFetch } from "../config/providers.js"
import { randomId } from "../crypto/secrets.js"
import { decode, encode } from "../crypto/token.js"
import { CallbackRouteError, EmailSignInError, isAuthError, MissingCSRF, Verification } from "../errors.js"
import { hasConflictingCopies } from "../http/cookie.js"
import { addToQuery } from "../http/fetch.js"
import { isKeyText, longest, normalizeEnteredAddress } from "../identity.js"
import { isError } from "../realm.js"
import type { Context } from "../request/context.js"
import { sendDeclared } from "./send.js"
import { type IssuedToken, issueToken, useToken } from "./token.js"

/**
 * Tells whether the address of a stored user is the one that was proven. Some databases find a user with another
 * address: their collations ignore accents, so that `josé` finds `jose`.
 * @param stored Address of the user that a store found.
 * @param identifier The address it was asked for.
 * @returns False when they differ in more than what one ASCII address may differ from another.
 */
export function isSameMailbox(stored: string | null | undefined, identifier: string): boolean {
  const ascii = (text: string) => /^[\x20-\x7e]*$/.test(text)
  if (!stored || (ascii(stored) && ascii(identifier))) return true
  return stored.normalize("NFKC").toLowerCase() === identifier.normalize("NFKC").toLowerCase()
}

/** What the cookie holds, and for which provider. */
interface LinkRequest {
  provider: EmailConfig
  identifier: string
}

/**
 * Notes that this browser asked for a link.
 * @param ctx The request; the cookie is pushed to it.
 * @param link The provider, and the address the link goes to.
 * @param expires When the link expires.
 */
async function noteRequestedAddress(ctx: Context, link: LinkRequest, expires: Date): Promise<void> {
  const { name, options } = linkRequestCookie(ctx)
  const { secret } = ctx.engine.jwt
  const maxAge = Math.max(1, Math.round((expires.getTime() - Date.now()) / 1000))
  const token = { provider: link.provider.id, identifier: link.identifier }
  const value = await encode({ token, secret, salt: name, maxAge })
  ctx.cookies.push({ name, value, options: { ...options, maxAge, expires } })
}

/**
 * Tells whether this browser asked for a link last to this address.
 * @param ctx The request.
 * @param link The provider and the address of the link that was opened.
 */
export async function hasRequestedAddress(
  ctx: Context,
  { provider, identifier }: LinkRequest,
): Promise<boolean> {
  const { name } = linkRequestCookie(ctx)
  const { secret } = ctx.engine.jwt
  if (hasConflictingCopies(ctx.request.headers.get("cookie"), name)) return false
  const token = ctx.request.cookies[name]
  const claims = token ? await decode({ token, secret, salt: name }).catch(() => null) : null
  return claims?.provider === provider.id && claims.identifier === identifier
}

/** Attributes are those of the state cookie, so that changes of domain and path apply to both. */
function linkRequestCookie({ site }: Context): CookieOption {
  const { name, options } = site.cookies.state
  return { name: `${name}.email`, options }
}

/** Asks the application; gives an address when it sends the user elsewhere, and throws when it refuses. */
export type Allow = (question: Parameters<CallbacksOptions["signIn"]>[0]) => Promise<string | undefined>

/**
 * Sends a sign-in link to the address in the request's body.
 * @param ctx A POST whose CSRF token was verified.
 * @param provider The provider of the path.
 * @param options `allow` asks the application; it sees `email.verificationRequest`.
 * @returns The redirect to the page that says to look at the mail. It is the same for known and unknown addresses.
 * @throws {EmailSignInError} for what is no address, and when the mail cannot be sent.
 * @throws {AdapterError} when the token cannot be stored; no mail is sent then.
 */
export async function requestEmailSignIn(
  ctx: Context,
  provider: EmailConfig,
  { allow }: { allow: Allow },
): Promise<ResponseInternal> {
  const identifier = normalizeEnteredAddress(provider, ctx.request.body?.email)
  const user = await findEmailUser(ctx, identifier)
  const account = createEmailAccount(provider, user, identifier)
  const elsewhere = await allow({ user, account, email: { verificationRequest: true } })
  if (elsewhere !== undefined) return { redirect: elsewhere }
  // The row comes first: a link that is not stored yet, or never, must not reach a mailbox.
  const issued = await issueToken(ctx, provider, identifier)
  await sendSignInLink(ctx, provider, identifier, issued)
  await noteRequestedAddress(ctx, { provider, identifier }, issued.expires)
  return {
    redirect: addToQuery(`${ctx.site.base}/verify-request`, { provider: provider.id, type: provider.type }),
  }
}

/**
 * Finds the user of an address.
 * @param ctx The request.
 * @param identifier A normalised address.
 * @returns The stored user, or a new one that is not stored yet.
 * @throws {EmailSignInError} when the store finds a user with another address.
 */
export async function findEmailUser(ctx: Context, identifier: string): Promise<AdapterUser> {
  const user = await ctx.engine.adapter?.getUserByEmail(identifier)
  if (!user) return { id: randomId(), email: identifier, emailVerified: null }
  if (isSameMailbox(user.email, identifier)) return user
  throw new EmailSignInError(
    "The adapter found a user with another address than the one asked for. Give the column a collation that tells accents apart.",
  )
}

/**
 * Makes the account that stands for an address.
 * @param provider The e-mail provider.
 * @param user Whose account it is.
 * @param identifier The address, should the user have none.
 * @returns An account of type `email`.
 */
export function createEmailAccount(provider: EmailConfig, user: AdapterUser, identifier: string): Account {
  return {
    providerAccountId: user.email ?? identifier,
    userId: user.id,
    type: "email",
    provider: provider.id,
  }
}

async function sendSignInLink(
  ctx: Context,
  provider: EmailConfig,
  identifier: string,
  issued: IssuedToken,
): Promise<void> {
  const { token, expires } = issued
  const callback = `${ctx.site.base}/callback/${provider.id}`
  const url = addToQuery(callback, { callbackUrl: ctx.callbackUrl, token, email: identifier })
  const { theme } = ctx.engine
  const params = { identifier, token, expires, url, provider, theme, request: createSenderRequest(ctx) }
  try {
    await deliverMail(ctx, params)
  } catch (error) {
    if (isAuthError(error, EmailSignInError)) throw error
    const cause = isError(error) ? error : { reason: typeof error }
    throw new EmailSignInError(`Provider "${provider.id}" could not send the sign-in mail.`, {
      cause,
      provider: provider.id,
    })
  }
}

async function deliverMail(ctx: Context, params: VerificationRequestParams): Promise<void> {
  const { provider } = params
  const { sendVerificationRequest: own } = provider
  // One that is written by hand may have `send` alone.
  if (own && !(declared in own)) return provider.sendVerificationRequest(params)
  return sendDeclared(params, makeProviderFetch(ctx.engine.config, provider.id, provider[customFetch]))
}

/** The request as the application's own sender sees it: original headers, and the body as JSON. */
function createSenderRequest({ request }: Context): Request {
  const headers = new Headers(request.headers)
  headers.delete("content-length")
  headers.set("content-type", "application/json")
  return new Request(request.url, { method: "POST", headers, body: JSON.stringify(request.body ?? {}) })
}

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
  const user = await findEmailUser(ctx, identifier)
  return { user, account: createEmailAccount(provider, user, identifier) }
}
