/** Asks the application whether a user may sign in, and completes a sign-in. */

import type { AdapterAccount, AdapterUser } from "../../types/adapter.js"
import type { CallbacksOptions } from "../../types/config.js"
import type { ResponseInternal } from "../../types/response.js"
import type { Account } from "../../types/user.js"
import { loadConfigPart } from "../config/flow.js"
import {
  AccessDenied,
  AccountNotLinked,
  AdapterError,
  CallbackRouteError,
  isAuthError,
  OAuthAccountNotLinked,
  SecondFactorError,
} from "../errors.js"
import { isPageRequest } from "../http/request.js"
import { cleanAddress, isSameEmailAddress, normalizeId, toLowerAscii } from "../identity.js"
import { warnOnce } from "../logger.js"
import { loadOnce } from "../memory.js"
import { writeMessage } from "../message.js"
import { isError } from "../realm.js"
import type { Context, Served } from "../request/context.js"
import { noteLastProvider } from "../request/last-provider.js"
import { randomId } from "../secrets.js"
import { addToQuery } from "../web-address.js"
import { pickStoredMembers, updateAccountTokens } from "./account-tokens.js"
import { dropUnprovenLinks, endOtherSessions, takeLink } from "./first-proof.js"
import { findSignIn, identifySession, loadStrategy } from "./index.js"
import { noteDevice } from "./known-device.js"
import { openSession } from "./opening.js"
import {
  decideSignIn,
  type Flow,
  findOwner,
  gatherSignInCase,
  makePolicyInput,
  type ProvenIdentity,
  readCaseClaim,
  type SecondStep,
  type SignInCase,
  type Verdict,
} from "./policy.js"
import { isRecent, readRecency } from "./recency.js"
import { linkToUser, type PendingAccount, registerUser, unlinkQuietly } from "./register.js"
import { forgetOrphan, runInTurn } from "./repairs.js"
import { checkUserRow, createStoredUser, isSameUser, makeAccountKey } from "./stored-user.js"
import {
  clearPlantedSession,
  findCookiePart,
  hasPlantedSession,
  makeNotLinkedError,
  type SignInOutcome,
} from "./strategy.js"
import { forgetUnprovenLinks, restoreLink } from "./unproven-links.js"

/** Loaded where a user connects an account. */
const loadConnection = loadOnce(() => import("./connect.js"))

export { verifyCredentials } from "./credentials.js"

/**
 * Signs a proven identity in, after the `signIn` callback allowed it: finds, creates or links the user, and opens a new session
 * row; or returns where its second step is taken. Throws a `SignInError` when the account is, or may be, another user's, and an
 * `AdapterError` when storage fails; nothing is signed in then.
 */
