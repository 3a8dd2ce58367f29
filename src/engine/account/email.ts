/** The address of a user: changed once the new one is proven, announced at the former one, and undone from there for a while. */
import { sha256Base64Url } from "#hash"
import type { AdapterUser } from "../../types/adapter.js"
import type { EmailConfig } from "../../types/mail-provider.js"
import type { LimitRule } from "../../types/storage.js"
import { checkRow } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { assertConfigPart, loadConfigPart, loadFlow } from "../config/flow.js"
import { decode, encode } from "../crypto/token.js"
import { AccessDenied, AccountError, EmailSignInError, isAuthError, Verification } from "../errors.js"
import { serializeCookie } from "../http/cookie.js"
import { isKeyText, isSameEmailAddress, longest, normalizeEnteredAddress } from "../identity.js"
import { checkWait } from "../limit.js"
import type { Served } from "../request/context.js"
import { randomId } from "../secrets.js"
import { hashOwnSession } from "../session/connect.js"
import { dropUnprovenLinks, endUserSessions, readAddressProofs } from "../session/first-proof.js"
import { findCurrentUser, loadStrategy, renewSessionAddress } from "../session/index.js"
import { askSignIn } from "../session/sign-in.js"
import { checkUserRow, isSameUser } from "../session/stored-user.js"
import { type KeptUser, removeAccount, requireMethods, runAlone } from "../session/ways-in.js"
import { addToQuery, isCallbackAddress } from "../web-address.js"
import {
  dropWaitingChanges,
  type FormerAddress,
  findFormer,
  findFormerOf,
  forgetFormer,
  forgetLaterFormer,
  keepFormer,
  listNamedWays,
  readWaitingMark,
} from "./former-address.js"
import { endSessions, forgetSecondSteps } from "./sessions.js"
import { type AccountUser, findOwnPage, makeSignedOutError } from "./user.js"

type Mail = typeof import("../email/index.js")

/** A new address that is asked for. */
export interface EmailChange {
  /** The new address, as it was entered. */
  email: string
  /** Where the link leads in the end; the page of the request without it. It goes through the `redirect` callback. */
  redirectTo?: string | undefined
}

/** A code that came by mail. */
export interface EmailCode {
  /** The new address, as it was entered. */
  email: string
  /** The code, or the token of the link. */
  code: string
}

/** What became of a change. */
export interface ChangedEmail {
  /** Values of `Set-Cookie` that the response has to carry. */
  cookies: readonly string[]
}

/** A user whose session a request carries. */
type Asking = AccountUser & { served: Served }

const undoPurpose = "undo-email"

/** Mails for one user. */
const userRule = { limit: 5, seconds: 3600 }
/** Mails to one address, whoever asks: a few users must not keep another from it. */
const addressRule = { limit: 50, seconds: 3600 }
/** Guesses of one user: a month of them has a chance of one in ten thousand at a code of six digits. */
const guessRule = { limit: 100, seconds: 30 * 86_400 }

function requireAsking(found: AccountUser): Asking {
  if (found.served) return { ...found, served: found.served }
  throw new AccountError(
    "An address is changed by the user who is signed in, and no request was given. Give { request }; your own code may write the row by the adapter.",
    { reason: "not_supported" },
  )
}

/** Finds the provider that sends mails. Throws an `AccountError` without one, or where the adapter lacks methods. */
export function requireMail(found: KeptUser): EmailConfig {
  for (const provider of found.engine.providers.values()) {
    if (provider.type !== "email" || found.engine.incomplete.has(provider.id)) continue
    requireMethods(
      found,
      "The change of an address",
      "createVerificationToken",
      "useVerificationToken",
      "getUserByEmail",
      "updateUser",
      "storeUserRecord",
      "listUserRecords",
    )
    return provider
  }
  throw new AccountError(
    "A new address is proven by a mail, and the config has no provider that sends one. Add a provider of type email.",
    { reason: "not_supported" },
  )
}

