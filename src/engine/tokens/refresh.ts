/** Refreshes tokens: once at a time, without losing an answer, and without overwriting newer tokens. */

import { sha256Hex } from "#hash"
import type { TokenSet } from "../../types/user.js"
import { isUnfinished, whenDoneLate } from "../deadline.js"
import { AdapterError, AuthError, isAuthError, ProviderTokenError, TooManyAttempts } from "../errors.js"
import { countAttempt } from "../limits/index.js"
import { BoundedMap, memoizeByObject } from "../memory.js"
import { writeMessage } from "../message.js"
import { findRefreshableToken, type RefreshRefusal, refreshTokens } from "../oauth/refresh-call.js"
import { isOfIssuer } from "../oauth/server.js"
import { isError } from "../realm.js"
import { randomId } from "../secrets.js"
import { makeTokenError, mergeRefreshAnswer, readTokenBinding } from "../session/account-tokens.js"
import {
  countSecondsLeft,
  describeAccount,
  findTokenProvider,
  isUsable,
  type StoredTokens,
  type TokenContext,
} from "./store.js"

/** Milliseconds: the shortest lease. It is prolonged while the refresh goes on, and ends by itself when the process dies. */
const minLeaseMs = 20_000
/** Milliseconds between two looks at the row; the first come sooner. */
const maxPauseMs = 500

/**
 * Takes the lease on the tokens of an account, or waits until another process has refreshed them. Throws a
 * `ProviderTokenError`: `unavailable` when neither happens in the time of two leases, `not_linked` when the account is gone.
 * Returns the tokens that are in the store now. `release` is there only if this caller is to refresh: without it another
 * process has refreshed them.
 */
export async function takeLease(
  context: TokenContext,
  stored: StoredTokens,
  isChanged: (now: StoredTokens) => boolean,
): Promise<{ stored: StoredTokens; release?: () => Promise<void> }> {
  const { store, engine } = context
  // All calls of a refresh (metadata, token endpoint, keys) have the same time limit; the lease outlasts one.
  const ms = Math.max(minLeaseMs, (engine.config.outbound?.timeout ?? 10_000) + 10_000)
  const holder = randomId()
  // A lease that is not given back ends by itself; the adapter's failure is logged.
  const giveBack = async () => store.lease?.(stored, holder, 0).catch(() => false)
  const latest = Date.now() + 2 * ms
  for (let pause = 40; ; pause = Math.min(pause * 2, maxPauseMs)) {
    let mayRefresh = true
    try {
      if (store.lease) mayRefresh = await store.lease(stored, holder, ms)
    } catch (error) {
      // The lease may be taken although the answer was lost, and would block all processes.
      whenDoneLate(error, giveBack)
      const given = giveBack()
      // A store that hangs would hang again.
      if (!isUnfinished(error)) await given
      throw error
    }
    let isOver = false
    const renewal = mayRefresh
      ? setInterval(async () => {
          await store
            .lease?.(stored, holder, ms)
            .catch((error: unknown) => whenDoneLate(error, () => isOver && giveBack()))
          // A renewal that ends after `release` may have taken the lease again.
          if (isOver) await giveBack()
        }, ms / 3)
      : undefined
    const release = async () => {
      isOver = true
      clearInterval(renewal)
      await giveBack()
    }
    try {
      // Another process may have refreshed between the reading of the row and this moment.
      const now = await store.reread(stored)
      if (!now) throw makeTokenError(context, "not_linked", writeMessage("tokens-account-gone"))
      if (!isChanged(now) && mayRefresh) return { stored: now, release }
      if (isChanged(now)) {
        if (mayRefresh) await release()
        return { stored: now }
      }
    } catch (error) {
      if (mayRefresh) await release()
      throw error
    }
    if (Date.now() > latest) {
      throw makeTokenError(context, "unavailable", writeMessage("tokens-refresh-busy"))
    }
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
  }
}

/** How long callers that read the old tokens get the new ones, in milliseconds. */
const doneRefreshMs = 30_000

/** Returns the memory of a store, which several configs may share. Tokens are keys by their hashes alone. */
export const getRefreshMemory = memoizeByObject((_: object) => ({
  /** By access and refresh token. */
  underWay: new BoundedMap<string, Promise<StoredTokens>>(),
  done: new BoundedMap<string, { stored: StoredTokens; until: number }>(),
  /** By refresh token: tokens that the store did not take, so that they are nowhere else. */
  unwritten: new BoundedMap<string, TokenSet>(),
  /** By provider: the seconds that an access token lasted last. */
  lives: new BoundedMap<string, number>(),
}))

