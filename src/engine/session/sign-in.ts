import { sha256Hex } from "#hash"
import type { CallbacksOptions } from "../../types/config.js"
import type { CredentialsConfig } from "../../types/credentials-provider.js"
import type { ResponseInternal } from "../../types/response.js"
import type { Account, User } from "../../types/user.js"
import { randomId } from "../crypto/secrets.js"
import { AccessDenied, CallbackRouteError, CredentialsSignin, isAuthError } from "../errors.js"
import { addToQuery, isPageRequest } from "../http/fetch.js"
import { normalizeId } from "../identity.js"
import { isError } from "../realm.js"
import type { Context } from "../request/context.js"
import { noteLastProvider } from "../request/last-provider.js"
import { openTokenCookie, storeTokensInCookie } from "./account-tokens.js"
import { chooseCookieContent } from "./cookie.js"
import { identifySession, loadStrategy } from "./index.js"
import { type LoginOutcome, signInUser } from "./login.js"
import { findOwner, type ProvenIdentity } from "./policy.js"
import type { SessionIdentity } from "./strategy.js"

/** The user as the application's `authorize()` returned it. */
export interface CredentialsIdentity {
  user: User
  account: Account
  /** What was entered. */
  credentials: Record<string, unknown>
}

/**
 * Verifies credentials with the application's `authorize()`.
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
  const found = await callAuthorize(ctx, provider, credentials)
  ctx.engine.known.note(found)
  if (!found) {
    throw new CredentialsSignin(
      `authorize() of provider "${provider.id}" returned no user, so the sign-in is refused. Without an authorize function every sign-in is.`,
      { provider: provider.id },
    )
  }
  const user = await ensureUserId(found, provider)
  const account: Account = { providerAccountId: user.id, type: "credentials", provider: provider.id }
  return { user, account, credentials }
}

async function callAuthorize(
  ctx: Context,
  provider: CredentialsConfig,
  credentials: Record<string, unknown>,
): Promise<User | null> {
  try {
    return await provider.authorize(credentials, makeJsonRequest(ctx, credentials))
  } catch (error) {
    if (isAuthError(error)) throw error
    const err = isError(error) ? error : undefined
    throw new CallbackRouteError(
      `authorize() of provider "${provider.id}" failed. To refuse a sign-in return null, or throw CredentialsSignin.`,
      { cause: err, provider: provider.id },
    )
  }
}

/** Makes a request with the body as JSON, since the original body is read already. */
function makeJsonRequest(ctx: Context, body: Record<string, unknown>): Request {
  const { url, headers } = ctx.request
  return new Request(url, { method: "POST", headers, body: JSON.stringify(body) })
}

/** The id becomes `sub` of the session, so it has to be text, unique, and the same every time. */
async function ensureUserId(user: User, provider: CredentialsConfig): Promise<User & { id: string }> {
  const own =
    typeof user === "object" && !Array.isArray(user) ? (user.id ?? (await deriveUserId(user, provider))) : ""
  const text = normalizeId(own, "application")
  if (text === undefined) {
    throw new CallbackRouteError(
      `authorize() of provider "${provider.id}" did not return a user with a usable id. Return null to refuse, or a user whose id is text.`,
      { provider: provider.id },
    )
  }
  return Object.isFrozen(user) ? { ...user, id: text } : Object.assign(user, { id: text })
}

/** Derives the id of a user without one from the address; without an address every sign-in is a new user. */
async function deriveUserId({ email }: User, provider: CredentialsConfig): Promise<string> {
  if (typeof email !== "string" || email === "") return randomId()
  const hash = await sha256Hex(JSON.stringify(["credentials-user", provider.id, email]))
  // A UUID of version 8 (RFC 9562 section 5.8).
  const digits = `${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17, 32)}`
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
}

/** The arguments of the `signIn` callback. */
type SignInQuestion = Parameters<CallbacksOptions["signIn"]>[0]

/**
 * Asks the application whether this user may sign in.
 * @param ctx The request.
 * @param question The arguments of the `signIn` callback.
 * @returns Nothing when allowed; an address when the application sends the user elsewhere.
 * @throws {AccessDenied} When the callback refuses or fails.
 * @throws {AuthError} The callback's own, except while a sign-in mail is being requested: then it is a refusal too.
 */
export async function askSignIn(ctx: Context, question: SignInQuestion): Promise<string | undefined> {
  const verdict = await callSignInCallback(ctx, question)
  if (!verdict) throw new AccessDenied("The signIn callback refused this sign-in.", refusalDetails(question))
  if (typeof verdict !== "string") return undefined
  return ctx.engine.callbacks.redirect({ url: verdict, baseUrl: ctx.site.origin })
}

