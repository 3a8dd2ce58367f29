/** A refresh: once at a time, never lost, and never an older token over a newer one. */

import type { TokenSet } from "../../types/user.js"
import { AdapterError, AuthError, isAuthError, ProviderTokenError } from "../errors.js"
import { type RefreshRefusal, refreshableWith, refreshTokens } from "../oauth/refresh-call.js"
import { isError } from "../realm.js"
import { accountOf, type StoredTokens, tokenError, type Work } from "./context.js"
import { type InProcess, inProcess, keysOf, leased, once, type TokenKeys } from "./lease.js"

/** Seconds that a token has to last unless the caller says otherwise. */
export const usualValidity = 60
/** Seconds by which the clocks of provider and server may differ, or a request may be under way. */
const skew = 5

/**
 * Tells how long an access token lasts.
 * @param tokens The tokens.
 * @returns Seconds from now; infinite where the provider says nothing of an end.
 */
function secondsLeft({ expires_at }: TokenSet): number {
  return expires_at === undefined ? Number.POSITIVE_INFINITY : expires_at - Date.now() / 1000
}

/**
 * Tells whether an access token lasts as long as a caller wants it to. At most half of its life counts, so that no short one
 * is refreshed at every call.
 * @param work The store, where other processes note which tokens are in the first half of their lives.
 * @param stored The tokens.
 * @param wanted Seconds.
 * @param known Says how long tokens of the provider last, where this process has seen it.
 */
export async function lasts(
  { store }: Work,
  stored: StoredTokens,
  wanted: number,
  { lives }: InProcess,
): Promise<boolean> {
  const { tokens, provider } = stored
  if (!hasToken(tokens)) return false
  if (secondsLeft(tokens) >= wanted) return true
  const life = tokens.expires_in ?? lives.get(provider)
  if (life !== undefined) return secondsLeft(tokens) >= life / 2
  // A store that fails is logged.
  return isUsable(tokens) && ((await store.isInFirstHalf?.(stored).catch(() => false)) ?? false)
}

/**
 * Tells whether an access token can be used at this moment, though it may not last as long as wanted.
 * @param tokens The tokens.
 */
export function isUsable(tokens: TokenSet): boolean {
  return hasToken(tokens) && secondsLeft(tokens) > skew
}

function hasToken({ access_token, oauth_token }: TokenSet): boolean {
  return Boolean(access_token || oauth_token)
}

/** Seconds: whether half of a longer life is over matters to no call that wants a token for ten minutes. */
const longestNoted = 1200

/**
 * Remembers how long tokens of a provider last, for this process and for others.
 * @param work The store.
 * @param stored Tokens that were just refreshed.
 * @param known Where it is remembered here.
 */
async function noteLife({ store }: Work, stored: StoredTokens, { lives }: InProcess): Promise<void> {
  const { expires_in } = stored.tokens
  if (!expires_in) return
  lives.set(stored.provider, expires_in)
  // A store that fails is logged; without the note another process refreshes sooner than it has to.
  if (expires_in < longestNoted) await store.noteFirstHalf?.(stored, expires_in * 500).catch(() => undefined)
}

/** What a provider refused a call about tokens with. */
type Refusal = Pick<RefreshRefusal, "status" | "code" | "description">

/**
 * The grant is at its end (RFC 6749 section 5.2; there is no code in a refresh but the refresh token), or the user is wanted
 * (OpenID Connect Core 1.0, section 3.1.2.6).
 */
const ended = /^(?:invalid_grant|invalid_code|(?:interaction|login|consent)_required)$/
/** Providers with words of their own name the token and what is wrong with it. */
const endedInWords =
  /\btoken\b.*\b(?:expired|invalid|revoked|not found|used)\b|\b(?:expired|invalid|revoked|bad) (?:(?:refresh|access) )?token\b/i
/** The client may not do it at all (RFC 6749 section 5.2). */
const unable: ReadonlySet<string> = new Set(["unauthorized_client", "unsupported_grant_type"])

/**
 * Tells whether a refusal says that the refresh token is of no use any more.
 * @param refusal What the provider answered.
 */
export function isEnded({ status, code, description = "" }: Refusal): boolean {
  if (ended.test(code)) return true
  if (isTemporary(status) || /^invalid_(?:client|scope)$/.test(code)) return false
  return [code, description].some((text) => endedInWords.test(inWords(text)))
}

/** `token_revoked`, `token-revoked` and `TokenRevoked` are words too. */
function inWords(text: string): string {
  return text.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_-]+/g, " ")
}

/**
 * Tells whether the same request may be answered otherwise later.
 * @param status HTTP status.
 */
export function isTemporary(status: number): boolean {
  return status >= 500 || status === 429
}