export async function signInUser(
  ctx: Context,
  identity: ProvenIdentity,
  second?: SecondStep,
): Promise<SignInOutcome | { elsewhere: ResponseInternal }> {
  const { adapter, config } = ctx.engine
  const { storesUsers } = await loadStrategy(ctx.engine)
  const { user: given, account: proven } = identity
  const flow: Flow = proven.type === "oidc" ? "oauth" : proven.type
  if (!adapter || (flow === "credentials" && !storesUsers)) {
    if (flow === "oauth") cleanAddress(given.email, proven.provider)
    if (second) {
      const row = adapter ? checkUserRow(await adapter.getUser(String(given.id)), "getUser") : null
      const elsewhere = await second.ask(row, identity, false)
      if (elsewhere) return { elsewhere }
      if (row) await second.settle(row, identity)
    }
    const isNewUser = flow === "credentials" ? false : undefined
    return {
      user: given,
      account: proven,
      isNewUser,
      provenAt: second?.takenAt,
      secondStepAt: second?.takenAt,
    }
  }
  // What two parallel sign-ins could both create. Credentials create no user.
  const keys: string[] = []
  if (flow !== "credentials") {
    const address = flow === "email" ? proven.providerAccountId : given.email
    keys.push(makeAccountKey(proven))
    if (typeof address === "string" && address) keys.push(toLowerAscii(address))
  }
  // In one turn, so that a first proof in this process comes either before or after the whole sign-in. Across processes, and
  // when the provider states another address than the row has, the sign-in checks again.
  return runInTurn(adapter, keys, async () => {
    const found = await gatherSignInCase(ctx, adapter, identity, flow)
    const isConnection = identity.connecting !== undefined
    if (isConnection) await (await loadConnection()).assertOwnConnection(found)
    const verdict = decideSignIn(await makePolicyInput(found, flow))
    // The user may be signed in by one of the cookies: the account would belong to nobody who was meant.
    if (verdict === "register" && hasPlantedSession(ctx)) throw makeNotLinkedError(proven as AdapterAccount)
    const { holder, current } = found
    // Who was to prove the own presence is nobody else, and has not asked for a link.
    if (identity.reauthenticates && !isSameUser(found.owner, { id: identity.startedBy }))
      throw makeNotLinkedError(proven as AdapterAccount)
    const isLinked = verdict === "linkCurrent"
    const elsewhere =
      verdict !== "refuse" &&
      (await second?.ask(await findVerdictUser(verdict, found), identity, isLinked || isConnection))
    if (elsewhere) return { elsewhere }
    // Neither a second step that is only remembered nor an old authentication at the provider makes a recent sign-in.
    const secondStepAt = second?.takenAt
    const provenAt =
      secondStepAt === undefined
        ? identity.provenAt
        : Math.min(secondStepAt, identity.provenAt ?? secondStepAt)
    if (provenAt !== undefined) found.identity = { ...identity, provenAt }
    // Otherwise whoever has an old session could add a way in that lasts. A connection asked when it began.
    if (isLinked && config.account && !isConnection) {
      const { time } = await findSignIn(ctx, current?.session)
      if (!isRecent(time, readRecency(config.account))) throw makeNotLinkedError(proven as AdapterAccount)
    }
    // Read before the proof is written: some adapters return the same object, changed.
    const isOwnProof =
      verdict === "verifyEmail" && !holder?.emailVerified && isSameUser(current?.user, holder)
    const { user, isNewUser } = await carryOutVerdict(verdict, found).catch(async (error: unknown) => {
      const isTaken = isConnection && isAuthError(error, OAuthAccountNotLinked)
      throw isTaken ? (await loadConnection()).makeTakenError(proven.provider) : error
    })
    const account: Account = { ...proven, userId: String(user.id) }
    const takeBack =
      (isLinked || verdict === "linkByEmail") && adapter.has("unlinkAccount")
        ? () => takeLink(adapter, user, account as AdapterAccount).catch(() => undefined)
        : undefined
    try {
      await second?.settle(user, identity)
      const opened = await openSession(found, { user, account, verdict, secondStepAt })
      // Again, since another process may have opened a session until the former one ended.
      if (opened.databaseSession && isOwnProof && adapter.has("listSessionsByUserId"))
        await endOtherSessions(ctx, { user, session: opened.databaseSession })
      // With credentials, callbacks and events get the user as authorize() returned it.
      const shown = flow === "credentials" ? given : user
      return { user: shown, account, ...opened, isNewUser, isLinked, provenAt, secondStepAt, takeBack }
    } catch (error) {
      await takeBack?.()
      throw error
    }
  })
}

/** Finds the stored user that a verdict leads to; null for one who is to be stored. */
async function findVerdictUser(verdict: Verdict, found: SignInCase): Promise<AdapterUser | null> {
  const { adapter, identity, owner, current, holder } = found
  if (identity.account.type === "credentials")
    return checkUserRow(await adapter.getUser(String(identity.user.id)), "getUser")
  if (verdict === "linkCurrent") return current?.user ?? null
  return (verdict === "enter" ? owner : verdict === "register" ? null : holder) ?? null
}

