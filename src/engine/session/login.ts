/** Carries out the sign-in decision: reads the users concerned, writes with the adapter, and emits the events. */
import type { AdapterAccount, AdapterSession, AdapterUser } from "../../types/adapter.js"
import type { EmailTrust } from "../../types/identity.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { SessionOrigin } from "../../types/storage.js"
import type { Account, User } from "../../types/user.js"
import type { BoundAdapter } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { randomId } from "../crypto/secrets.js"
import { AccountNotLinked, AdapterError, CallbackRouteError, isAuthError } from "../errors.js"
import { isSameEmailAddress, toLowerAscii } from "../identity.js"
import { warnOnce } from "../logger.js"
import type { Context } from "../request/context.js"
import { cleanAddress } from "../stored-text.js"
import { pickStoredMembers, sealTokens, updateAccountTokens } from "./account-tokens.js"
import { dropUnprovenLinks, endOtherSessions, noteFirstProof, warnOfForgottenLinks } from "./first-proof.js"
import { loadStrategy } from "./index.js"
import {
  decideSignIn,
  type Flow,
  gatherSignInCase,
  makePolicyInput,
  type ProvenIdentity,
  readCaseClaim,
  type SignInCase,
  type Verdict,
} from "./policy.js"
import {
  linkToUser,
  makeNotLinkedError,
  type PendingAccount,
  registerUser,
  replaceAccount,
} from "./register.js"
import { forgetOrphan, runInTurn } from "./repairs.js"
import { discardRow } from "./rows.js"
import { checkUserRow, findAccountOwner, isSameUser, makeAccountKey } from "./stored-user.js"
import { forgetUnprovenLinks, noteUnprovenLink, restoreLink } from "./unproven-links.js"

/** Why a sign-in has no address, by `email.presence` of the provider. */
const missingAddressReasons: Readonly<Record<NonNullable<EmailTrust["presence"]>, string>> = {
  always:
    "It gives one for every user, so profile() reads another member, or the provider's answer has changed: compare the two",
  scope:
    "It gives one where the scope for it is granted: ask for that in authorization.params.scope, or the user declined it",
  sometimes: "A user may have none there, or hide it: do without, or ask the user for one",
  never: "It never gives one: do without, or ask the user for one",
}

/**
 * Warns when a new user of a provider that links by e-mail comes without an address, by which a user could be found later.
 * @param found The sign-in, before the user is stored.
 */
function warnOfLinkingWithoutAddress(found: SignInCase): void {
  const provider = findProviderWithoutAddress(found)
  if (provider?.allowDangerousEmailAccountLinking)
    warnOfMissingAddress(
      found,
      provider,
      "accounts are linked by it (allowDangerousEmailAccountLinking), so a new user is stored",
    )
}

/**
 * Warns when a user without an address could not be stored: many stores have users with addresses alone.
 * @param found The sign-in.
 * @param error Why the user is not stored. What another method of the adapter threw has another reason.
 */
function warnOfStoringWithoutAddress(found: SignInCase, error: unknown): void {
  const provider = findProviderWithoutAddress(found)
  if (provider && isAuthError(error, AdapterError) && error.cause?.method === "createUser")
    warnOfMissingAddress(
      found,
      provider,
      "the adapter's createUser failed, as it does where the store demands one",
    )
}

/** The provider of a sign-in without an address. */
function findProviderWithoutAddress({ ctx: { provider }, email }: SignInCase): OAuthProvider | undefined {
  return email === null && (provider?.type === "oauth" || provider?.type === "oidc") ? provider : undefined
}

function warnOfMissingAddress(
  { ctx }: SignInCase,
  { id, email, authorization }: OAuthProvider,
  need: string,
): void {
  const { presence } = email ?? {}
  const reason = presence
    ? missingAddressReasons[presence]
    : "If it gives one, return it as email from profile()"
  const { scope } = authorization.params ?? {}
  const asked = presence === "scope" && scope ? ` (now asked for: ${scope})` : ""
  warnOnce(ctx.engine, `email-missing: ${id} gave no e-mail address, and ${need}. ${reason}${asked}`)
}

/**
 * Stores the origin of a session, by which the provider can end it. When that fails, the session is deleted and the sign-in
 * fails: otherwise it would outlive the session at the provider.
 * @param engine Its options say whether the id token is kept.
 * @param adapter The store, which has `createSessionOrigin`.
 * @param identity What the flow has proven.
 * @param session The row, just stored.
 * @throws {AdapterError} When the store fails.
 */
