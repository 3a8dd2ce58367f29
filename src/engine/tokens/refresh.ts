/** Refreshes tokens: once at a time, without losing an answer, and without overwriting newer tokens. */

import type { TokenSet } from "../../types/user.js"
import { AdapterError, AuthError, isAuthError, ProviderTokenError } from "../errors.js"
import { findRefreshableToken, type RefreshRefusal, refreshTokens } from "../oauth/refresh-call.js"
import { isError } from "../realm.js"
import { mergeRefreshAnswer } from "../session/account-tokens.js"
import { describeAccount, makeTokenError, type StoredTokens, type TokenContext } from "./context.js"
import {
  getRefreshMemory,
  hashTokenKeys,
  type RefreshMemory,
  shareRefresh,
  type TokenKeys,
  takeLease,
} from "./lease.js"

/** Seconds that a token has to last unless the caller says otherwise. */
export const defaultValidity = 60
/** Seconds by which the clocks of provider and server may differ, or a request may be under way. */
const clockSkew = 5

/**
 * Tells how long an access token lasts.
 * @param tokens The tokens.
 * @returns Seconds from now; infinite where the provider says nothing of an end.
 */
function countSecondsLeft({ expires_at }: TokenSet): number {
  return expires_at === undefined ? Number.POSITIVE_INFINITY : expires_at - Date.now() / 1000
}

/**
 * Tells whether an access token lasts as long as a caller wants it to. At most half of its life counts, so that no short one
 * is refreshed at every call.
 * @param context The store, where other processes note which tokens are in the first half of their lives.
 * @param stored The tokens.
 * @param wanted Seconds.
 * @param known Says how long tokens of the provider last, where this process has seen it.
 */
export async function isLongEnough(
  { store }: TokenContext,
  stored: StoredTokens,
  wanted: number,
  { lives }: RefreshMemory,
): Promise<boolean> {
  const { tokens, provider } = stored
  if (!hasToken(tokens)) return false
  if (countSecondsLeft(tokens) >= wanted) return true
  const life = tokens.expires_in ?? lives.get(provider)
  if (life !== undefined) return countSecondsLeft(tokens) >= life / 2
  // A store that fails is logged.
  return isUsable(tokens) && ((await store.isInFirstHalf?.(stored).catch(() => false)) ?? false)
}

/**
 * Tells whether an access token can be used at this moment, though it may not last as long as wanted.
 * @param tokens The tokens.
 */
export function isUsable(tokens: TokenSet): boolean {
  return hasToken(tokens) && countSecondsLeft(tokens) > clockSkew
}

function hasToken({ access_token, oauth_token }: TokenSet): boolean {
  return Boolean(access_token || oauth_token)
}

/** Seconds: whether half of a longer life is over matters to no call that wants a token for ten minutes. */
const maxNotedLife = 1200

/**
 * Remembers how long tokens of a provider last, for this process and for others.
 * @param context The store.
 * @param stored Tokens that were just refreshed.
 * @param known Where it is remembered here.
 */
async function noteTokenLife(
  { store }: TokenContext,
  stored: StoredTokens,
  { lives }: RefreshMemory,
): Promise<void> {
  const { expires_in } = stored.tokens
  if (!expires_in) return
  lives.set(stored.provider, expires_in)
  // A store that fails is logged; without the note another process refreshes sooner than it has to.
  if (expires_in < maxNotedLife) await store.noteFirstHalf?.(stored, expires_in * 500).catch(() => undefined)
}

/** What a provider refused a call about tokens with. */
type Refusal = Pick<RefreshRefusal, "status" | "code" | "description">

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

/**
 * Tells whether a refusal says that the refresh token is of no use any more.
 * @param refusal What the provider answered.
 */
export function isGrantEnded({ status, code, description = "" }: Refusal): boolean {
  if (endedCodes.test(code)) return true
  if (isTemporaryStatus(status) || /^invalid_(?:client|scope)$/.test(code)) return false
  return [code, description].some((text) => endedDescriptions.test(splitWords(text)))
}

/** `token_revoked`, `token-revoked` and `TokenRevoked` are words too. */
function splitWords(text: string): string {
  return text.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_-]+/g, " ")
}

/**
 * Tells whether the same request may succeed later.
 * @param status HTTP status.
 */
export function isTemporaryStatus(status: number): boolean {
  return status >= 500 || status === 429
}

/**
 * Makes the error of a refusal.
 * @param context Whose provider it is.
 * @param refusal What the provider answered.
 */
