/** Opens the session of a sign-in that was carried out, and looks again at what it rests on once the session is there. */
import type { AdapterAccount, AdapterUser } from "../../types/adapter.js"
import type { Account } from "../../types/user.js"
import { isSameEmailAddress } from "../identity.js"
import { noteAccountUse } from "./account-notes.js"
import { findProvenAddress, readIssueTime, warnOfForgottenLinks } from "./first-proof.js"
import { findCurrentUser, loadStrategy } from "./index.js"
import { storeSessionOrigin } from "./origin.js"
import { readCaseClaim, type SignInCase, type Verdict } from "./policy.js"
import { discardRow } from "./rows.js"
import { checkUserRow, findAccountOwner, isSameUser } from "./stored-user.js"
import { makeEndedError, makeNotLinkedError, type SignInOutcome } from "./strategy.js"
import { noteUnprovenLink } from "./unproven-links.js"

/** Who signs in, and how it was decided. */
interface Decided {
  user: AdapterUser
  account: Account
  verdict: Verdict
  secondStepAt: number | undefined
}

/** Opens the session. When it throws, there is none; a new link is left to the caller. */
export async function openSession(
  found: SignInCase,
  { user, account, verdict, secondStepAt }: Decided,
): Promise<Pick<SignInOutcome, "databaseSession" | "provenAddress">> {
  const { ctx, adapter } = found
  const { config } = ctx.engine
  const strategy = await loadStrategy(ctx.engine)
  const isLinked = verdict === "linkCurrent"
  // Read again after the events of these verdicts: some applications set `emailVerified` there, which an adapter without
  // `getFirstProof` cannot distinguish from a later proof by mail.
  const { linkAccount, createUser } = config.events ?? {}
  const hasEvent = isLinked || verdict === "linkByEmail" || verdict === "register"
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
  const { type, provider, providerAccountId } = account
  if (provenAddress === null) {
    if (user.email) await warnOfForgottenLinks(ctx.engine)
    if (type !== "credentials")
      await noteUnprovenLink(adapter, user, { account: { provider, providerAccountId } })
  }

  const opened = await strategy.open(found, { user, isProven: provenAddress !== null })
  const isOAuth = type === "oauth" || type === "oidc"
  const hasOrigin = isOAuth || config.account || secondStepAt !== undefined
  // Another request may have proven the address, or the owner undone what was added to the account: it has unlinked this one,
  // and ended the sessions, before this one was stored.
  const canBeUnlinked = (isOAuth || type === "webauthn") && adapter.has("unlinkAccount")
  const isLooked = canBeUnlinked && (config.account || (provenAddress === null && user.email))
  try {
    if (opened && hasOrigin && adapter.has("createSessionOrigin"))
      await storeSessionOrigin(found, opened, isLinked, secondStepAt)
    await noteSignIn(found, user, verdict)
    await assertSameHolder(found, user, verdict)
    if (opened && isLooked && !isSameUser(await findAccountOwner(adapter, account), user))
      throw makeNotLinkedError(account as AdapterAccount)
    // Whoever ended it wants nothing more from it.
    if (isLinked && !isSameUser((await findCurrentUser(ctx))?.user, user)) throw makeEndedError(account)
  } catch (error) {
    if (!opened) throw error
    await discardRow(adapter, opened.sessionToken, error)
  }
  if (opened) await strategy.endFormer(found, opened, isLinked ? account : undefined)
  return { databaseSession: opened, provenAddress }
}

/** Notes a sign-in with an account or a passkey. A failure, which the adapter's wrapper logs, keeps nobody out. */
async function noteSignIn(found: SignInCase, user: AdapterUser, verdict: Verdict): Promise<void> {
  const { ctx, adapter, identity } = found
  const { account, passkey } = identity
  const { config } = ctx.engine
  const isPasskey = account.type === "webauthn"
  const isNoted = config.account ? account.type !== "email" && account.type !== "credentials" : isPasskey
  // A second factor needs to know of passkeys alone since when they are there.
  if (!isNoted || (!config.account && config.secondFactor === undefined)) return
  const isNew = verdict === "linkCurrent" || verdict === "linkByEmail" || verdict === "register"
  const proven = isPasskey && isNew ? await findProvenAddress(ctx, user) : undefined
  const saidAt = readIssueTime(account.id_token)
  const use = { isNew, said: isPasskey ? {} : identity.user, passkey, proven, saidAt }
  await noteAccountUse(adapter, user, account, use).catch(() => undefined)
}

/**
 * Refuses a sign-in by an address that is not the user's any more once the session is written: its owner has undone the change of
 * an address meanwhile.
 */
async function assertSameHolder(
  { ctx, adapter, email, identity }: SignInCase,
  user: AdapterUser,
  verdict: Verdict,
): Promise<void> {
  const account = identity.account as AdapterAccount
  const isByAddress = verdict === "linkByEmail" || account.type === "email"
  if (!ctx.engine.config.account || email === null || !isByAddress) return
  if (!isSameUser(checkUserRow(await adapter.getUserByEmail(email), "getUserByEmail"), user))
    throw makeNotLinkedError(account)
}