async function storeSessionOrigin(
  engine: Engine,
  adapter: BoundAdapter,
  { account, issued }: ProvenIdentity,
  { sessionToken, userId }: AdapterSession,
): Promise<void> {
  const { provider, providerAccountId, id_token } = account
  const keeps = engine.config.session?.providerLogout && typeof id_token === "string"
  const hint = keeps ? await sealTokens(engine, { provider, providerAccountId, id_token }) : undefined
  const origin: SessionOrigin = { sessionToken, userId, provider, providerAccountId, ...issued }
  if (hint) origin.idToken = hint.id_token
  try {
    await adapter.createSessionOrigin(origin)
  } catch (error) {
    await discardRow(adapter, sessionToken, error)
  }
}

/**
 * Warns before an account is linked by an address that its provider does not say to be verified.
 * @param ctx Its logger is told once, also where the config is made anew for every request.
 * @param provider Id of the provider.
 */
function warnOfUnstatedAddress({ engine }: Pick<Context, "engine">, provider: string): void {
  warnOnce(
    engine,
    `email-linking-unproven: ${provider} links accounts by e-mail (allowDangerousEmailAccountLinking), and nothing says that it verifies addresses. Where it does not, an attacker who enters another user's address there signs in as that user. Set its \`email.verified\` to the claim that states the proof (or to true if it always verifies), or remove the option`,
  )
}

/** The outcome of a sign-in. */
export interface LoginOutcome {
  /** The stored user; without storage, and for credentials, what the flow proved. */
  user: User | AdapterUser
  account: Account
  /** The new session row of strategy `database`. */
  session?: AdapterSession
  /** The proven address of the stored user; null where it is not proven, left out where no row was looked at. */
  proven?: string | null
  /** Left out where there is no storage that could know. */
  isNewUser?: boolean
}

/**
 * Signs a proven identity in: finds, creates or links the user, and opens a new session row.
 * @param ctx The request.
 * @param identity What the flow has proven, after the `signIn` callback allowed it.
 * @returns User, account and session to put into the cookie.
 * @throws {SignInError} When the account is, or may be, another user's.
 * @throws {AdapterError} When storage fails; nothing is signed in then.
 */
export async function signInUser(ctx: Context, identity: ProvenIdentity): Promise<LoginOutcome> {
  const { adapter } = ctx.engine
  const strategy = await loadStrategy(ctx.engine)
  const { type } = identity.account
  const flow: Flow = type === "oidc" ? "oauth" : type
  if (!adapter || (flow === "credentials" && !strategy.storesUsers)) return makeGuestResult(identity, flow)
  return runInTurn(adapter, listTurnKeys(identity, flow), () => performSignIn(ctx, adapter, identity, flow))
}

/**
 * Runs in one turn, so that a first proof in this process comes either before or after the whole sign-in. Across processes,
 * and when the provider states another address than the row has, the sign-in checks again.
 */
async function performSignIn(
  ctx: Context,
  adapter: BoundAdapter,
  identity: ProvenIdentity,
  flow: Flow,
): Promise<LoginOutcome> {
  const strategy = await loadStrategy(ctx.engine)
  const found = await gatherSignInCase(ctx, adapter, identity, flow)
  const verdict = decideSignIn(await makePolicyInput(found, flow))
  const { holder, current } = found
  // Read before the proof is written: some adapters return the same object, changed.
  const isOwnProof = verdict === "verifyEmail" && !holder?.emailVerified && isSameUser(current?.user, holder)
  const { user, isNewUser } = await carryOutVerdict(verdict, found)
  const account: Account = { ...identity.account, userId: String(user.id) }
  const proven = findProvenAddress(
    found,
    strategy.inBrowser ? await rereadAfterEvents(found, verdict, user) : user,
  )
  if (proven === null) await noteUnprovenAccount(found, user)
  const opened = await strategy.open(found, { user, isProven: proven !== null })
  if (opened && flow === "oauth" && adapter.has("createSessionOrigin")) {
    await storeSessionOrigin(ctx.engine, adapter, identity, opened)
  }
  if (opened && proven === null) await assertStillLinked(adapter, { account, user, flow }, opened)
  if (opened) await strategy.endFormer(found, opened)
  // Again, since another process may have opened a session until the former one ended.
  if (opened && isOwnProof && adapter.has("listSessionsByUserId"))
    await endOtherSessions(ctx, { user, session: opened })
  // With credentials, callbacks and events get the user as authorize() returned it.
  const shown = flow === "credentials" ? identity.user : user
  return { user: shown, account, session: opened, proven, isNewUser }
}

/**
 * Checks that the account of a user without a proven address is still linked: another process may have proven the address,
 * unlinked the account, and ended the sessions before this one was stored.
 */