/** Sends a mail to the new address that proves it. What happens is the same whether another user has the address or not. */
export async function changeEmail(account: AccountUser, change: EmailChange): Promise<void> {
  const found = requireAsking(account)
  const { served, engine, adapter, user } = found
  const provider = requireMail(found)
  // It answers the links of the mails.
  assertConfigPart(engine.config, "accountPage")
  const address = normalizeNewAddress(provider, change.email)
  if (address === user.email && user.emailVerified)
    throw new AccountError("The user has this address already.", { reason: "invalid_address" })
  await assertAllowed(found, provider, address)
  const mails = "Too many mails were asked for"
  await countAttempt(found, { what: `email change of ${user.id}`, rule: userRule, text: mails })
  await countAttempt(found, { what: `email change to ${address}`, rule: addressRule, text: mails })
  const mail = await loadFlow<Mail>(provider)
  const own = bindProvider(engine, provider)
  const { token, expires } = await mail.issueToken(served, own, await nameChange(found, address))
  const holder = checkUserRow(await adapter.getUserByEmail(address), "getUserByEmail")
  const isTaken = holder !== null && !isSameUser(holder, user)
  const { site } = served
  const redirectTo = await engine.callbacks.redirect({
    url: change.redirectTo ?? findOwnPage(served),
    baseUrl: site.origin,
  })
  const callbackUrl = isCallbackAddress(redirectTo) ? redirectTo : site.origin
  const link = addToQuery(`${site.base}/callback/${provider.id}`, {
    callbackUrl,
    change: token,
    email: address,
  })
  await mail.sendMail(served, provider, {
    identifier: address,
    token,
    expires,
    url: isTaken ? `${site.base}/signin` : link,
    purpose: isTaken ? "emailTaken" : "changeEmail",
  })
}

/** Changes the address of a user who proves the new one, in the session that asked for it. */
export async function confirmEmail(account: AccountUser, { email, code }: EmailCode): Promise<ChangedEmail> {
  const found = requireAsking(account)
  const { served, engine, adapter, user } = found
  const provider = requireMail(found)
  const address = normalizeNewAddress(provider, email)
  const mail = await loadFlow<Mail>(provider)
  if (!isKeyText(code, longest.token)) throw makeCodeError()
  const guesses = `email change codes of ${user.id}`
  await countAttempt(found, { what: guesses, rule: guessRule, text: "Too many codes were tried" })
  const name = await nameChange(found, address)
  await mail.useToken(served, bindProvider(engine, provider), code, name).catch((error: unknown) => {
    throw isAuthError(error, Verification) ? makeCodeError(error) : error
  })
  const look = async () => {
    const stored = checkUserRow(await adapter.getUser(user.id), "getUser")
    // Another change came first: this one was asked for at an address that is no more, or before an undoing.
    if (!stored || stored.email !== user.email || (await nameChange(found, address)) !== name)
      throw makeCodeError()
    // The session may have ended while the code was looked up.
    if (!isSameUser((await findCurrentUser(served))?.user, user)) throw makeSignedOutError(served)
    const holder = checkUserRow(await adapter.getUserByEmail(address), "getUserByEmail")
    if (holder && !isSameUser(holder, user)) throw makeTakenError()
    const isMove = Boolean(stored.email) && stored.email !== address
    // The user takes a former address back: that change is undone, and the mailbox of the address in between gets no hold.
    const undone = isMove ? await findFormerOf(found, address) : undefined
    // Nor does that of an address that was only claimed: it may be anybody's.
    const isKept = isMove && !undone && (await isAddressProven(engine, stored))
    return { stored, undone, isKept }
  }
  const former = await runAlone(found, async () => {
    const { stored, isKept } = await look()
    return isKept ? await keepFormer(found, stored) : null
  })
  // Before the change, and before anything that may fail: whoever makes it must not keep the mail from the former address, by
  // hanging up for instance. Nobody waits for the mail.
  if (former) await announce(served, provider, await writeUndoMail(served, provider, user, former))
  const { changed, isFirstProof } = await runAlone(found, async () => {
    const { stored, undone } = await look()
    const isFirstProof = !stored.emailVerified
    // The time of the first proof stays: without `getFirstProof`, older sessions that are tokens are refused by it.
    const emailVerified = stored.emailVerified ?? new Date()
    if (isFirstProof && adapter.has("storeFirstProof"))
      await adapter.storeFirstProof({ userId: user.id, email: address, time: emailVerified })
    const changed = await writeAddress(found, { email: address, emailVerified })
    if (!isFirstProof) await moveFirstProof(found, address)
    if (undone) {
      // The link of that change still clears out what was added since; it is in the mailbox that the user took back.
      await forgetLaterFormer(found, undone)
      await dropWaitingChanges(found)
    }
    return { changed, isFirstProof }
  })
  if (!former && user.email && user.email !== address)
    await announce(served, provider, writeRemovalMail(served, user.email))
  const cookies = await renewSessionAddress(served, changed)
  // Whoever only claimed to be this user has no session any more.
  if (isFirstProof && found.session) await endUserSessions(adapter, user, found.session.sessionToken)
  await engine.events.updateUser({ user: changed })
  await engine.events.changeEmail({ user: changed, former: user.email ?? null, isUndone: false })
  return { cookies: cookies.map(serializeCookie) }
}