async function callSignInCallback(ctx: Context, question: SignInQuestion): Promise<boolean | string> {
  try {
    return await ctx.engine.callbacks.signIn(question)
  } catch (error) {
    if (isAuthError(error) && !question.email?.verificationRequest) throw error
    if (isAuthError(error, AccessDenied)) throw error
    const cause = isError(error) ? error : undefined
    throw new AccessDenied(cause?.message || "The signIn callback failed.", {
      ...refusalDetails(question),
      cause,
    })
  }
}

function refusalDetails(question: SignInQuestion): Record<string, unknown> {
  return question.account ? { provider: question.account.provider } : {}
}

/**
 * Completes a sign-in: asks the `signIn` callback, finds, creates or links the user, starts the session, and emits the
 * `signIn` event.
 * @param ctx The request; session cookies are pushed to it.
 * @param proven What the flow has proven.
 * @returns The redirect to the callback URL, to `pages.newUser`, or to where the `signIn` callback sends the user.
 * @throws {AuthError} When the user may not sign in; nothing is signed in then.
 */
export async function completeSignIn(ctx: Context, proven: ProvenIdentity): Promise<ResponseInternal> {
  const identity = { ...proven, account: ensureTextId(proven.account) }
  const elsewhere = await askSignIn(ctx, await makeSignInQuestion(ctx, identity))
  if (elsewhere !== undefined) return { redirect: elsewhere }
  const strategy = await loadStrategy(ctx.engine)
  const keeps = chooseCookieContent(ctx.engine, strategy.inBrowser) !== undefined
  const before = keeps ? await identifySession(ctx) : null
  const kept = before ? await openTokenCookie(ctx, before) : []
  const done = await signInUser(ctx, identity)
  const session = await strategy.start(ctx, {
    user: done.user,
    account: done.account,
    profile: identity.profile,
    isNewUser: done.isNewUser,
    trigger: done.isNewUser ? "signUp" : "signIn",
    databaseSession: done.session,
    proven: done.proven,
  })
  // Drop provider tokens that another user left in this browser.
  if (keeps && session)
    await storeTokensInCookie(ctx, session, done.account, isSameSessionUser(before, session) ? kept : [])
  // The sign-in of a script says nothing about the user of the browser.
  if (isPageRequest(ctx.request.headers)) await noteLastProvider(ctx, done.account.provider)
  await emitSignIn(ctx, identity, done)
  return { redirect: chooseDestination(ctx, done) }
}

/** Adapters store the id as text; a number would be looked up as another key than it was stored under. */
function ensureTextId(account: Account): Account {
  const by = account.type === "credentials" ? "application" : "provider"
  const text = normalizeId(account.providerAccountId, by)
  if (text !== undefined) return { ...account, providerAccountId: text }
  throw new CallbackRouteError(
    `Provider "${account.provider}" gave no usable id of the user: text or an integer below 2^53 is needed. Return it as \`id\` from profile().`,
    { provider: account.provider },
  )
}

async function makeSignInQuestion(ctx: Context, identity: ProvenIdentity): Promise<SignInQuestion> {
  const { user, account, profile, credentials } = identity
  const { adapter } = ctx.engine
  if (account.type === "credentials") return { user, account, credentials }
  if (account.type !== "oauth" && account.type !== "oidc") return { user, account }
  const owner = adapter ? (await findOwner(ctx, adapter, identity)).owner : null
  return { user: owner ?? user, account, profile }
}

async function emitSignIn(
  ctx: Context,
  { profile }: ProvenIdentity,
  { user, account, isNewUser }: LoginOutcome,
): Promise<void> {
  const { signIn } = ctx.engine.events
  if (account.type === "credentials") await signIn({ user, account })
  else if (account.type === "oauth" || account.type === "oidc")
    await signIn({ user, account, profile, isNewUser })
  else await signIn({ user, account, isNewUser })
}

function chooseDestination(ctx: Context, { isNewUser, account }: LoginOutcome): string {
  const page = ctx.engine.pages.newUser
  if (!isNewUser || !page || account.type === "credentials") return ctx.callbackUrl
  return addToQuery(page, { callbackUrl: ctx.callbackUrl })
}

function isSameSessionUser(before: SessionIdentity | null, { userId }: SessionIdentity): boolean {
  return userId !== undefined && before?.userId === userId
}
