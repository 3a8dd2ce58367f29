/** Sign-in by e-mail: sending a link to an address, and verifying the link. */

import type { AdapterUser } from "../../types/adapter.js"
import type { CallbacksOptions } from "../../types/config.js"
import type { CookieOption } from "../../types/cookie.js"
import type { EmailConfig, VerificationRequestParams } from "../../types/mail-provider.js"
import { customFetch, declared } from "../../types/provider.js"
import type { ResponseInternal } from "../../types/response.js"
import type { Account, User } from "../../types/user.js"
import { makeProviderFetch } from "../config/providers.js"
import { decode, encode } from "../crypto/token.js"
import { CallbackRouteError, EmailSignInError, isAuthError, MissingCSRF, Verification } from "../errors.js"
import { hasConflictingCopies } from "../http/cookie.js"
import { isKeyText, longest, normalizeEnteredAddress } from "../identity.js"
import { findLanguage } from "../language.js"
import { countAttempt, rememberAccount } from "../limits/index.js"
import { writeMessage } from "../message.js"
import { isError } from "../realm.js"
import type { Context, Served } from "../request/context.js"
import { randomId } from "../secrets.js"
import { addToQuery } from "../web-address.js"
import { sendDeclared } from "./send.js"
import { isGuessable, issueToken, useToken } from "./token.js"

/**
 * Tells whether the address of a stored user is the one that was proven. Some databases find a user with another
 * address: their collations ignore accents, so that `josé` finds `jose`. Two ASCII addresses are left to the store.
 */
export function isSameMailbox(stored: string | null | undefined, identifier: string): boolean {
  const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)
  if (!stored || (isAscii(stored) && isAscii(identifier))) return true
  return stored.normalize("NFKC").toLowerCase() === identifier.normalize("NFKC").toLowerCase()
}

/** The cookie that says which address this browser asked for last. Domain and path are those of the state cookie. */
function linkRequestCookie({ site }: Context): CookieOption {
  const { name, options } = site.cookies.state
  return { name: `${name}.email`, options }
}

/** Asks the application; gives an address when it sends the user elsewhere, and throws when it refuses. */
export type Allow = (question: Parameters<CallbacksOptions["signIn"]>[0]) => Promise<string | undefined>

/**
 * Sends a sign-in link to the address in the body of a POST whose CSRF token was verified. `allow` asks the application.
 * Throws {@link EmailSignInError} for what is no address, and when the mail cannot be sent.
 * @returns The redirect to the page that says to look at the mail. It is the same for known and unknown addresses.
 */
export async function requestEmailSignIn(
  ctx: Context,
  provider: EmailConfig,
  { allow }: { allow: Allow },
): Promise<ResponseInternal> {
  const { site, engine, request } = ctx
  const identifier = normalizeEnteredAddress(provider, request.body?.email)
  await countAttempt(ctx, "mails", identifier)
  const user = await findEmailUser(ctx, identifier)
  const account = createEmailAccount(provider, user, identifier)
  const elsewhere = await allow({ user, account, email: { verificationRequest: true } })
  if (elsewhere !== undefined) return { redirect: elsewhere }
  // The row comes first: a link that is not stored yet, or never, must not reach a mailbox.
  const { token, expires } = await issueToken(ctx, provider, identifier)
  const callback = `${site.base}/callback/${provider.id}`
  const url = addToQuery(callback, { callbackUrl: ctx.callbackUrl, token, email: identifier })
  await sendMail(ctx, provider, { identifier, token, expires, url })
  // A cookie notes that this browser asked for the link.
  const { name, options } = linkRequestCookie(ctx)
  const maxAge = Math.max(1, Math.round((expires.getTime() - Date.now()) / 1000))
  const note = { provider: provider.id, identifier }
  const value = await encode({ token: note, secret: engine.jwt.secret, salt: name, maxAge })
  ctx.cookies.push({ name, value, options: { ...options, maxAge, expires } })
  return {
    redirect: addToQuery(`${site.base}/verify-request`, { provider: provider.id, type: provider.type }),
  }
}

/**
 * Sends a mail by the application's own sender, or as the provider declares it. Throws {@link EmailSignInError} when it cannot be
 * sent.
 */
export async function sendMail(
  { engine, request }: Served,
  provider: EmailConfig,
  mail: Pick<VerificationRequestParams, "identifier" | "token" | "expires" | "url" | "purpose">,
): Promise<void> {
  // The application's own sender sees the original headers, and the body as JSON.
  const headers = new Headers(request.headers)
  headers.delete("content-length")
  headers.set("content-type", "application/json")
  const body = JSON.stringify(request.body ?? {})
  const asked = new Request(request.url, { method: "POST", headers, body })
  const language = await findLanguage(engine.config, request.headers)
  const params = {
    ...{ ...mail, provider, theme: engine.theme, request: asked },
    ...(language && { language }),
  }
  try {
    const { sendVerificationRequest: own } = provider
    // A provider that is written by hand may have `send` alone.
    if (own && !(declared in own)) await provider.sendVerificationRequest(params)
    else await sendDeclared(params, makeProviderFetch(engine.config, provider.id, provider[customFetch]))
  } catch (error) {
    if (isAuthError(error, EmailSignInError)) throw error
    const cause = isError(error) ? error : { reason: typeof error }
    throw new EmailSignInError(
      writeMessage("mail-not-sent", provider.id, mail.purpose ? "mail" : "sign-in mail"),
      {
        cause,
        provider: provider.id,
      },
    )
  }
}