export function makeRefusalError(context: TokenContext, refusal: RefreshRefusal): ProviderTokenError {
  const { status, text, code, retryAfter } = refusal
  const said = `the provider answered the refresh with ${status}: ${text}`
  const details = { status, error: code }
  if (isGrantEnded(refusal)) {
    return makeTokenError(context, "consent_required", `${said}. Let the user sign in there again.`, details)
  }
  if (unableCodes.has(code)) return makeTokenError(context, "not_supported", `${said}.`, details)
  const remedy = "What is stored stays as it is; try again later."
  return makeTokenError(context, "unavailable", `${said}. ${remedy}`, { ...details, retryAfter })
}

/**
 * Makes the error of a request that was not answered, or not as it should be.
 * @param context Whose provider it is.
 * @param error What was thrown.
 */
export function makeUnansweredError(context: TokenContext, error: unknown): ProviderTokenError {
  if (isAuthError(error, ProviderTokenError)) return error
  const what = isError(error) ? error.message : "something that is no error was thrown."
  const text = what.startsWith(`${context.provider.id}: `) ? what.slice(context.provider.id.length + 2) : what
  return makeTokenError(context, "unavailable", `${text} What is stored stays as it is.`, {
    ...(isError(error) ? { err: error } : {}),
  })
}

/** Milliseconds to wait before a write is tried again. */
const writePauses = [100, 400, 1_000]

/**
 * Writes refreshed tokens.
 * @param context The store.
 * @param stored The tokens that they were refreshed from.
 * @param tokens All that is to be stored.
 * @param known Keeps what the store does not take, until it does.
 * @param keys Of the tokens that they were refreshed from.
 * @returns What is stored: these, or newer ones that were written meanwhile. A store that fails is logged, and the tokens
 * are given all the same: the provider has ended the old ones.
 * @throws {ProviderTokenError} `not_linked` when the account is gone.
 */