async function assertStillLinked(
  adapter: BoundAdapter,
  { account, user, flow }: Pick<LoginOutcome, "account"> & { user: AdapterUser; flow: Flow },
  { sessionToken }: AdapterSession,
): Promise<void> {
  if (flow === "email" || flow === "credentials" || !user.email || !adapter.has("unlinkAccount")) return
  try {
    if (!isSameUser(await findAccountOwner(adapter, account), user))
      throw makeNotLinkedError(account as AdapterAccount)
  } catch (error) {
    await discardRow(adapter, sessionToken, error)
  }
}

/** Lists what two parallel sign-ins could both create. Credentials create no user. */
function listTurnKeys({ account, user }: ProvenIdentity, flow: Flow): string[] {
  if (flow === "credentials") return []
  const address = flow === "email" ? account.providerAccountId : user.email
  return [makeAccountKey(account), ...(typeof address === "string" && address ? [toLowerAscii(address)] : [])]
}

/** Returns the address of a user when it is proven, by mail or by the provider of this sign-in. */
function findProvenAddress(found: SignInCase, { email, emailVerified }: AdapterUser): string | null {
  const isProven =
    emailVerified || (readCaseClaim(found) === "proven" && isSameEmailAddress(found.email, email))
  return isProven ? email : null
}

/** Verdicts that emit an event before the user is signed in. */
const verdictsWithEvents: ReadonlySet<Verdict> = new Set(["linkCurrent", "linkByEmail", "register"])

/**
 * Reads the user again after the events: some applications set `emailVerified` there, which an adapter without
 * `getFirstProof` cannot distinguish from a later proof by mail.
 */
async function rereadAfterEvents(
  { ctx: { engine }, adapter }: SignInCase,
  verdict: Verdict,
  user: AdapterUser,
): Promise<AdapterUser> {
  const { linkAccount, createUser } = engine.config.events ?? {}
  if (user.emailVerified || !verdictsWithEvents.has(verdict) || !(linkAccount || createUser)) return user
  if (adapter.has("getFirstProof") || !adapter.has("getUser")) return user
  return checkUserRow(await adapter.getUser(user.id), "getUser") ?? user
}

async function noteUnprovenAccount({ ctx, adapter, identity }: SignInCase, user: AdapterUser): Promise<void> {
  const { type, provider, providerAccountId } = identity.account
  if (user.email) await warnOfForgottenLinks(ctx.engine)
  if (type !== "credentials")
    await noteUnprovenLink(adapter, user, { account: { provider, providerAccountId } })
}

/** Makes the result of a sign-in that stores no user. */
function makeGuestResult(identity: ProvenIdentity, flow: Flow): LoginOutcome {
  if (flow === "oauth") cleanAddress(identity.user.email, identity.account.provider)
  return {
    user: identity.user,
    account: identity.account,
    isNewUser: flow === "credentials" ? false : undefined,
  }
}

async function carryOutVerdict(
  verdict: Verdict,
  found: SignInCase,
): Promise<{ user: AdapterUser; isNewUser: boolean }> {
  const { ctx, identity, owner, current, holder } = found
  const makeKnownResult = (user: AdapterUser | null) => ({ user: requireUser(user), isNewUser: false })
  switch (verdict) {
    case "enter":
      if (owner) forgetOrphan(found.adapter, owner)
      restoreLink(found.adapter, identity.account)
      if (found.former) await replaceAccount(ctx, makePendingAccount(found), requireUser(owner), found.former)
      else if (owner && ctx.provider && found.adapter.has("updateAccount"))
        await storeSignInTokens(found, owner)
      return makeKnownResult(
        identity.account.type === "credentials" ? await findCredentialsUser(found) : owner,
      )
    case "linkCurrent":
      await linkToUser(ctx, makePendingAccount(found), requireUser(current?.user))
      return makeKnownResult(requireUser(current?.user))
    case "linkByEmail":
      if (readCaseClaim(found) === "unstated") warnOfUnstatedAddress(ctx, identity.account.provider)
      await linkToUser(ctx, makePendingAccount(found), requireUser(holder))
      return makeKnownResult(holder)
    case "register":
      return registerNewUser(found)
    case "verifyEmail":
      return makeKnownResult(await verifyEmailAddress(found, requireUser(holder)))
    case "createVerified":
      return createVerifiedUser(found)
    default:
      throw makeNotLinkedError(identity.account as AdapterAccount)
  }
}

async function storeSignInTokens(found: SignInCase, owner: AdapterUser): Promise<void> {
  const { account } = makePendingAccount(found)
  await updateAccountTokens(found.ctx.engine, found.adapter, { ...account, userId: owner.id }, owner)
}

function requireUser(user: AdapterUser | null | undefined): AdapterUser {
  if (!user) throw new AdapterError("A sign-in was decided for a user that was not found.")
  return user
}

