/** The context of a call for a token, and the interface of token stores. */

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

/** The stored tokens of one account. */
export interface StoredTokens {
  /** Id of the provider. */
  provider: string
  /** Id of the user at the provider, where it is stored. */
  providerAccountId?: string | undefined
  /** Id of the user, where it is known. */
  userId?: string | undefined
  /** Unsealed. */
  tokens: TokenSet
  /** What the store compares before it writes; nothing else reads it. */
  version: unknown
  /** `Set-Cookie` values that the response needs, or the written tokens are lost. */
  cookies?: readonly string[] | undefined
}

/** A store of tokens: account rows or a cookie. */
export interface TokenStore {
  /** The object that the memory about the tokens belongs to. */
  readonly owner: object
  /**
   * Finds the tokens of an account.
   * @throws {ProviderTokenError} reasons `not_linked`, `ambiguous` and `not_stored`.
   */
  find(target: TokenTarget): Promise<StoredTokens>
  /** Reads stored tokens again; null when they are gone. Tokens in a cookie are returned as they are. */
  reread(stored: StoredTokens): Promise<StoredTokens | null>
  /**
   * Checks before a refresh that its answer can be written.
   * @throws {ProviderTokenError} reason `not_writable`.
   */
  assertWritable(stored: StoredTokens): void
  /**
   * Replaces stored tokens.
   * @param stored The tokens as they were read.
   * @param tokens All members to store: a missing one is emptied.
   * @returns What is stored now; null when the tokens changed meanwhile and nothing was written.
   * @throws {ProviderTokenError} reason `not_writable`.
   */
  write(stored: StoredTokens, tokens: TokenSet): Promise<StoredTokens | null>
  /**
   * Takes or prolongs the lease of a refresh; 0 milliseconds release it. Missing when the store has no leases.
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
   * Checks before a revocation that the tokens can be removed.
   * @throws {ProviderTokenError} reason `not_writable`.
   */
  assertRemovable(stored: StoredTokens, unlink: boolean): void
  /**
   * Removes the tokens; `unlink` removes the account with them.
   * @returns `Set-Cookie` values that remove them, when the store is a cookie.
   */
  remove(stored: StoredTokens, unlink: boolean): Promise<readonly string[] | undefined>
}

/** The context of one call for a token. */
export interface TokenContext {
  /** The engine of this call: its logger knows the tokens. */
  engine: Engine
  provider: OAuthProvider
  store: TokenStore
  /** The callback URL registered at the provider, when it is known. */
  callbackUrl: string | undefined
}

/**
 * Makes the error of a call.
 * @param context The provider that it is about.
 * @param reason Why the call failed.
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
 * Describes the account of an event.
 * @param stored The tokens; the event does not contain them.
 */
export function describeAccount({ provider, providerAccountId, userId }: StoredTokens): TokenEventAccount {
  return {
    provider,
    ...(providerAccountId === undefined ? {} : { providerAccountId }),
    ...(userId === undefined ? {} : { userId }),
  }
}
