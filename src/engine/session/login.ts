/** Carries out the sign-in decision: reads the users concerned, writes with the adapter, and emits the events. */
import type { AdapterAccount, AdapterSession, AdapterUser } from "../../types/adapter.js"
import type { EmailTrust } from "../../types/identity.js"
import type { SessionOrigin } from "../../types/storage.js"
import type { Account } from "../../types/user.js"
import { AccountNotLinked, AdapterError, CallbackRouteError, isAuthError } from "../errors.js"
import { isSameEmailAddress, toLowerAscii } from "../identity.js"
import { warnOnce } from "../logger.js"
import type { Context } from "../request/context.js"
import { randomId } from "../secrets.js"
import { cleanAddress } from "../stored-text.js"
import { pickStoredMembers, sealTokens, updateAccountTokens } from "./account-tokens.js"
import { dropUnprovenLinks, endOtherSessions, warnOfForgottenLinks } from "./first-proof.js"
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
  unlinkQuietly,
} from "./register.js"
import { forgetOrphan, runInTurn } from "./repairs.js"
import { discardRow } from "./rows.js"
import {
  checkUserRow,
  createStoredUser,
  findAccountOwner,
  isSameUser,
  makeAccountKey,
} from "./stored-user.js"
import type { SignInOutcome } from "./strategy.js"
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
 * Signs a proven identity in, after the `signIn` callback allowed it: finds, creates or links the user, and opens a new session
 * row. Throws a `SignInError` when the account is, or may be, another user's, and an `AdapterError` when storage fails; nothing
 * is signed in then.
 */
export async function signInUser(ctx: Context, identity: ProvenIdentity): Promise<SignInOutcome> {
  const { adapter } = ctx.engine
  const strategy = await loadStrategy(ctx.engine)
  const { user: given, account: proven } = identity
  const flow: Flow = proven.type === "oidc" ? "oauth" : proven.type
  if (!adapter || (flow === "credentials" && !strategy.storesUsers)) {
    if (flow === "oauth") cleanAddress(given.email, proven.provider)
    return { user: given, account: proven, isNewUser: flow === "credentials" ? false : undefined }
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
    const verdict = decideSignIn(await makePolicyInput(found, flow))
    const { holder, current } = found
    // Read before the proof is written: some adapters return the same object, changed.
    const isOwnProof =
      verdict === "verifyEmail" && !holder?.emailVerified && isSameUser(current?.user, holder)
    const { user, isNewUser } = await carryOutVerdict(verdict, found)
    const account: Account = { ...proven, userId: String(user.id) }

    // Read again after the events of these verdicts: some applications set `emailVerified` there, which an adapter without
    // `getFirstProof` cannot distinguish from a later proof by mail.
    const { linkAccount, createUser } = ctx.engine.config.events ?? {}
    const hasEvent = verdict === "linkCurrent" || verdict === "linkByEmail" || verdict === "register"
    const rereads =
      strategy.inBrowser &&
      !user.emailVerified &&
      hasEvent &&
      (linkAccount || createUser) &&
      !adapter.has("getFirstProof") &&
      adapter.has("getUser")
    const row = (rereads ? checkUserRow(await adapter.getUser(user.id), "getUser") : null) ?? user
    // An address is proven by mail or by the provider of this sign-in.
    const isProvenNow = readCaseClaim(found) === "proven" && isSameEmailAddress(found.email, row.email)
    const provenAddress = row.emailVerified || isProvenNow ? row.email : null
    if (provenAddress === null) {
      const { type, provider, providerAccountId } = account
      if (user.email) await warnOfForgottenLinks(ctx.engine)
      if (type !== "credentials")
        await noteUnprovenLink(adapter, user, { account: { provider, providerAccountId } })
    }

    const opened = await strategy.open(found, { user, isProven: provenAddress !== null })
    if (opened && flow === "oauth" && adapter.has("createSessionOrigin"))
      await storeSessionOrigin(found, opened)
    // Another process may have proven the address, unlinked the account, and ended the sessions before this one was stored.
    const canBeUnlinked =
      flow !== "email" && flow !== "credentials" && user.email && adapter.has("unlinkAccount")
    if (opened && provenAddress === null && canBeUnlinked) {
      try {
        if (!isSameUser(await findAccountOwner(adapter, account), user))
          throw makeNotLinkedError(account as AdapterAccount)
      } catch (error) {
        await discardRow(adapter, opened.sessionToken, error)
      }
    }
    if (opened) await strategy.endFormer(found, opened)
    // Again, since another process may have opened a session until the former one ended.
    if (opened && isOwnProof && adapter.has("listSessionsByUserId"))
      await endOtherSessions(ctx, { user, session: opened })
    // With credentials, callbacks and events get the user as authorize() returned it.
    const shown = flow === "credentials" ? given : user
    return { user: shown, account, databaseSession: opened, provenAddress, isNewUser }
  })
}