async function carryOutVerdict(
  verdict: Verdict,
  found: SignInCase,
): Promise<{ user: AdapterUser; isNewUser: boolean }> {
  const { ctx, adapter, identity, owner, current, holder, former, email } = found
  const { type, provider } = identity.account
  const config = ctx.provider
  switch (verdict) {
    case "enter": {
      if (owner) forgetOrphan(adapter, owner)
      restoreLink(adapter, identity.account)
      if (former) {
        // The new row comes first, so that the user always has one; the former stays when the adapter cannot unlink accounts.
        await linkToUser(ctx, makePendingAccount(found), requireUser(owner))
        await unlinkQuietly(adapter, former)
      } else if (owner && config && adapter.has("updateAccount")) {
        const { account } = makePendingAccount(found)
        await updateAccountTokens(ctx.engine, adapter, { ...account, userId: owner.id }, owner)
      }
      if (type !== "credentials") return { user: requireUser(owner), isNewUser: false }
      const user = checkUserRow(await adapter.getUser(String(identity.user.id)), "getUser")
      if (user) return { user, isNewUser: false }
      throw new CallbackRouteError(writeMessage("authorize-user-unknown", provider), { provider })
    }
    case "linkCurrent": {
      const user = requireUser(current?.user)
      await linkToUser(ctx, makePendingAccount(found), user)
      return { user, isNewUser: false }
    }
    case "linkByEmail": {
      if (readCaseClaim(found) === "unstated")
        warnOnce(ctx.engine, writeMessage("email-linking-unproven", provider))
      const user = requireUser(holder)
      await linkToUser(ctx, makePendingAccount(found), user)
      return { user, isNewUser: false }
    }
    case "register": {
      if (config && "allowDangerousEmailAccountLinking" in config && config.allowDangerousEmailAccountLinking)
        warnOfMissingAddress(found, writeMessage("email-needed-for-linking"))
      // The id is a proposal: it identifies a row that was stored although the answer was lost.
      const { id, ...rest } = identity.user
      const user =
        type === "webauthn"
          ? ({ ...rest, id: randomId(), email } as AdapterUser)
          : ({ ...rest, id, email, emailVerified: null } as AdapterUser)
      try {
        return await registerUser(ctx, makePendingAccount(found), user, holder)
      } catch (error) {
        // Many stores have users with addresses alone. What another method of the adapter threw has another reason.
        if (isAuthError(error, AdapterError) && error.cause?.method === "createUser")
          warnOfMissingAddress(found, writeMessage("email-needed-by-store"))
        throw error
      }
    }
    case "verifyEmail":
      return { user: await verifyEmailAddress(found, requireUser(holder)), isNewUser: false }
    case "createVerified":
      return createVerifiedUser(found)
    default:
      throw makeNotLinkedError(identity.account as AdapterAccount)
  }
}

/** The application's `account()` decides which tokens are stored; it is called only for what is to be written. */
function makePendingAccount({ ctx, adapter, identity }: SignInCase): PendingAccount {
  const { type, provider, providerAccountId, userId: _, ...tokens } = identity.account
  const config = ctx.provider
  const kept =
    config?.type === "oauth" || config?.type === "oidc"
      ? pickStoredMembers(config, { ...tokens, ...identity.binding })
      : {}
  const account = { ...kept, providerAccountId, provider, type } as PendingAccount["account"]
  return { adapter, account, authenticator: identity.authenticator, said: identity.user }
}

/** Warns that a sign-in at a provider brings no address, where it does not. */
function warnOfMissingAddress({ ctx: { engine, provider }, email }: SignInCase, need: string): void {
  if (email !== null || (provider?.type !== "oauth" && provider?.type !== "oidc")) return
  const { presence } = provider.email ?? {}
  const reason = writeMessage(`email-missing-${presence ?? "unsaid"}`)
  const { scope } = provider.authorization.params ?? {}
  const asked = presence === "scope" && scope ? ` (now asked for: ${scope})` : ""
  warnOnce(engine, writeMessage("email-missing", provider.id, need, reason, asked))
}