function makePendingAccount({ ctx, adapter, identity }: SignInCase): PendingAccount {
  const { type, provider, providerAccountId, userId: _, ...tokens } = identity.account
  const config = ctx.provider
  const kept =
    config && (config.type === "oauth" || config.type === "oidc") ? pickStoredMembers(config, tokens) : {}
  const account = { ...kept, providerAccountId, provider, type } as PendingAccount["account"]
  return { adapter, account, authenticator: identity.authenticator, said: identity.user }
}

async function registerNewUser(found: SignInCase): Promise<{ user: AdapterUser; isNewUser: boolean }> {
  warnOfLinkingWithoutAddress(found)
  try {
    return await registerUser(found.ctx, makePendingAccount(found), makeNewUser(found), found.holder)
  } catch (error) {
    warnOfStoringWithoutAddress(found, error)
    throw error
  }
}

/** Makes the user to store. The id is a proposal: it identifies a row that was stored although the answer was lost. */
function makeNewUser({ identity, email }: SignInCase): AdapterUser {
  const { id, ...rest } = identity.user
  if (identity.account.type === "webauthn") return { ...rest, id: randomId(), email } as AdapterUser
  return { ...rest, id, email, emailVerified: null } as AdapterUser
}

async function findCredentialsUser({ adapter, identity }: SignInCase): Promise<AdapterUser> {
  const { id } = identity.user
  const user = checkUserRow(await adapter.getUser(String(id)), "getUser")
  if (user) return user
  throw new CallbackRouteError(
    `authorize() of provider "${identity.account.provider}" returned a user whose id the adapter does not know, so there is no user to open a database session for. Return the stored user's id, or use session.strategy "jwt".`,
    { provider: identity.account.provider },
  )
}

/** Keeps the date of the first proof. The row is written at every sign-in, since adapters and events rely on it. */
async function verifyEmailAddress(
  { ctx, adapter, current, email, identity }: SignInCase,
  holder: AdapterUser,
): Promise<AdapterUser> {
  if (holder.email && !isSameEmailAddress(holder.email, email)) {
    throw new AccountNotLinked("The adapter found a user by an address that is not the user's own.", {
      provider: identity.account.provider,
    })
  }
  const emailVerified = holder.emailVerified ?? new Date()
  if (!holder.emailVerified) {
    await noteFirstProof(adapter, { userId: holder.id, email: String(email), time: emailVerified })
    if (current && isSameUser(current.user, holder)) await endOtherSessions(ctx, current)
    else await dropUnprovenLinks(ctx, holder)
  }
  const answer = checkUserRow(await adapter.updateUser({ id: holder.id, emailVerified }), "updateUser")
  const user = restoreLostMembers(holder, answer ?? { ...holder, emailVerified })
  forgetUnprovenLinks(adapter, String(holder.id))
  forgetOrphan(adapter, holder)
  await ctx.engine.events.updateUser({ user })
  return user
}

/** Some adapters answer an update with the changed members, and null for all others. */
function restoreLostMembers(before: AdapterUser, row: AdapterUser): AdapterUser {
  const lost = Object.entries(before).filter(
    ([name, value]) => value !== null && (Reflect.get(row, name) ?? null) === null,
  )
  return lost.length > 0 ? { ...row, ...Object.fromEntries(lost) } : row
}

async function createVerifiedUser(found: SignInCase): Promise<{ user: AdapterUser; isNewUser: boolean }> {
  const { ctx, adapter, identity, email } = found
  const wanted = { ...identity.user, email, emailVerified: new Date() } as AdapterUser
  let user: AdapterUser | null
  try {
    user = checkUserRow(await adapter.createUser(wanted), "createUser")
    if (!user)
      throw new AdapterError("The adapter's createUser answered with nothing.", { method: "createUser" })
  } catch (error) {
    // The link in the mail is used up, so a user that a parallel request stored, or whose answer was lost, is taken.
    const holder = await Promise.resolve(adapter.getUserByEmail(String(email))).catch(() => null)
    user = checkUserRow(holder, "getUserByEmail")
    if (!user) throw error
    if (!isOwnRow(user, wanted)) return { user: await verifyEmailAddress(found, user), isNewUser: false }
  }
  await ctx.engine.events.createUser({ user })
  return { user, isNewUser: true }
}

/** Tells whether this request wrote the row: it has the proposed id, or the time of this proof. */
function isOwnRow(row: AdapterUser, wanted: AdapterUser): boolean {
  if (isSameUser(row, wanted)) return true
  const [one, other] = [row.emailVerified, wanted.emailVerified].map(
    (date) => date && new Date(date).getTime(),
  )
  return typeof one === "number" && one === other
}
