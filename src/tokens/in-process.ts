/** What a process remembers of refreshes: those under way, those just done, and tokens that the store did not take. */
import { sha256Hex } from "../crypto/hash.js"
import { BoundedMap, perObject } from "../memory/memory.js"
import type { TokenSet } from "../types.js"
import type { StoredTokens } from "./token-store.js"

/** Milliseconds for which a caller that read the old tokens is given the new ones. */
const lateness = 30_000

/** A refresh that is done. */
interface Done {
  stored: StoredTokens
  until: number
}

/** What is remembered of one store. Tokens are keys by their hashes alone. */
export interface InProcess {
  /** By access and refresh token. */
  underWay: BoundedMap<string, Promise<StoredTokens>>
  done: BoundedMap<string, Done>
  /** By refresh token: tokens that the store did not take, so that they are nowhere else. */
  unwritten: BoundedMap<string, TokenSet>
  /** By provider: the seconds that an access token lasted last. */
  lives: BoundedMap<string, number>
}

/** Gives what is remembered of a store, which several configs may share. */
export const inProcess = perObject(
  (_: WeakKey): InProcess => ({
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
 * Names the tokens of an account without telling them.
 * @param stored As they were found.
 */
export async function keysOf({ provider, providerAccountId, tokens }: StoredTokens): Promise<TokenKeys> {
  const { access_token, refresh_token } = tokens
  const [state, grant] = await Promise.all([
    sha256Hex(JSON.stringify([provider, providerAccountId, access_token, refresh_token])),
    sha256Hex(JSON.stringify([provider, providerAccountId, refresh_token ?? access_token])),
  ])
  return { state, grant }
}

/**
 * Does a refresh, or shares one that another caller does or has just done.
 * @param known What is remembered of the store.
 * @param key Of the state that is to be refreshed.
 * @param refresh Does it.
 * @returns The new tokens, and whether this call has fetched them itself.
 */
export async function once(
  known: InProcess,
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
    known.done.set(key, { stored, until: Date.now() + lateness })
    return { stored, own: true }
  } finally {
    known.underWay.delete(key)
  }
}