function requireUser(user: AdapterUser | null | undefined): AdapterUser {
  if (!user) throw new AdapterError(writeMessage("user-not-found"))
  return user
}

/** Keeps the date of the first proof. The row is written at every sign-in, since adapters and events rely on it. */
async function verifyEmailAddress(
  { ctx, adapter, current, email, identity }: SignInCase,
  holder: AdapterUser,
): Promise<AdapterUser> {
  if (holder.email && !isSameEmailAddress(holder.email, email)) {
    throw new AccountNotLinked(writeMessage("user-of-other-address"), {
      provider: identity.account.provider,
    })
  }
  const emailVerified = holder.emailVerified ?? new Date()
  if (!holder.emailVerified) {
    // Stored before links are removed: if the removal fails, the next proof stores its own time.
    if (adapter.has("storeFirstProof"))
      await adapter.storeFirstProof({ userId: holder.id, email: String(email), time: emailVerified })
    if (current && isSameUser(current.user, holder)) await endOtherSessions(ctx, current)
    else await dropUnprovenLinks(ctx, holder)
  }
  const answer = checkUserRow(await adapter.updateUser({ id: holder.id, emailVerified }), "updateUser")
  const row = answer ?? { ...holder, emailVerified }
  // Some adapters answer an update with the changed members, and null for all others.
  const lost = Object.entries(holder).filter(
    ([name, value]) => value !== null && (Reflect.get(row, name) ?? null) === null,
  )
  const user = lost.length > 0 ? { ...row, ...Object.fromEntries(lost) } : row
  forgetUnprovenLinks(adapter, String(holder.id))
  forgetOrphan(adapter, holder)
  await ctx.engine.events.updateUser({ user })
  return user
}

async function createVerifiedUser(found: SignInCase): Promise<{ user: AdapterUser; isNewUser: boolean }> {
  const { ctx, adapter, identity, email } = found
  const time = new Date()
  const wanted = { ...identity.user, email, emailVerified: time } as AdapterUser
  let user: AdapterUser | null
  try {
    user = await createStoredUser(adapter, wanted)
  } catch (error) {
    // The link in the mail is used up, so a user that a parallel request stored, or whose answer was lost, is taken.
    const holder = await Promise.resolve(adapter.getUserByEmail(String(email))).catch(() => null)
    user = checkUserRow(holder, "getUserByEmail")
    if (!user) throw error
    // This request wrote the row that has the proposed id, or the time of this proof.
    const isOwnRow =
      isSameUser(user, wanted) ||
      (user.emailVerified && new Date(user.emailVerified).getTime() === time.getTime())
    if (!isOwnRow) return { user: await verifyEmailAddress(found, user), isNewUser: false }
  }
  await ctx.engine.events.createUser({ user })
  return { user, isNewUser: true }
}

/** The arguments of the `signIn` callback. */
type SignInQuestion = Parameters<CallbacksOptions["signIn"]>[0]

/**
 * Asks the application whether this user may sign in. Returns an address when the application sends the user elsewhere. Throws
 * `AccessDenied` when the callback refuses or fails, and the callback's own `AuthError`, except while a sign-in mail is being
 * requested: then it is a refusal too.
 */
export async function askSignIn(ctx: Served, question: SignInQuestion): Promise<string | undefined> {
  const details = question.account ? { provider: question.account.provider } : {}
  let verdict: boolean | string
  try {
    verdict = await ctx.engine.callbacks.signIn(question)
  } catch (error) {
    if (isAuthError(error) && !question.email?.verificationRequest) throw error
    if (isAuthError(error, AccessDenied)) throw error
    const cause = isError(error) ? error : undefined
    throw new AccessDenied(cause?.message || writeMessage("sign-in-callback-failed"), { ...details, cause })
  }
  if (!verdict) throw new AccessDenied(writeMessage("sign-in-refused"), details)
  if (typeof verdict !== "string") return undefined
  return ctx.engine.callbacks.redirect({ url: verdict, baseUrl: ctx.site.origin })
}