/**
 * Stores the origin of a session, by which the provider can end it. When that fails, the session is deleted and the sign-in
 * fails: otherwise it would outlive the session at the provider.
 */
async function storeSessionOrigin(
  { ctx: { engine }, adapter, identity: { account, issued } }: SignInCase,
  { sessionToken, userId }: AdapterSession,
): Promise<void> {
  const { provider, providerAccountId, id_token } = account
  const origin: SessionOrigin = { sessionToken, userId, provider, providerAccountId, ...issued }
  if (engine.config.session?.providerLogout && typeof id_token === "string")
    origin.idToken = (await sealTokens(engine, { provider, providerAccountId, id_token })).id_token
  try {
    await adapter.createSessionOrigin(origin)
  } catch (error) {
    await discardRow(adapter, sessionToken, error)
  }
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
      throw new CallbackRouteError(
        `authorize() of provider "${provider}" returned a user whose id the adapter does not know, so there is no user to open a database session for. Return the stored user's id, or use session.strategy "jwt".`,
        { provider },
      )
    }
    case "linkCurrent": {
      const user = requireUser(current?.user)
      await linkToUser(ctx, makePendingAccount(found), user)
      return { user, isNewUser: false }
    }
    case "linkByEmail": {
      if (readCaseClaim(found) === "unstated")
        warnOnce(
          ctx.engine,
          `email-linking-unproven: ${provider} links accounts by e-mail (allowDangerousEmailAccountLinking), and nothing says that it verifies addresses. Where it does not, an attacker who enters another user's address there signs in as that user. Set its \`email.verified\` to the claim that states the proof (or to true if it always verifies), or remove the option`,
        )
      const user = requireUser(holder)
      await linkToUser(ctx, makePendingAccount(found), user)
      return { user, isNewUser: false }
    }
    case "register": {
      if (config && "allowDangerousEmailAccountLinking" in config && config.allowDangerousEmailAccountLinking)
        warnOfMissingAddress(
          found,
          "accounts are linked by it (allowDangerousEmailAccountLinking), so a new user is stored",
        )
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
          warnOfMissingAddress(
            found,
            "the adapter's createUser failed, as it does where the store demands one",
          )
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
  const kept = config?.type === "oauth" || config?.type === "oidc" ? pickStoredMembers(config, tokens) : {}
  const account = { ...kept, providerAccountId, provider, type } as PendingAccount["account"]
  return { adapter, account, authenticator: identity.authenticator, said: identity.user }
}

/** Warns that a sign-in at a provider brings no address, where it does not. */
function warnOfMissingAddress({ ctx: { engine, provider }, email }: SignInCase, need: string): void {
  if (email !== null || (provider?.type !== "oauth" && provider?.type !== "oidc")) return
  const { presence } = provider.email ?? {}
  const reason = presence
    ? missingAddressReasons[presence]
    : "If it gives one, return it as email from profile()"
  const { scope } = provider.authorization.params ?? {}
  const asked = presence === "scope" && scope ? ` (now asked for: ${scope})` : ""
  warnOnce(engine, `email-missing: ${provider.id} gave no e-mail address, and ${need}. ${reason}${asked}`)
}

function requireUser(user: AdapterUser | null | undefined): AdapterUser {
  if (!user) throw new AdapterError("A sign-in was decided for a user that was not found.")
  return user
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
