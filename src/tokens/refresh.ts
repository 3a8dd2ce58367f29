/** A refresh: once at a time, never lost, and never an older token over a newer one. */
import { isAuthError } from "../errors.js"
import { refreshableWith, refreshTokens } from "../oauth/token-refresh.js"
import type { TokenSet } from "../types.js"
import { type InProcess, inProcess, keysOf, once } from "./in-process.js"
import { leased } from "./lease.js"
import { isUsable, noteLife } from "./life.js"
import { isEnded, refused, unanswered } from "./refusal.js"
import type { StoredTokens } from "./token-store.js"
import { accountOf, tokenError, type Work } from "./work.js"
import { merged, written } from "./write.js"

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
export function assertRefreshable(work: Work, { tokens }: StoredTokens): void {
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