/**
 * Brings a former address back, as the link in its mailbox asks; ends the sessions of the user, and removes accounts and
 * passkeys that were added after the change. The link works until all of it is done.
 */
export async function undoEmail(served: Served, token: string): Promise<void> {
  const { engine } = served
  const { adapter } = engine
  const claims = await decode({ token, secret: engine.jwt.secret, salt: undoPurpose }).catch(() => null)
  if (!adapter || typeof claims?.id !== "string" || typeof claims.userId !== "string") throw makeCodeError()
  const { id } = claims
  const user = checkUserRow(await adapter.getUser(claims.userId), "getUser")
  if (!user) throw makeCodeError()
  const found: KeptUser = { engine, adapter, user }
  const provider = requireMail(found)
  if (!(await findFormer(found, id))) throw makeCodeError()
  // Before others are waited for: whoever made the change must not keep the undoing back from a session. A failure is logged, and
  // they end again below.
  await endAll(found).catch(() => undefined)
  const moves: Move[] = []
  try {
    await returnAddress(found, id, moves)
  } finally {
    // After the sessions have ended, so that whoever made the change learns of the undoing too late; also where that failed.
    for (const { left, changed } of moves) {
      if (left) await announce(served, provider, writeRemovalMail(served, left))
      await engine.events.updateUser({ user: changed })
      await engine.events.changeEmail({ user: changed, former: left ?? null, isUndone: true })
    }
  }
}

/** A return to a former address: which one was left for it, and the user since. */
interface Move {
  left: string | null | undefined
  changed: AdapterUser
}

/** Gives a user a former address, ends access that came later, and starts over where the address was changed meanwhile. */
async function returnAddress(found: KeptUser, id: string, moves: Move[]): Promise<void> {
  const { adapter, user } = found
  const findStored = async () => checkUserRow(await adapter.getUser(user.id), "getUser")
  for (let round = 0; round < mostRounds; round += 1) {
    const { changed, former } = await runAlone(found, async () => {
      const [former, stored] = [await findFormer(found, id), await findStored()]
      if (!former || !stored) throw makeCodeError()
      const { email, verified } = former
      await freeAddress(found, email)
      await dropWaitingChanges(found)
      await forgetLaterFormer(found, former)
      // Where an account has proven it, the link is the first proof by a mail.
      const emailVerified = new Date(verified ?? Date.now())
      if (verified === null) {
        if (adapter.has("storeFirstProof"))
          await adapter.storeFirstProof({ userId: user.id, email, time: emailVerified })
        await dropUnprovenLinks(found, { ...stored, email })
      }
      const changed = await writeAddress(found, { email, emailVerified })
      if (!isSameEmailAddress(stored.email, email)) moves.push({ left: stored.email, changed })
      if (verified !== null) await moveFirstProof(found, email)
      return { changed, former }
    })
    await endLaterAccess({ ...found, user: changed }, former)
    const isDone = await runAlone(found, async () => {
      // A session that was about to end may have changed the address again.
      if (!isSameEmailAddress((await findStored())?.email, former.email)) return false
      await dropWaitingChanges(found)
      await forgetFormer(found, former)
      return true
    })
    if (isDone) return
  }
  throw new AccountError("The address of this user is changed faster than it returns. Open the link again.", {
    reason: "busy",
  })
}

/** How often to look for what was added or changed while sessions ended. */
const mostRounds = 20

/**
 * Ends the sessions of a user, and removes what was added since a change: before, so that nobody signs in with it again, and after,
 * for what was added from a session until it ended.
 */
async function endLaterAccess(found: KeptUser, former: FormerAddress): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const count = await runAlone(found, () => removeLaterWays(found, former))
    if (round > 0 && count === 0) return
    await endAll(found)
  }
  throw new AccountError("Accounts are added to this user faster than they go. Open the link again.", {
    reason: "busy",
  })
}

