/** Lets one caller at a time refresh the tokens of an account: across processes when the store has leases. */

import { sha256Hex } from "#hash"
import type { TokenSet } from "../../types/user.js"
import { randomId } from "../crypto/secrets.js"
import { isUnfinished, whenDoneLate } from "../deadline.js"
import { BoundedMap, memoizeByObject } from "../memory.js"
import { makeTokenError, type StoredTokens, type TokenContext } from "./context.js"

/** Milliseconds: the shortest lease. It is prolonged while the refresh goes on, and ends by itself when the process dies. */
const minLeaseMs = 20_000
/** Milliseconds between two looks at the row; the first come sooner. */
const maxPauseMs = 500

/** A lease on the tokens of an account. */
export interface Lease {
  /** The tokens as they stand in the store now. */
  stored: StoredTokens
  /** Releases the lease. */
  release(): Promise<void>
}

/**
 * Takes the lease, or waits until another process has refreshed the tokens.
 * @param context The store and its provider.
 * @param stored The tokens as they were read.
 * @param isChanged Tells whether what is read now serves in place of a refresh.
 * @returns The lease; or the tokens that another process has written.
 * @throws {ProviderTokenError} `unavailable` when none of it happens in the time of two leases, `not_linked` when the account
 * is gone.
 */
export async function takeLease(
  context: TokenContext,
  stored: StoredTokens,
  isChanged: (now: StoredTokens) => boolean,
): Promise<Lease | { stored: StoredTokens; release?: undefined }> {
  const { store } = context
  const ms = computeLeaseMs(context)
  const holder = randomId()
  const latest = Date.now() + 2 * ms
  for (let pause = 40; ; pause = Math.min(pause * 2, maxPauseMs)) {
    const has = await requestLease(context, stored, holder, ms)
    const release = has ? keepLease(context, stored, holder, ms) : undefined
    try {
      // Another process may have refreshed between the reading of the row and this moment.
      const now = await store.reread(stored)
      if (!now)
        throw makeTokenError(context, "not_linked", "the account is gone. Let the user sign in there again.")
      if (!isChanged(now) && release) return { stored: now, release }
      if (isChanged(now)) {
        await release?.()
        return { stored: now }
      }
    } catch (error) {
      await release?.()
      throw error
    }
    if (Date.now() > latest) {
      throw makeTokenError(
        context,
        "unavailable",
        "another process refreshes the token and does not get done. Try again later.",
      )
    }
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
  }
}

/** All calls of a refresh (metadata, token endpoint, keys) have the same time limit; the lease outlasts one. */
function computeLeaseMs({ engine }: TokenContext): number {
  return Math.max(minLeaseMs, (engine.config.outbound?.timeout ?? 10_000) + 10_000)
}

/** Releases the lease after a failure: it may be taken although the answer was lost, and would block all processes. */
async function requestLease(
  { store }: TokenContext,
  stored: StoredTokens,
  holder: string,
  ms: number,
): Promise<boolean> {
  if (!store.lease) return true
  const giveBack = async () => store.lease?.(stored, holder, 0).catch(() => false)
  try {
    return await store.lease(stored, holder, ms)
  } catch (error) {
    whenDoneLate(error, giveBack)
    const given = giveBack()
    // A store that hangs would hang again.
    if (!isUnfinished(error)) await given
    throw error
  }
}

function keepLease(
  { store }: TokenContext,
  stored: StoredTokens,
  holder: string,
  ms: number,
): () => Promise<void> {
  let isOver = false
  // One that is not given back ends by itself; the adapter's failure is logged.
  const giveBack = async () => store.lease?.(stored, holder, 0).catch(() => false)
  const renew = async () => {
    await store
      .lease?.(stored, holder, ms)
      .catch((error: unknown) => whenDoneLate(error, () => isOver && giveBack()))
    // It may have been given anew after its end.
    if (isOver) await giveBack()
  }
  const renewal = setInterval(() => void renew(), ms / 3)
  return async () => {
    isOver = true
    clearInterval(renewal)
    await giveBack()
  }
}

/** How long callers that read the old tokens get the new ones, in milliseconds. */
const doneRefreshMs = 30_000

/** A refresh that is done. */
interface DoneRefresh {
  stored: StoredTokens
  until: number
}

/** What is remembered of one store. Tokens are keys by their hashes alone. */
export interface RefreshMemory {
  /** By access and refresh token. */
  underWay: BoundedMap<string, Promise<StoredTokens>>
  done: BoundedMap<string, DoneRefresh>
  /** By refresh token: tokens that the store did not take, so that they are nowhere else. */
  unwritten: BoundedMap<string, TokenSet>
  /** By provider: the seconds that an access token lasted last. */
  lives: BoundedMap<string, number>
}

/** Returns the memory of a store, which several configs may share. */
export const getRefreshMemory = memoizeByObject(
  (_: object): RefreshMemory => ({
    underWay: new BoundedMap(),
    done: new BoundedMap(),
    unwritten: new BoundedMap(),
    lives: new BoundedMap(),
  }),
)

/** Under which keys tokens are remembered. */
export interface TokenKeys {
  /** Of this state of the account: it changes with every refresh. */
  state: string
  /** Of the refresh token, which may stay the same. */
  grant: string
}

/**
 * Hashes the tokens of an account to the keys by which they are remembered.
 * @param stored As they were found.
 */
export async function hashTokenKeys({
  provider,
  providerAccountId,
  tokens,
}: StoredTokens): Promise<TokenKeys> {
  const { access_token, refresh_token } = tokens
  const [state, grant] = await Promise.all([
    sha256Hex(JSON.stringify([provider, providerAccountId, access_token, refresh_token])),
    sha256Hex(JSON.stringify([provider, providerAccountId, refresh_token ?? access_token])),
  ])
  return { state, grant }
}

/**
 * Runs a refresh, or shares one that another caller runs or has just finished.
 * @param known What is remembered of the store.
 * @param key Of the state that is to be refreshed.
 * @param refresh Does it.
 * @returns The new tokens, and whether this call has fetched them itself.
 */
export async function shareRefresh(
  known: RefreshMemory,
  key: string,
  refresh: () => Promise<StoredTokens>,
): Promise<{ stored: StoredTokens; own: boolean }> {
  const done = known.done.get(key)
  if (done && done.until > Date.now()) return { stored: done.stored, own: false }
  const shared = known.underWay.get(key)
  if (shared) return { stored: await shared, own: false }
  const started = refresh()
  known.underWay.set(key, started)
  try {
    const stored = await started
    known.done.set(key, { stored, until: Date.now() + doneRefreshMs })
    return { stored, own: true }
  } finally {
    known.underWay.delete(key)
  }
}