/**
 * Makes the error of a refusal.
 * @param work Whose provider it is.
 * @param refusal What the provider answered.
 */
export function refused(work: Work, refusal: RefreshRefusal): ProviderTokenError {
  const { status, text, code, retryAfter } = refusal
  const said = `the provider answered the refresh with ${status}: ${text}`
  const details = { status, error: code }
  if (isEnded(refusal)) {
    return tokenError(work, "consent_required", `${said}. Let the user sign in there again.`, details)
  }
  if (unable.has(code)) return tokenError(work, "not_supported", `${said}.`, details)
  const remedy = "What is stored stays as it is; try again later."
  return tokenError(work, "unavailable", `${said}. ${remedy}`, { ...details, retryAfter })
}

/**
 * Makes the error of a request that was not answered, or not as it should be.
 * @param work Whose provider it is.
 * @param error What was thrown.
 */
export function unanswered(work: Work, error: unknown): ProviderTokenError {
  if (isAuthError(error, ProviderTokenError)) return error
  const what = isError(error) ? error.message : "something that is no error was thrown."
  const text = what.startsWith(`${work.provider.id}: `) ? what.slice(work.provider.id.length + 2) : what
  return tokenError(work, "unavailable", `${text} What is stored stays as it is.`, {
    ...(isError(error) ? { err: error } : {}),
  })
}

/**
 * Lays an answer over what is stored: a refresh token and scopes that it leaves out stay as they are (RFC 6749 section 6),
 * and so does the id token (OpenID Connect Core 1.0, section 12.2).
 * @param before What is stored.
 * @param answer What the provider answered.
 */
export function merged(before: TokenSet, answer: TokenSet): TokenSet {
  const { expires_at: _end, expires_in: _life, ...stays } = before
  return { ...stays, ...answer }
}

/** Milliseconds to wait before a write is tried again. */
const writePauses = [100, 400, 1_000]

/**
 * Writes refreshed tokens.
 * @param work The store.
 * @param stored The tokens that they were refreshed from.
 * @param tokens All that is to be stored.
 * @param known Keeps what the store does not take, until it does.
 * @param keys Of the tokens that they were refreshed from.
 * @returns What is stored: these, or newer ones that were written meanwhile. A store that fails is logged, and the tokens
 * are given all the same: the provider has ended the old ones.
 * @throws {ProviderTokenError} `not_linked` when the account is gone.
 */