/** Ends the sessions of a user, as far as the config and the adapter can. */
async function endAll(found: KeptUser): Promise<void> {
  const { engine, adapter, user } = found
  const { inBrowser } = await loadStrategy(engine)
  if (inBrowser ? engine.session.revocable : adapter.has("listSessionsByUserId")) {
    await endSessions(found, false)
    return
  }
  await forgetSecondSteps(found)
  if (!inBrowser) await endUserSessions(adapter, user)
}

/**
 * Takes an address from a user who only claimed it: the link has proven the mailbox. Throws an `AccountError`, `address_taken`,
 * where another user has proven it, and where the store keeps no user without an address.
 */
async function freeAddress({ engine, adapter, user }: KeptUser, email: string): Promise<void> {
  const findHolder = async () => checkUserRow(await adapter.getUserByEmail(email), "getUserByEmail")
  const holder = await findHolder()
  if (!holder || isSameUser(holder, user)) return
  if (await isAddressProven(engine, holder)) throw makeTakenError()
  const change = { id: holder.id, email: null as unknown as string }
  const row = await Promise.resolve(adapter.updateUser(change)).catch((error: Error) => {
    throw makeTakenError(error)
  })
  // Some stores leave out what is null.
  const left = await findHolder()
  if (left && !isSameUser(left, user)) throw makeTakenError()
  await engine.events.updateUser({ user: checkUserRow(row, "updateUser") ?? { ...holder, ...change } })
}

/**
 * Removes accounts and passkeys that were added since a change, and returns how many. The authenticator app stays, and so do
 * passkeys that are all a user has of a second factor that is demanded: who reads a mailbox must not get past that.
 */
async function removeLaterWays(found: KeptUser, { ways }: FormerAddress): Promise<number> {
  const { adapter } = found
  if (!ways || !adapter.has("unlinkAccount")) return 0
  const rows = (await listNamedWays(found)).map(({ account, name }) => ({
    account,
    isPasskey: account.type === "webauthn",
    isLater: !ways.includes(name),
  }))
  const hasEarlier = rows.some(({ isPasskey, isLater }) => isPasskey && !isLater)
  const hasLater = rows.some(({ isPasskey, isLater }) => isPasskey && isLater)
  const keepsPasskeys = hasLater && !hasEarlier && (await needsPasskeys(found))
  const removed = rows.filter(({ isPasskey, isLater }) => isLater && !(isPasskey && keepsPasskeys))
  for (const { account, isPasskey } of removed) {
    // The id of a passkey's account is that of its credential.
    if (isPasskey && adapter.has("deleteAuthenticator"))
      await adapter.deleteAuthenticator(account.providerAccountId)
    await removeAccount(found, account)
  }
  return removed.length
}

/** Tells whether a second factor is demanded of a user who has no authenticator app. */
async function needsPasskeys(found: KeptUser): Promise<boolean> {
  const { config } = found.engine
  if (config.secondFactor === undefined) return false
  const { needsPasskey } = await loadConfigPart<typeof import("./second-factor.js")>(config, "secondFactor")
  return needsPasskey(found)
}

/** Tells whether the address of a user is proven: by a mail, or by an account whose provider says so. */
async function isAddressProven(engine: Engine, user: AdapterUser): Promise<boolean> {
  return Boolean(user.emailVerified) || (await readAddressProofs(engine, user)).includes(true)
}

function normalizeNewAddress(provider: EmailConfig, entered: string): string {
  try {
    return normalizeEnteredAddress(provider, entered)
  } catch (error) {
    if (!isAuthError(error, EmailSignInError)) throw error
    throw new AccountError("What was entered is not one plain e-mail address.", {
      reason: "invalid_address",
      err: error,
    })
  }
}

/** Its tokens are none of a sign-in: nobody signs in by the link of a change, and no link of a sign-in changes an address. */
function bindProvider(engine: Engine, provider: EmailConfig): EmailConfig {
  return { ...provider, secret: `change-email:${provider.secret ?? engine.secrets[0]}` }
}

/** Names a change: of one user, in one session, from one address to another, since the last undoing. */
async function nameChange(found: Asking, address: string): Promise<string> {
  const { served, user, session } = found
  const asking = await hashOwnSession(served, { user, ...(session && { session }) })
  const mark = (await readWaitingMark(found)) ?? null
  const facts = [String(user.id), asking, user.email ?? null, address, mark]
  return `change-email:${await sha256Base64Url(JSON.stringify(facts))}`
}