type RefreshMemory = ReturnType<typeof getRefreshMemory>

/** Hashes tokens to the key of this state of the account, and to that of the refresh token, which may stay the same. */
async function hashTokenKeys({ provider, providerAccountId, tokens }: StoredTokens) {
  const { access_token, refresh_token } = tokens
  const [state, grant] = await Promise.all([
    sha256Hex(JSON.stringify([provider, providerAccountId, access_token, refresh_token])),
    sha256Hex(JSON.stringify([provider, providerAccountId, refresh_token ?? access_token])),
  ])
  return { state, grant }
}

/**
 * Seconds. Longer lives are not shared between processes: half a life is enough for a call, and half of 20 minutes covers
 * one that wants a token for ten.
 */
const maxNotedLife = 1200

/**
 * The grant is at its end (RFC 6749 section 5.2; there is no code in a refresh but the refresh token), or the user is wanted
 * (OpenID Connect Core 1.0, section 3.1.2.6).
 */
const endedCodes = /^(?:invalid_grant|invalid_code|(?:interaction|login|consent)_required)$/
/** Providers with words of their own name the token and what is wrong with it. */
const endedDescriptions =
  /\btoken\b.*\b(?:expired|invalid|revoked|not found|used)\b|\b(?:expired|invalid|revoked|bad) (?:(?:refresh|access) )?token\b/i
/** The client may not do it at all (RFC 6749 section 5.2). */
const unableCodes: ReadonlySet<string> = new Set(["unauthorized_client", "unsupported_grant_type"])

/** Tells whether a refusal says that the refresh token is of no use any more. */
export function isGrantEnded({
  status,
  code,
  description = "",
}: Pick<RefreshRefusal, "status" | "code" | "description">): boolean {
  if (endedCodes.test(code)) return true
  if (isTemporaryStatus(status) || /^invalid_(?:client|scope)$/.test(code)) return false
  // `token_revoked`, `token-revoked` and `TokenRevoked` are words too.
  return [code, description].some((text) =>
    endedDescriptions.test(text.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_-]+/g, " ")),
  )
}

/** Tells whether the same request may succeed later. */
export function isTemporaryStatus(status: number): boolean {
  return status >= 500 || status === 429
}

/** Makes the error of a request that was not answered, or not as it should be. */
export function makeUnansweredError(context: TokenContext, error: unknown): ProviderTokenError {
  if (isAuthError(error, ProviderTokenError)) return error
  const what = isError(error) ? error.message : "something that is no error was thrown."
  const text = what.startsWith(`${context.provider.id}: `) ? what.slice(context.provider.id.length + 2) : what
  return makeTokenError(context, "unavailable", writeMessage("tokens-refresh-failed", text), {
    ...(isError(error) ? { err: error } : {}),
  })
}

/** Milliseconds to wait before a write is tried again. */
const writePauses = [100, 400, 1_000]

/**
 * Writes refreshed tokens. Returns what is stored: these, or newer ones that were written meanwhile. A store that fails is
 * logged, and the tokens are returned all the same: the provider has ended the old ones. The memory keeps them until the
 * store takes them.
 */