export async function storeRefreshedTokens(
  context: TokenContext,
  stored: StoredTokens,
  tokens: TokenSet,
  known: RefreshMemory,
  keys: TokenKeys,
): Promise<StoredTokens> {
  known.unwritten.set(keys.grant, tokens)
  for (const pause of writePauses) {
    try {
      const now = await writeUnlessNewer(context, stored, tokens)
      known.unwritten.delete(keys.grant)
      return now
    } catch (error) {
      if (isAuthError(error, ProviderTokenError)) {
        known.unwritten.delete(keys.grant)
        throw error
      }
      // The adapter's own wrapper logs what it throws; the account callback of the application has none.
      if (!isAuthError(error, AdapterError)) context.engine.logger.error(notStored(context, error))
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return { ...stored, tokens }
}

function notStored({ provider }: TokenContext, error: unknown): AuthError {
  return new AuthError(`${provider.id}: refreshed tokens could not be stored. See the cause.`, {
    cause: { provider: provider.id, ...(isError(error) ? { err: error } : {}) },
  })
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
    if (!now)
      throw makeTokenError(context, "not_linked", "the account was unlinked while its token was refreshed.")
    if (now.tokens.access_token === wanted.access_token && now.tokens.refresh_token === wanted.refresh_token)
      return now
    if (isNewer(now.tokens, found.tokens, wanted)) return now
    // A sign-in with fewer scopes has written the row, which still has the refresh token that was used up.
    wanted = mergeRefreshAnswer(now.tokens, tokens)
    stored = now
  }
  throw makeTokenError(
    context,
    "unavailable",
    "the account changes so fast that the token could not be stored. Try again.",
  )
}

/** Another grant than the one that was refreshed, or a token of the same grant that lasts longer. */
function isNewer(now: TokenSet, before: TokenSet, wanted: TokenSet): boolean {
  if (now.refresh_token !== before.refresh_token) return true
  const rotated = wanted.refresh_token !== before.refresh_token
  return !rotated && isUsable(now) && countSecondsLeft(now) >= countSecondsLeft(wanted)
}

/**
 * Refreshes stored tokens.
 * @param context The provider and the store.
 * @param stored The tokens as they were found.
 * @returns What is stored now: refreshed here, by another caller, or by another process.
 * @throws {ProviderTokenError} When there are no newer ones; the event `tokenRefreshFailed` has told it once.
 */
export async function refreshStoredTokens(
  context: TokenContext,
  stored: StoredTokens,
): Promise<StoredTokens> {
  assertRefreshable(context, stored)
  context.store.assertWritable(stored)
  const known = getRefreshMemory(context.store.owner)
  const keys = await hashTokenKeys(stored)
  const { stored: now, own } = await shareRefresh(known, keys.state, () =>
    refreshAndEmit(context, stored, known),
  )
  if (own || !context.store.adopt) return now
  return context.store.adopt(stored, now)
}

/**
 * Refuses what cannot be refreshed.
 * @param context The provider.
 * @param stored The tokens as they were found.
 * @throws {ProviderTokenError} `not_supported` and `not_stored`.
 */
function assertRefreshable(context: TokenContext, { tokens }: StoredTokens): void {
  const { refresh, requestToken, identifier, token } = context.provider
  if (refresh === "none") {
    throw makeTokenError(
      context,
      "not_supported",
      "this provider's tokens cannot be refreshed. When they have ended, the user signs in there again.",
    )
  }
  if (requestToken !== undefined) {
    throw makeTokenError(context, "not_supported", "tokens of OAuth 1.0a do not end, and are not refreshed.")
  }
  if (identifier !== undefined || (token.request !== undefined && token.url === undefined)) {
    throw makeTokenError(
      context,
      "not_supported",
      "the address where its tokens are refreshed is known during the sign-in only.",
    )
  }
  if (findRefreshableToken(context.provider, tokens) !== undefined) return
  throw makeTokenError(
    context,
    "not_stored",
    "no refresh token is stored. Sign in with `offline: true` in the provider's options, and let account() keep the refresh token.",
  )
}

/** Refreshes and emits the events once, however many callers wait. */
async function refreshAndEmit(
  context: TokenContext,
  stored: StoredTokens,
  known: RefreshMemory,
): Promise<StoredTokens> {
  const { events } = context.engine
  const account = describeAccount(stored)
  try {
    const { stored: now, own } = await refreshUnderLease(context, stored, known)
    if (own) {
      const { expires_at, refresh_token } = now.tokens
      await events.tokenRefreshed({
        ...account,
        ...(expires_at === undefined ? {} : { expiresAt: expires_at }),
        rotated: refresh_token !== stored.tokens.refresh_token,
      })
    }
    return now
  } catch (error) {
    const failure = isAuthError(error) ? error : makeUnansweredError(context, error)
    await events.tokenRefreshFailed({ ...account, error: failure })
    throw failure
  }
}

interface Outcome {
  stored: StoredTokens
  /** Whether this process has asked the provider. */
  own: boolean
}

async function refreshUnderLease(
  context: TokenContext,
  found: StoredTokens,
  known: RefreshMemory,
): Promise<Outcome> {
  const isNewer = (now: StoredTokens): boolean =>
    !hasSameTokens(now.tokens, found.tokens) && isUsable(now.tokens)
  const { stored, release } = await takeLease(context, found, isNewer)
  if (!release) return { stored, own: false }
  try {
    return await requestRefresh(context, stored, known)
  } finally {
    await release()
  }
}

async function requestRefresh(
  context: TokenContext,
  stored: StoredTokens,
  known: RefreshMemory,
): Promise<Outcome> {
  assertRefreshable(context, stored)
  const keys = await hashTokenKeys(stored)
  const kept = known.unwritten.get(keys.grant)
  if (kept) {
    const now = await storeRefreshedTokens(context, stored, kept, known, keys)
    return isUsable(now.tokens) ? { stored: now, own: true } : requestRefresh(context, now, known)
  }
  // A request whose answer was lost is sent again by the next caller: only the provider knows whether it has used up the
  // refresh token, and it says so with invalid_grant.
  const answer = await refreshTokens(context.provider, {
    tokens: stored.tokens,
    callbackUrl: context.callbackUrl,
    known: context.engine.known,
  }).catch((error: unknown) => {
    throw makeUnansweredError(context, error)
  })
  if (answer.refused) {
    const other = isGrantEnded(answer.refused) ? await findNewerTokens(context, stored) : undefined
    if (other) return { stored: other, own: false }
    throw makeRefusalError(context, answer.refused)
  }
  const tokens = mergeRefreshAnswer(stored.tokens, answer.tokens)
  const now = await storeRefreshedTokens(context, stored, tokens, known, keys)
  await noteTokenLife(context, { ...now, tokens: answer.tokens }, known)
  return { stored: now, own: true }
}

/** Milliseconds between looks at the row after a refusal. */
const pauses = [0, 150, 350, 700]

/**
 * Another process may have used the refresh token first. Where the store keeps processes apart, it has written what it got;
 * elsewhere it may be about to.
 */
async function findNewerTokens(
  context: TokenContext,
  stored: StoredTokens,
): Promise<StoredTokens | undefined> {
  for (const pause of context.store.lease ? pauses.slice(0, 1) : pauses) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    const now = await context.store.reread(stored)
    if (!now) return undefined
    if (!hasSameTokens(now.tokens, stored.tokens) && isUsable(now.tokens)) return now
  }
  return undefined
}

function hasSameTokens(one: TokenSet, other: TokenSet): boolean {
  return one.access_token === other.access_token && one.refresh_token === other.refresh_token
}
