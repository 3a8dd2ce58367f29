/** Verifies credentials, asks the application whether a user may sign in, and completes a sign-in. */
import { sha256Hex } from "#hash"
import type { CallbacksOptions } from "../../types/config.js"
import type { CredentialsConfig } from "../../types/credentials-provider.js"
import type { ResponseInternal } from "../../types/response.js"
import type { Account, User } from "../../types/user.js"
import { AccessDenied, CallbackRouteError, CredentialsSignin, isAuthError } from "../errors.js"
import { addToQuery, isPageRequest } from "../http/fetch.js"
import { normalizeId } from "../identity.js"
import { isError } from "../realm.js"
import type { Context } from "../request/context.js"
import { noteLastProvider } from "../request/last-provider.js"
import { randomId } from "../secrets.js"
import { openTokenCookie, storeTokensInCookie } from "./account-tokens.js"
import { identifySession, loadStrategy } from "./index.js"
import { signInUser } from "./login.js"
import { findOwner, type ProvenIdentity } from "./policy.js"
import { chooseCookieContent } from "./strategy.js"

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
    throw new CallbackRouteError(
      `authorize() of provider "${provider.id}" failed. To refuse a sign-in return null, or throw CredentialsSignin.`,
      { cause: err, provider: provider.id },
    )
  }
  ctx.engine.known.note(found)
  if (!found) {
    throw new CredentialsSignin(
      `authorize() of provider "${provider.id}" returned no user, so the sign-in is refused. Without an authorize function every sign-in is.`,
      { provider: provider.id },
    )
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
    throw new CallbackRouteError(
      `authorize() of provider "${provider.id}" did not return a user with a usable id. Return null to refuse, or a user whose id is text.`,
      { provider: provider.id },
    )
  }
  const user = Object.isFrozen(found) ? { ...found, id } : Object.assign(found, { id })
  return { user, account: { providerAccountId: id, type: "credentials", provider: provider.id }, credentials }
}

/** The arguments of the `signIn` callback. */
type SignInQuestion = Parameters<CallbacksOptions["signIn"]>[0]

/**
 * Asks the application whether this user may sign in. Returns an address when the application sends the user elsewhere. Throws
 * `AccessDenied` when the callback refuses or fails, and the callback's own `AuthError`, except while a sign-in mail is being
 * requested: then it is a refusal too.
 */
export async function askSignIn(ctx: Context, question: SignInQuestion): Promise<string | undefined> {
  const details = question.account ? { provider: question.account.provider } : {}
  let verdict: boolean | string
  try {
    verdict = await ctx.engine.callbacks.signIn(question)
  } catch (error) {
    if (isAuthError(error) && !question.email?.verificationRequest) throw error
    if (isAuthError(error, AccessDenied)) throw error
    const cause = isError(error) ? error : undefined
    throw new AccessDenied(cause?.message || "The signIn callback failed.", { ...details, cause })
  }
  if (!verdict) throw new AccessDenied("The signIn callback refused this sign-in.", details)
  if (typeof verdict !== "string") return undefined
  return ctx.engine.callbacks.redirect({ url: verdict, baseUrl: ctx.site.origin })
}

/**
 * Completes a sign-in: asks the `signIn` callback, finds, creates or links the user, starts the session, and emits the `signIn`
 * event. Returns the redirect to the callback URL, to `pages.newUser`, or to where the `signIn` callback sends the user. Throws
 * an `AuthError` when the user may not sign in; nothing is signed in then.
 */
export async function completeSignIn(ctx: Context, proven: ProvenIdentity): Promise<ResponseInternal> {
  const { engine, callbackUrl } = ctx
  const { profile } = proven
  const { type, provider, providerAccountId } = proven.account
  const isCredentials = type === "credentials"
  const isOAuth = type === "oauth" || type === "oidc"
  // Adapters store the id as text; a number would be looked up as another key than it was stored under.
  const id = normalizeId(providerAccountId, isCredentials ? "application" : "provider")
  if (id === undefined)
    throw new CallbackRouteError(
      `Provider "${provider}" gave no usable id of the user: text or an integer below 2^53 is needed. Return it as \`id\` from profile().`,
      { provider },
    )
  const identity: ProvenIdentity = { ...proven, account: { ...proven.account, providerAccountId: id } }

  let question: SignInQuestion = { user: identity.user, account: identity.account }
  if (isCredentials) question = { ...question, credentials: identity.credentials }
  if (isOAuth) {
    const owner = engine.adapter && (await findOwner(ctx, engine.adapter, identity)).owner
    question = { user: owner ?? identity.user, account: identity.account, profile }
  }
  const elsewhere = await askSignIn(ctx, question)
  if (elsewhere !== undefined) return { redirect: elsewhere }

  const strategy = await loadStrategy(engine)
  const hasTokenCookie = chooseCookieContent(engine, strategy.inBrowser) !== undefined
  const former = hasTokenCookie ? await identifySession(ctx) : null
  const formerAccounts = former ? await openTokenCookie(ctx, former) : []
  const outcome = await signInUser(ctx, identity)
  const { user, account, isNewUser } = outcome
  const session = await strategy.start(ctx, {
    ...outcome,
    profile,
    trigger: isNewUser ? "signUp" : "signIn",
  })
  if (hasTokenCookie && session) {
    // Drop provider tokens that another user left in this browser.
    const isSameUser = session.userId !== undefined && former?.userId === session.userId
    await storeTokensInCookie(ctx, session, account, isSameUser ? formerAccounts : [])
  }
  // The sign-in of a script says nothing about the user of the browser.
  if (isPageRequest(ctx.request.headers)) await noteLastProvider(ctx, account.provider)
  if (isCredentials) await engine.events.signIn({ user, account })
  else await engine.events.signIn({ user, account, ...(isOAuth && { profile }), isNewUser })
  const page = engine.pages.newUser
  if (!isNewUser || !page || isCredentials) return { redirect: callbackUrl }
  return { redirect: addToQuery(page, { callbackUrl }) }
}