/**
 * Finds the user of a normalised address: the stored one, or a new one that is not stored yet. Throws {@link EmailSignInError}
 * when the store finds a user with another address.
 */
export async function findEmailUser(ctx: Context, identifier: string): Promise<AdapterUser> {
  const user = await ctx.engine.adapter?.getUserByEmail(identifier)
  if (!user) return { id: randomId(), email: identifier, emailVerified: null }
  if (isSameMailbox(user.email, identifier)) return user
  throw new EmailSignInError(writeMessage("mail-user-of-other-address"))
}

/** Makes the account that stands for an address. */
export function createEmailAccount(provider: EmailConfig, user: AdapterUser, identifier: string): Account {
  return {
    providerAccountId: user.email ?? identifier,
    userId: user.id,
    type: "email",
    provider: provider.id,
  }
}

/**
 * Reads the address that a token came back for. A code may bring it as it was typed, so it is normalised as the sign-in did; a
 * link has it in its last form. An address that the provider's own function would change once more stays as it is, as one does
 * that is none: no row is found for it.
 */
function readProvenAddress(
  provider: EmailConfig,
  { token, email }: Partial<Record<string, string>>,
): string | undefined {
  if (!token || email === undefined || !isGuessable(token)) return email
  try {
    const address = normalizeEnteredAddress(provider, email)
    return normalizeEnteredAddress(provider, address) === address ? address : email
  } catch (error) {
    if (isAuthError(error, EmailSignInError)) return email
    throw error
  }
}

/**
 * Tells whether a link is used up only by the button of a page. Mail scanners fetch links; with the provider option
 * `confirm` that does no harm. And a signed-in user may have been sent the link of an attacker's account,
 * to go on there without noticing: unless this browser asked for it, the change of accounts has to be confirmed too.
 */
export async function needsConfirmation(
  ctx: Context,
  provider: EmailConfig,
  signedIn: User | null,
): Promise<boolean> {
  const { token } = ctx.request.query
  if (!token) return false
  if (provider.confirm) return true
  const email = readProvenAddress(provider, ctx.request.query)
  if (!signedIn || (email && signedIn.email?.toLowerCase() === email)) return false
  const { name } = linkRequestCookie(ctx)
  if (!email || hasConflictingCopies(ctx.request.headers.get("cookie"), name)) return true
  const note = ctx.request.cookies[name]
  const { secret } = ctx.engine.jwt
  const claims = note ? await decode({ token: note, secret, salt: name }).catch(() => null) : null
  return claims?.provider !== provider.id || claims.identifier !== email
}

/**
 * Tells whether a request is for a picture or another part of a page: any page may show one, in a browser whose attempts it would
 * use up. Scripts and frames of the site itself are its own, as are those of the browser.
 */
function isPartOfPage({ request: { method, headers } }: Context): boolean {
  const destination = headers.get("sec-fetch-dest")
  // A proxy may leave an empty header.
  if (method !== "GET" || !destination || destination === "document") return false
  const isOwn = ["same-origin", "same-site", "none"].includes(headers.get("sec-fetch-site") ?? "")
  return !(isOwn && ["empty", "iframe", "frame"].includes(destination))
}

/**
 * Uses a sign-in link up; token and address are in the query. Throws {@link CallbackRouteError} without a token,
 * {@link MissingCSRF} when the link has to be confirmed on its page and was not, and {@link Verification} when it is invalid, used or
 * expired.
 * @returns The user of the proven address, stored or new, and the account that stands for it.
 */
export async function verifyEmail(
  ctx: Context,
  provider: EmailConfig,
  confirm = provider.confirm === true,
): Promise<{ user: AdapterUser; account: Account }> {
  const { token, email } = ctx.request.query
  if (!token) {
    throw new CallbackRouteError(writeMessage("mail-link-without-token"), {
      provider: provider.id,
      page: "Verification",
    })
  }
  if (confirm && (ctx.request.method !== "POST" || !ctx.csrfVerified)) {
    throw new MissingCSRF(writeMessage("mail-link-not-confirmed", provider.id))
  }
  if (email !== undefined && !isKeyText(email, longest.address))
    throw new Verification(writeMessage("mail-link-address-malformed"))
  const address = readProvenAddress(provider, ctx.request.query)
  if (isGuessable(token)) {
    if (isPartOfPage(ctx)) throw new Verification(writeMessage("mail-code-sent-by-picture"))
    await countAttempt(ctx, "codes", address)
  }
  const identifier = await useToken(ctx, provider, token, address)
  await rememberAccount(ctx, "mails", identifier)
  const user = await findEmailUser(ctx, identifier)
  return { user, account: createEmailAccount(provider, user, identifier) }
}
