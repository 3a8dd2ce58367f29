/** What one call for a token works with. */

import type { TokenEventAccount } from "../../types/config.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { TokenSet } from "../../types/user.js"
import type { Engine } from "../config/engine.js"
import { ProviderTokenError, type ProviderTokenReason } from "../errors.js"
import type { Served } from "../request/context.js"

/** Whose tokens: of a user by its id, or of the one whose session a request carries. */
export type TokenTarget = (
  | {
      /** Id of the user. */
      userId: string
      /** The user is named by id. */
      request?: undefined
      /** Rows can be written from everywhere. */
      readOnly?: undefined
    }
  | {
      /** A request whose cookies carry the session of the user. */
      request: Request
      /** True: the answer to the request cannot set cookies any more, as in a component rendered on the server. */
      readOnly?: boolean | undefined
      /** The session of the request names the user. */
      userId?: undefined
    }
) & {
  /** Id of the provider. */
  provider: string
  /** Id of the user at the provider: needed where a user may have several accounts there. */
  providerAccountId?: string | undefined
}

/** Reads a request as the stages of a session read it. */
export type Serve = (request: Request) => Served

/** What is stored of the tokens of one account, as it was found. */
export interface StoredTokens {
  /** Id of the provider. */
  provider: string
  /** Id of the user at the provider, where it is stored. */
  providerAccountId?: string | undefined
  /** Id of the user, where it is known. */
  userId?: string | undefined
  /** In clear. */
  tokens: TokenSet
  /** What the store compares before it writes; nothing else reads it. */
  version: unknown
  /** Values of `Set-Cookie` without which what was written is lost. */
  cookies?: readonly string[] | undefined
}

/** A place where tokens are kept. */
export interface TokenStore {
  /** Lives as long as the store: what is remembered of its tokens belongs to it. */
  readonly owner: object
  /**
   * Finds the tokens of an account.
   * @throws {ProviderTokenError} reasons `not_linked`, `ambiguous` and `not_stored`.
   */
  find(target: TokenTarget): Promise<StoredTokens>
  /** Reads anew what was found; null when it is gone. Where nothing but the response can change it: the same again. */
  reread(stored: StoredTokens): Promise<StoredTokens | null>
  /**
   * Says that what a refresh answers could be written, before it is asked for.
   * @throws {ProviderTokenError} reason `not_writable`.
   */
  assertWritable(stored: StoredTokens): void
  /**
   * Writes tokens in place of those that were found.
   * @param stored As they were found.
   * @param tokens All that is to be stored: a member that is missing is emptied.
   * @returns What is stored now; null when it changed meanwhile, and nothing was written.
   * @throws {ProviderTokenError} reason `not_writable`.
   */
  write(stored: StoredTokens, tokens: TokenSet): Promise<StoredTokens | null>
  /**
   * Takes the right to refresh, or keeps it for longer; 0 milliseconds give it back. A store that is written by one process
   * alone has none.
   * @returns Whether the holder has it.
   */
  lease?(stored: StoredTokens, holder: string, ms: number): Promise<boolean>
  /**
   * Tells other processes that a token is in the first half of its life: no column of an account says how long it lives.
   * @param stored The tokens.
   * @param ms Milliseconds until that half is over.
   */
  noteFirstHalf?(stored: StoredTokens, ms: number): Promise<void>
  /** Tells whether another process has noted that a token is in the first half of its life. */
  isInFirstHalf?(stored: StoredTokens): Promise<boolean>
  /**
   * Takes over tokens that another call with the same ones has written, where each request has to write its own.
   * @param stored As this call found them.
   * @param written As the other call wrote them.
   */
  adopt?(stored: StoredTokens, written: StoredTokens): Promise<StoredTokens>
  /**
   * Says that tokens could be removed, before they are revoked.
   * @throws {ProviderTokenError} reason `not_writable`.
   */
  assertRemovable(stored: StoredTokens, unlink: boolean): void
  /**
   * Removes the tokens; `unlink` removes the account with them.
   * @returns Values of `Set-Cookie` that do it, where the store is a cookie.
   */
  remove(stored: StoredTokens, unlink: boolean): Promise<readonly string[] | undefined>
}

/** What one call for a token works with. */
export interface TokenContext {
  /** Its logger, adapter and events know the tokens of this call. */
  engine: Engine
  provider: OAuthProvider
  store: TokenStore
  /** The callback URL that the provider was told, where it is known without a request. */
  callbackUrl: string | undefined
}

/**
 * Makes the error of a call.
 * @param context The provider that it is about.
 * @param reason Why there is no token.
 * @param message What happened, and what to do; the provider's id is put in front.
 * @param details More of it.
 */
export function makeTokenError(
  { engine, provider }: { engine: Pick<Engine, "basePath">; provider: { id: string } },
  reason: ProviderTokenReason,
  message: string,
  details: { retryAfter?: number | undefined; err?: Error; [detail: string]: unknown } = {},
): ProviderTokenError {
  const signInUrl =
    reason === "consent_required" ? `${engine.basePath}/signin/${encodeURIComponent(provider.id)}` : undefined
  return new ProviderTokenError(`${provider.id}: ${message}`, {
    ...details,
    reason,
    provider: provider.id,
    signInUrl,
  })
}

/**
 * Says whose tokens an event is about.
 * @param stored The tokens, of which nothing is told.
 */
export function describeAccount({ provider, providerAccountId, userId }: StoredTokens): TokenEventAccount {
  return {
    provider,
    ...(providerAccountId === undefined ? {} : { providerAccountId }),
    ...(userId === undefined ? {} : { userId }),
  }
}