/** Counts an attempt. Throws an `AccountError`, `too_many_attempts`. */
async function countAttempt(
  { adapter }: KeptUser,
  { what, rule, text }: { what: string; rule: LimitRule; text: string },
): Promise<void> {
  if (!adapter.has("consumeLimit")) return
  const waitMs = checkWait(await adapter.consumeLimit(await sha256Base64Url(what), rule), rule)
  if (waitMs === 0) return
  const minutes = Math.ceil(waitMs / 60_000)
  throw new AccountError(`${text}. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`, {
    reason: "too_many_attempts",
  })
}

/** Asks the `signIn` callback about a new address, as where a mail of a sign-in is asked for. */
async function assertAllowed(
  { served, user }: Asking,
  { id: provider }: EmailConfig,
  address: string,
): Promise<void> {
  const account = { type: "email", provider, providerAccountId: address, userId: user.id } as const
  const asked = { ...user, email: address, emailVerified: null }
  const question = { user: asked, account, email: { verificationRequest: true } }
  const refusal = await askSignIn(served, question).catch((error: unknown) => {
    if (isAuthError(error, AccessDenied)) return error
    throw error
  })
  if (refusal === undefined) return
  throw new AccountError("The signIn callback refused the new address. Let the user choose another one.", {
    reason: "address_refused",
    ...(typeof refusal !== "string" && { err: refusal }),
  })
}

async function writeAddress(
  { adapter, user }: KeptUser,
  change: Pick<AdapterUser, "email" | "emailVerified">,
): Promise<AdapterUser> {
  const answer = await Promise.resolve(adapter.updateUser({ id: user.id, ...change })).catch(
    async (error: unknown) => {
      // Another request gave the address to another user meanwhile.
      const holder = await Promise.resolve(adapter.getUserByEmail(change.email)).catch(() => null)
      throw holder && !isSameUser(holder, user) ? makeTakenError() : error
    },
  )
  return checkUserRow(answer, "updateUser") ?? { ...user, ...change }
}

/** Lets the first proof of a user count at a new address: tokens from before it stay refused. */
async function moveFirstProof({ adapter, user }: KeptUser, email: string): Promise<void> {
  if (!adapter.has("getFirstProof") || !adapter.has("storeFirstProof")) return
  const proof = checkRow(await adapter.getFirstProof(user.id), "getFirstProof", ["email", "time"])
  if (proof) await adapter.storeFirstProof({ userId: user.id, email, time: new Date(proof.time) })
}

/** A mail that tells an address what became of it. */
type Notice = Parameters<Mail["sendMail"]>[2]

/** Writes the mail to a former address, with the link that brings it back. */
async function writeUndoMail(
  { engine, site }: Served,
  provider: EmailConfig,
  user: AdapterUser,
  { id, email, until }: FormerAddress,
): Promise<Notice> {
  const maxAge = Math.max(1, Math.round((until - Date.now()) / 1000))
  const token = await encode({
    token: { userId: String(user.id), id },
    secret: engine.jwt.secret,
    salt: undoPurpose,
    maxAge,
  })
  engine.known.note({ token })
  const url = addToQuery(`${site.base}/callback/${provider.id}`, { undo: token })
  return { identifier: email, token, expires: new Date(until), url, purpose: "emailChanged" }
}

/** Writes the mail to an address that its user has no more, and cannot get back by a link. */
function writeRemovalMail({ site }: Served, email: string): Notice {
  const url = `${site.base}/signin`
  return { identifier: email, token: randomId(), expires: new Date(), url, purpose: "emailRemoved" }
}

/** Sends a notice. A mailbox that is gone must not keep the user from the new address: a failure is logged. */
async function announce(served: Served, provider: EmailConfig, notice: Notice): Promise<void> {
  const { sendMail } = await loadFlow<Mail>(provider)
  try {
    await sendMail(served, provider, notice)
  } catch (error) {
    if (!isAuthError(error)) throw error
    served.engine.logger.error(error)
  }
}

function makeCodeError(cause?: Error): AccountError {
  return new AccountError(
    "The code or link is unknown, was used or has expired, or another session asked for it. Let the user ask for a new one.",
    { reason: "not_found", ...(cause && { err: cause }) },
  )
}

function makeTakenError(cause?: Error): AccountError {
  return new AccountError(
    "Another user has this address by now. Let the user choose another one; to undo a change, that user has to be deleted first.",
    { reason: "address_taken", ...(cause && { err: cause }) },
  )
}