export async function written(
  work: Work,
  stored: StoredTokens,
  tokens: TokenSet,
  known: InProcess,
  keys: TokenKeys,
): Promise<StoredTokens> {
  known.unwritten.set(keys.grant, tokens)
  for (const pause of writePauses) {
    try {
      const now = await settled(work, stored, tokens)
      known.unwritten.delete(keys.grant)
      return now
    } catch (error) {
      if (isAuthError(error, ProviderTokenError)) {
        known.unwritten.delete(keys.grant)
        throw error
      }
      // The adapter's own wrapper logs what it throws; the account callback of the application has none.
      if (!isAuthError(error, AdapterError)) work.engine.logger.error(notStored(work, error))
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return { ...stored, tokens }
}

function notStored({ provider }: Work, error: unknown): AuthError {
  return new AuthError(`${provider.id}: refreshed tokens could not be stored. See the cause.`, {
    cause: { provider: provider.id, ...(isError(error) ? { err: error } : {}) },
  })
}

/** How often a row is tried that changes under every try. */
const mostTries = 5

async function settled(work: Work, found: StoredTokens, tokens: TokenSet): Promise<StoredTokens> {
  let stored = found
  let wanted = tokens
  for (let tries = 0; tries < mostTries; tries += 1) {
    const done = await work.store.write(stored, wanted)
    if (done) return done
    const now = await work.store.again(stored)
    if (!now) throw tokenError(work, "not_linked", "the account was unlinked while its token was refreshed.")
    if (now.tokens.access_token === wanted.access_token && now.tokens.refresh_token === wanted.refresh_token)
      return now
    if (isNewer(now.tokens, found.tokens, wanted)) return now
    // A sign-in that asked for less has written beside the grant: its refresh token is the one that was used up.
    wanted = merged(now.tokens, tokens)
    stored = now
  }
  throw tokenError(
    work,
    "unavailable",
    "the account changes so fast that the token could not be stored. Try again.",
  )
}

/** Another grant than the one that was refreshed, or a token of the same grant that lasts longer. */
function isNewer(now: TokenSet, before: TokenSet, wanted: TokenSet): boolean {
  if (now.refresh_token !== before.refresh_token) return true
  const rotated = wanted.refresh_token !== before.refresh_token
  return !rotated && isUsable(now) && secondsLeft(now) >= secondsLeft(wanted)
}

/**
 * Gives tokens that are newer than these.
 * @param work The provider and the store.
 * @param stored The tokens as they were found.
 * @returns What is stored now: refreshed here, by another caller, or by another process.
 * @throws {ProviderTokenError} When there are no newer ones; the event `tokenRefreshFailed` has told it once.
 */
export async function refreshed(work: Work, stored: StoredTokens): Promise<StoredTokens> {
  assertRefreshable(work, stored)
  work.store.assertWritable(stored)
  const known = inProcess(work.store.owner)
  const keys = await keysOf(stored)
  const { stored: now, own } = await once(known, keys.state, () => told(work, stored, known))
  if (own || !work.store.adopt) return now
  return work.store.adopt(stored, now)
}

/**
 * Refuses what cannot be refreshed.
 * @param work The provider.
 * @param stored The tokens as they were found.
 * @throws {ProviderTokenError} `not_supported` and `not_stored`.
 */
function assertRefreshable(work: Work, { tokens }: StoredTokens): void {
  const { refresh, requestToken, identifier, token } = work.provider
  if (refresh === "none") {
    throw tokenError(
      work,
      "not_supported",
      "this provider's tokens cannot be refreshed. When they have ended, the user signs in there again.",
    )
  }
  if (requestToken !== undefined) {
    throw tokenError(work, "not_supported", "tokens of OAuth 1.0a do not end, and are not refreshed.")
  }
  if (identifier !== undefined || (token.request !== undefined && token.url === undefined)) {
    throw tokenError(
      work,
      "not_supported",
      "the address where its tokens are refreshed is known during the sign-in only.",
    )
  }
  if (refreshableWith(work.provider, tokens) !== undefined) return
  throw tokenError(
    work,
    "not_stored",
    "no refresh token is stored. Sign in with `offline: true` in the provider's options, and let account() keep the refresh token.",
  )
}

/** Events are told once, however many callers wait. */
async function told(work: Work, stored: StoredTokens, known: InProcess): Promise<StoredTokens> {
  const { events } = work.engine
  const account = accountOf(stored)
  try {
    const { stored: now, own } = await underLease(work, stored, known)
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
    const failure = isAuthError(error) ? error : unanswered(work, error)
    await events.tokenRefreshFailed({ ...account, error: failure })
    throw failure
  }
}

interface Outcome {
  stored: StoredTokens
  /** Whether this process has asked the provider. */
  own: boolean
}

async function underLease(work: Work, found: StoredTokens, known: InProcess): Promise<Outcome> {
  const isNewer = (now: StoredTokens): boolean =>
    !sameTokens(now.tokens, found.tokens) && isUsable(now.tokens)
  const { stored, release } = await leased(work, found, isNewer)
  if (!release) return { stored, own: false }
  try {
    return await asked(work, stored, known)
  } finally {
    await release()
  }
}

async function asked(work: Work, stored: StoredTokens, known: InProcess): Promise<Outcome> {
  assertRefreshable(work, stored)
  const keys = await keysOf(stored)
  const kept = known.unwritten.get(keys.grant)
  if (kept) {
    const now = await written(work, stored, kept, known, keys)
    return isUsable(now.tokens) ? { stored: now, own: true } : asked(work, now, known)
  }
  // A request whose answer was lost is sent again by the next caller: only the provider knows whether it has used up the
  // refresh token, and it says so with invalid_grant.
  const answer = await refreshTokens(work.provider, {
    tokens: stored.tokens,
    callbackUrl: work.callbackUrl,
    known: work.engine.known,
  }).catch((error: unknown) => {
    throw unanswered(work, error)
  })
  if (answer.refused) {
    const other = isEnded(answer.refused) ? await changedMeanwhile(work, stored) : undefined
    if (other) return { stored: other, own: false }
    throw refused(work, answer.refused)
  }
  const tokens = merged(stored.tokens, answer.tokens)
  const now = await written(work, stored, tokens, known, keys)
  await noteLife(work, { ...now, tokens: answer.tokens }, known)
  return { stored: now, own: true }
}

/** Milliseconds between looks at the row after a refusal. */
const pauses = [0, 150, 350, 700]

/**
 * Another process may have used the refresh token first. Where the store keeps processes apart, it has written what it got;
 * elsewhere it may be about to.
 */
async function changedMeanwhile(work: Work, stored: StoredTokens): Promise<StoredTokens | undefined> {
  for (const pause of work.store.lease ? pauses.slice(0, 1) : pauses) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    const now = await work.store.again(stored)
    if (!now) return undefined
    if (!sameTokens(now.tokens, stored.tokens) && isUsable(now.tokens)) return now
  }
  return undefined
}

function sameTokens(one: TokenSet, other: TokenSet): boolean {
  return one.access_token === other.access_token && one.refresh_token === other.refresh_token
}