/**
 * Completes a sign-in: asks the `signIn` callback, and starts the session. Returns as {@link startSession} does, or the redirect
 * to where the `signIn` callback sends the user. Throws an `AuthError` when the user may not sign in; nothing is signed in then.
 */
export async function completeSignIn(
  ctx: Context,
  proven: ProvenIdentity,
  second?: SecondStep,
): Promise<ResponseInternal> {
  const { engine } = ctx
  const { type, provider, providerAccountId } = proven.account
  const isCredentials = type === "credentials"
  const isOAuth = type === "oauth" || type === "oidc"
  // Adapters store the id as text; a number would be looked up as another key than it was stored under.
  const id = normalizeId(providerAccountId, isCredentials ? "application" : "provider")
  if (id === undefined)
    throw new CallbackRouteError(writeMessage("provider-id-unusable", provider), { provider })
  const identity: ProvenIdentity = { ...proven, account: { ...proven.account, providerAccountId: id } }

  let question: SignInQuestion = { user: identity.user, account: identity.account }
  if (isCredentials) question = { ...question, credentials: identity.credentials }
  if (isOAuth) {
    const owner = engine.adapter && (await findOwner(ctx, engine.adapter, identity)).owner
    question = { user: owner ?? identity.user, account: identity.account, profile: identity.profile }
  }
  const elsewhere = await askSignIn(ctx, question)
  return elsewhere === undefined ? startSession(ctx, identity, second) : { redirect: elsewhere }
}

/**
 * Finds, creates or links the user of an identity that may sign in, starts the session, and emits the `signIn` event. Returns the
 * redirect to the callback URL, to `pages.newUser`, or to the second step. Throws an `AuthError` when the user may not sign in.
 */
export async function startSession(
  ctx: Context,
  identity: ProvenIdentity,
  second: SecondStep | undefined,
): Promise<ResponseInternal> {
  const { engine, callbackUrl } = ctx
  const { profile } = identity
  const { type } = identity.account
  const isCredentials = type === "credentials"
  const isOAuth = type === "oauth" || type === "oidc"
  // No caller forgets it.
  if (engine.config.secondFactor !== undefined && !second)
    throw new SecondFactorError(writeMessage("second-step-missing"))

  clearPlantedSession(ctx)
  const strategy = await loadStrategy(engine)
  const part = findCookiePart(engine, strategy.inBrowser)
  const tokenCookie = part && (await loadConfigPart<typeof import("./token-cookie.js")>(engine.config, part))
  const former = tokenCookie ? await identifySession(ctx) : null
  const formerAccounts = former && tokenCookie ? await tokenCookie.openTokenCookie(ctx, former) : []
  const outcome = await signInUser(ctx, identity, second)
  if ("elsewhere" in outcome) return outcome.elsewhere
  const { user, account, isNewUser } = outcome
  const trigger = isNewUser ? "signUp" : "signIn"
  const session = await strategy
    .start(ctx, { ...outcome, profile, trigger })
    .catch(async (error: unknown) => {
      await outcome.takeBack?.()
      throw error
    })
  if (tokenCookie && session) {
    // Drop provider tokens that another user left in this browser.
    const isSameUser = session.userId !== undefined && former?.userId === session.userId
    const bound = { ...account, ...identity.binding }
    await tokenCookie.storeTokensInCookie(ctx, session, bound, isSameUser ? formerAccounts : [])
  }
  // The sign-in of a script says nothing about the user of the browser.
  if (isPageRequest(ctx.request.headers)) await noteLastProvider(ctx, account.provider)
  const mark = await second?.markDevice?.(String(user.id))
  const device = await noteDevice(ctx, String(user.id), mark)
  if (isCredentials) await engine.events.signIn({ user, account, ...device })
  else await engine.events.signIn({ user, account, ...(isOAuth && { profile }), isNewUser, ...device })
  const page = engine.pages.newUser
  if (!isNewUser || !page || isCredentials) return { redirect: callbackUrl }
  return { redirect: addToQuery(page, { callbackUrl }) }
}