async function storeRefreshedTokens(
  context: TokenContext,
  stored: StoredTokens,
  tokens: TokenSet,
  { unwritten }: RefreshMemory,
  grant: string,
): Promise<StoredTokens> {
  unwritten.set(grant, tokens)
  for (const pause of writePauses) {
    try {
      const now = await writeUnlessNewer(context, stored, tokens)
      unwritten.delete(grant)
      return now
    } catch (error) {
      if (isAuthError(error, ProviderTokenError)) {
        unwritten.delete(grant)
        throw error
      }
      // The adapter's own wrapper logs what it throws; the account callback of the application has none.
      if (!isAuthError(error, AdapterError)) {
        const { id } = context.provider
        context.engine.logger.error(
          new AuthError(writeMessage("tokens-refresh-not-stored", id), {
            cause: { provider: id, ...(isError(error) ? { err: error } : {}) },
          }),
        )
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return { ...stored, tokens }
}

/** How often to try a row that keeps changing. */
const maxTries = 5

async function writeUnlessNewer(
  context: TokenContext,
  found: StoredTokens,
  tokens: TokenSet,
): Promise<StoredTokens> {
  let stored = found
  let wanted = tokens
  for (let tries = 0; tries < maxTries; tries += 1) {
    const done = await context.store.write(stored, wanted)
    if (done) return done
    const now = await context.store.reread(stored)
    if (!now) throw makeTokenError(context, "not_linked", writeMessage("tokens-account-unlinked"))
    if (hasSameTokens(now.tokens, wanted)) return now
    // Another grant than the one that was refreshed is newer, and so is a token of the same grant that lasts longer.
    const grant = found.tokens.refresh_token
    if (now.tokens.refresh_token !== grant) return now
    const isLonger = isUsable(now.tokens) && countSecondsLeft(now.tokens) >= countSecondsLeft(wanted)
    if (wanted.refresh_token === grant && isLonger) return now
    // A sign-in with fewer scopes has written the row, which still has the refresh token that was used up.
    wanted = mergeRefreshAnswer(now.tokens, tokens)
    stored = now
  }
  throw makeTokenError(context, "unavailable", writeMessage("tokens-account-changes"))
}

/**
 * Refreshes stored tokens, or shares the refresh that another caller runs or has just finished. Throws a `ProviderTokenError`
 * when there are no newer ones; the event `tokenRefreshFailed` is emitted once, however many callers wait.
 */
export async function refreshStoredTokens(
  context: TokenContext,
  stored: StoredTokens,
): Promise<StoredTokens> {
  assertRefreshable(context, stored)
  context.store.assertWritable(stored)
  const known = getRefreshMemory(context.store.owner)
  const { state } = await hashTokenKeys(stored)
  const done = known.done.get(state)
  // No await from this lookup to `underWay.set`, or two callers would both start a refresh.
  const shared = done && done.until > Date.now() ? done.stored : known.underWay.get(state)
  if (shared) {
    const now = await shared
    return context.store.adopt ? context.store.adopt(stored, now) : now
  }
  const started = refreshAndEmit(context, stored, known)
  known.underWay.set(state, started)
  try {
    const now = await started
    known.done.set(state, { stored: now, until: Date.now() + doneRefreshMs })
    return now
  } finally {
    known.underWay.delete(state)
  }
}

/** Refuses tokens of another issuer than the provider has now with a `ProviderTokenError`, `consent_required`. */
export function assertOwnIssuer(context: TokenContext, { providerAccountId = "" }: StoredTokens): void {
  if (isOfIssuer(context.provider, providerAccountId)) return
  throw makeTokenError(context, "consent_required", writeMessage("tokens-other-issuer"))
}

/** Refuses what cannot be refreshed with a `ProviderTokenError`: `not_supported` or `not_stored`. */
function assertRefreshable(context: TokenContext, stored: StoredTokens): void {
  assertOwnIssuer(context, stored)
  const { tokens } = stored
  const { refresh, requestToken, identifier, token, client } = context.provider
  if (refresh === "none") {
    throw makeTokenError(context, "not_supported", writeMessage("tokens-not-refreshed"))
  }
  if (requestToken !== undefined) {
    throw makeTokenError(context, "not_supported", writeMessage("tokens-oauth1-not-refreshed"))
  }
  const { key, issuer } = readTokenBinding(tokens)
  const lacksIssuer = identifier !== undefined && issuer === undefined
  if (lacksIssuer || (client.dpop_bound_access_tokens === true && key === undefined))
    throw makeTokenError(context, "not_stored", writeMessage("tokens-binding-missing"))
  if (token.request !== undefined && token.url === undefined) {
    throw makeTokenError(context, "not_supported", writeMessage("tokens-refresh-address-unknown"))
  }
  if (findRefreshableToken(context.provider, tokens) !== undefined) return
  throw makeTokenError(context, "not_stored", writeMessage("tokens-refresh-missing"))
}

async function refreshAndEmit(
  context: TokenContext,
  found: StoredTokens,
  known: RefreshMemory,
): Promise<StoredTokens> {
  const { events } = context.engine
  const account = describeAccount(found)
  try {
    const { stored, release } = await takeLease(context, found, (now) => hasNewTokens(found, now))
    if (!release) return stored
    let now: StoredTokens
    try {
      await countRefresh(context, found)
      const answer = await requestRefresh(context, stored, known)
      if (!answer.isOwn) return answer.stored
      now = answer.stored
    } finally {
      await release()
    }
    const { expires_at, refresh_token } = now.tokens
    await events.tokenRefreshed({
      ...account,
      ...(expires_at === undefined ? {} : { expiresAt: expires_at }),
      rotated: refresh_token !== found.tokens.refresh_token,
    })
    return now
  } catch (error) {
    const failure = isAuthError(error) ? error : makeUnansweredError(context, error)
    await events.tokenRefreshFailed({ ...account, error: failure })
    throw failure
  }
}

/** Counts a refresh. Throws a `ProviderTokenError`, `unavailable`, where there were too many. */
async function countRefresh(context: TokenContext, found: StoredTokens): Promise<void> {
  const { engine, provider, request } = context
  const account = JSON.stringify([provider.id, found.providerAccountId ?? found.userId])
  try {
    await countAttempt({ engine, provider, ...(request && { request }) }, "refreshes", account)
  } catch (error) {
    if (!isAuthError(error, TooManyAttempts)) throw error
    const { retryAfter } = error
    throw makeTokenError(context, "unavailable", writeMessage("tokens-refresh-often", error.message), {
      err: error,
      retryAfter,
    })
  }
}

/** Milliseconds between looks at the row after a refusal. */
const pauses = [0, 150, 350, 700]

/** Asks the provider for new tokens and stores them; `isOwn` is false where another process wrote them. */
async function requestRefresh(
  context: TokenContext,
  stored: StoredTokens,
  memory: RefreshMemory,
): Promise<{ stored: StoredTokens; isOwn: boolean }> {
  assertRefreshable(context, stored)
  const { store, engine, callbackUrl } = context
  const provider = (await findTokenProvider(context, stored)) ?? context.provider
  const { grant } = await hashTokenKeys(stored)
  const unwritten = memory.unwritten.get(grant)
  if (unwritten) {
    const now = await storeRefreshedTokens(context, stored, unwritten, memory, grant)
    return isUsable(now.tokens) ? { stored: now, isOwn: true } : requestRefresh(context, now, memory)
  }
  // A request whose answer was lost is sent again by the next caller: only the provider knows whether it has used up the
  // refresh token, and it says so with invalid_grant.
  const answer = await refreshTokens(provider, {
    tokens: stored.tokens,
    callbackUrl,
    known: engine.known,
  }).catch((error: unknown) => {
    throw makeUnansweredError(context, error)
  })
  if (!answer.refused) {
    const tokens = mergeRefreshAnswer(stored.tokens, answer.tokens)
    const now = await storeRefreshedTokens(context, stored, tokens, memory, grant)
    const { expires_in } = answer.tokens
    if (expires_in) {
      memory.lives.set(now.provider, expires_in)
      // Other processes learn it too. A store that fails is logged; without the note they refresh sooner than they have to.
      if (expires_in < maxNotedLife)
        await store
          .noteFirstHalf?.({ ...now, tokens: answer.tokens }, (expires_in / 2) * 1000)
          .catch(() => undefined)
    }
    return { stored: now, isOwn: true }
  }
  const { status, text, code, retryAfter } = answer.refused
  const said = writeMessage("tokens-refresh-answer", status, text)
  const details = { status, error: code }
  if (isGrantEnded(answer.refused)) {
    // Another process may have used the refresh token first. Where the store has leases, it has written what it got;
    // elsewhere it may be about to.
    for (const pause of store.lease ? pauses.slice(0, 1) : pauses) {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      const now = await store.reread(stored)
      if (!now) break
      if (hasNewTokens(stored, now)) return { stored: now, isOwn: false }
    }
    throw makeTokenError(context, "consent_required", writeMessage("tokens-sign-in-again", said), details)
  }
  if (unableCodes.has(code)) throw makeTokenError(context, "not_supported", `${said}.`, details)
  const remedy = writeMessage("tokens-stay")
  throw makeTokenError(context, "unavailable", `${said}. ${remedy}`, { ...details, retryAfter })
}

function hasNewTokens(before: StoredTokens, now: StoredTokens): boolean {
  return !hasSameTokens(now.tokens, before.tokens) && isUsable(now.tokens)
}

function hasSameTokens(one: TokenSet, other: TokenSet): boolean {
  return one.access_token === other.access_token && one.refresh_token === other.refresh_token
}
