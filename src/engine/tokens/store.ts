/** The stores of tokens, account rows and a cookie, and the context of a call for a token. */

import type { Adapter, AdapterAccount } from "../../types/adapter.js"
import type { TokenEventAccount } from "../../types/config.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { AdapterAccountKey } from "../../types/storage.js"
import type { TokenSet } from "../../types/user.js"
import { type BoundAdapter, checkBoolean } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { loadPart } from "../config/provider-part.js"
import { InvalidProvider, MissingAdapter, ProviderTokenError, UnknownOption } from "../errors.js"
import { serializeCookie } from "../http/cookie.js"
import { warnOnce } from "../logger.js"
import { loadOnce } from "../memory.js"
import { writeMessage } from "../message.js"
import { isOfIssuer } from "../oauth/server.js"
import type { Served } from "../request/context.js"
import { randomId } from "../secrets.js"
import {
  computeTokenChange,
  findAccountRows,
  makeTokenError,
  openTokens,
  pickStoredMembers,
  type RowVersion,
  readRowTokens,
  readRowVersion,
  readTokenBinding,
  sealTokens,
  tokenMembers,
} from "../session/account-tokens.js"
import { findCurrentUser, findSessionUser, identifySession } from "../session/index.js"
import { checkUserRow } from "../session/stored-user.js"
import type { SessionIdentity } from "../session/strategy.js"
import {
  type CookieAccount,
  type CookieAccounts,
  openTokenCookie,
  pickCookieTokens,
  sealTokenCookie,
} from "../session/token-cookie.js"
import type { KeptUser } from "../session/ways-in.js"
import { nameCallbackOf } from "../web-address.js"

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
type Serve = (request: Request) => Served

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
  /** Finds the tokens of an account. Throws a `ProviderTokenError`: `not_linked`, `ambiguous` or `not_stored`. */
  find(target: TokenTarget): Promise<StoredTokens>
  /** Reads stored tokens again; null when they are gone. Tokens in a cookie are returned as they are. */
  reread(stored: StoredTokens): Promise<StoredTokens | null>
  /** Checks before a refresh that its answer can be written. Throws a `ProviderTokenError`, `not_writable`. */
  assertWritable(stored: StoredTokens): void
  /**
   * Replaces stored tokens, as they were read, by all members of `tokens`. Returns null when the stored ones have changed, so that
   * nothing was written. Throws a `ProviderTokenError`, `not_writable`.
   */
  write(stored: StoredTokens, tokens: TokenSet): Promise<StoredTokens | null>
  /**
   * Takes or prolongs the lease of a refresh; 0 milliseconds release it. Returns whether the holder has it. Missing when the store
   * has no leases.
   */
  lease?(stored: StoredTokens, holder: string, ms: number): Promise<boolean>
  /**
   * Notes for other processes that a token is in the first half of its life, which ends in `ms` milliseconds: no column of an
   * account has the length of that life.
   */
  noteFirstHalf?(stored: StoredTokens, ms: number): Promise<void>
  /** Tells whether another process has noted that a token is in the first half of its life. */
  isInFirstHalf?(stored: StoredTokens): Promise<boolean>
  /** Writes for this request the tokens that another call with the same ones has written, where each request has its own. */
  adopt?(stored: StoredTokens, written: StoredTokens): Promise<StoredTokens>
  /**
   * Checks before a revocation that the tokens can be removed. Throws a `ProviderTokenError`, `not_writable`; with `account` of
   * the config an `AccountError`, `last_sign_in`.
   */
  assertRemovable(stored: StoredTokens, unlink: boolean): Promise<void>
  /** Removes the tokens; `unlink` removes the account with them. Returns `Set-Cookie` values when the store is a cookie. */
  remove(stored: StoredTokens, unlink: boolean): Promise<readonly string[] | undefined>
}

/** The context of one call for a token. */
export interface TokenContext {
  /** The engine of this call: its logger knows the tokens. */
  engine: Engine
  provider: OAuthProvider
  store: TokenStore
  /** The request whose session names the user; missing in a job. */
  request: Served["request"] | undefined
  /** The callback URL registered at the provider, when it is known. */
  callbackUrl: string | undefined
}

/**
 * Returns the provider that the tokens are of: where issuers are found by an identifier, the one at their issuer; none where the
 * provider has another issuer now.
 */
export async function findTokenProvider(
  { engine, provider }: TokenContext,
  { tokens, providerAccountId = "" }: StoredTokens,
): Promise<OAuthProvider | undefined> {
  if (!isOfIssuer(provider, providerAccountId)) return undefined
  if (provider.identifier === undefined) return provider
  const { issuer } = readTokenBinding(tokens)
  if (issuer === undefined) return undefined
  const part = await loadPart<typeof import("../oauth/identifier.js")>(provider, "identifier")
  return part.providerAtIssuer({ engine }, provider, issuer)
}

/** Describes the account of an event, without its tokens. */
export function describeAccount({ provider, providerAccountId, userId }: StoredTokens): TokenEventAccount {
  return {
    provider,
    ...(providerAccountId === undefined ? {} : { providerAccountId }),
    ...(userId === undefined ? {} : { userId }),
  }
}

/** Seconds by which the clocks of provider and server may differ, or a request may be under way. */
const clockSkew = 5

/** Counts the seconds that an access token lasts; infinite where the provider says nothing of an end. */
export function countSecondsLeft({ expires_at }: TokenSet): number {
  return expires_at === undefined ? Number.POSITIVE_INFINITY : expires_at - Date.now() / 1000
}

/** Tells whether an access token can be used at this moment, though it may not last as long as wanted. */
export function isUsable(tokens: TokenSet): boolean {
  return hasToken(tokens) && countSecondsLeft(tokens) > clockSkew
}

/** Tells whether tokens open the API of their provider, be they expired or not. */
export function hasToken({ access_token, oauth_token }: TokenSet): boolean {
  return Boolean(access_token || oauth_token)
}

/** A row as it was found. */
interface Row extends StoredTokens {
  providerAccountId: string
  userId: string
  version: RowVersion
}

/** Makes the store of an engine whose tokens are in account rows. */
function createAccountStore(
  engine: Engine,
  adapter: BoundAdapter,
  provider: OAuthProvider,
  serve: Serve,
): TokenStore {
  const requireMethod = (method: keyof Adapter, ...others: (keyof Adapter)[]): void => {
    if ([method, ...others].some((one) => adapter.has(one))) return
    const isWrite = method === "updateAccount" || method === "unlinkAccount"
    throw new ProviderTokenError(writeMessage("tokens-adapter-method", provider.id, method), {
      reason: isWrite ? "not_writable" : "not_supported",
      provider: provider.id,
      method,
    })
  }
  const isLeaseFree = async (name: AdapterAccountKey): Promise<boolean> => {
    const holder = randomId()
    const isGiven = checkBoolean(await adapter.leaseAccount(name, { holder, ms: 1 }), "leaseAccount")
    if (isGiven) await adapter.leaseAccount(name, { holder, ms: 0 })
    return isGiven
  }
  const leases: Pick<TokenStore, "lease" | "noteFirstHalf" | "isInFirstHalf"> = {
    lease: async (stored, holder, ms) =>
      checkBoolean(await adapter.leaseAccount(pickAccountKey(stored), { holder, ms }), "leaseAccount"),
    // A lease under another name lasts for the first half of a token's life, by the clock of the store.
    noteFirstHalf: async (stored, ms) => {
      await adapter.leaseAccount(makeFirstHalfKey(stored), { holder: "first half", ms })
    },
    isInFirstHalf: async (stored) => {
      const name = makeFirstHalfKey(stored)
      // A store that has leases for its accounts alone refuses every other name.
      return !(await isLeaseFree(name)) && (await isLeaseFree({ ...name, providerAccountId: randomId() }))
    },
  }
  if (!adapter.has("leaseAccount")) warnOnce(engine, "tokens-without-lease")
  return {
    owner: adapter.source,
    find: async (target) => {
      const { providerAccountId, request } = target
      if (providerAccountId === undefined) requireMethod("listAccountsByUserId")
      else requireMethod("getAccount", "listAccountsByUserId")
      let { userId } = target
      if (request) {
        const served = serve(request)
        const user = adapter.has("getUser")
          ? (await findCurrentUser(served))?.user
          : await findSessionUser(served)
        if (!user?.id)
          throw makeTokenError({ engine, provider }, "not_linked", writeMessage("tokens-signed-out"))
        userId = user.id
      }
      const [row, other] = await findAccountRows(adapter, target, String(userId))
      if (!row) {
        const which = providerAccountId === undefined ? "no account" : "no such account"
        throw makeTokenError({ engine, provider }, "not_linked", writeMessage("tokens-not-linked", which))
      }
      if (other)
        throw makeTokenError({ engine, provider }, "ambiguous", writeMessage("tokens-several-accounts"))
      return readStoredTokens(engine, row)
    },
    reread: async ({ provider, providerAccountId = "", userId = "" }) => {
      const [row] = await findAccountRows(adapter, { provider, providerAccountId }, userId)
      return row ? readStoredTokens(engine, row) : null
    },
    assertWritable: () => requireMethod("updateAccount"),
    write: async (stored, tokens) => {
      const found = stored as Row
      // The application's `account()` decides what is stored, as it does at the sign-in.
      const change = computeTokenChange(found.tokens, pickStoredMembers(provider, tokens))
      const row = await sealTokens(engine, { ...pickAccountKey(found), ...change })
      if (!(await adapter.updateAccount(row, found.version))) return null
      const { access_token = found.version.access_token, refresh_token = found.version.refresh_token } = row
      return { ...found, tokens, version: { access_token, refresh_token } }
    },
    ...(adapter.has("leaseAccount") ? leases : {}),
    remove: async (found, unlink) => {
      const kept = unlink && (await findKeptUser(engine, adapter, found))
      if (kept) await (await loadWaysIn()).removeAccountAlone(kept, pickAccountKey(found))
      else if (unlink) await adapter.unlinkAccount(pickAccountKey(found))
      else
        await adapter.updateAccount(
          { ...pickAccountKey(found), ...computeTokenChange(found.tokens, {}) },
          (found as Row).version,
        )
      return undefined
    },
    assertRemovable: async (found, unlink) => {
      requireMethod(unlink ? "unlinkAccount" : "updateAccount")
      const kept = unlink && (await findKeptUser(engine, adapter, found))
      if (kept) await (await loadWaysIn()).findRemovable(kept, pickAccountKey(found))
    },
  }
}

/** The rules of `authlas/account`. */
const loadWaysIn = loadOnce(() => import("../session/ways-in.js"))

/** Finds the user whose account goes by those rules; null where `account` of the config is not set. */
async function findKeptUser(
  engine: Engine,
  adapter: BoundAdapter,
  { userId = "" }: StoredTokens,
): Promise<KeptUser | null> {
  if (!engine.config.account || !adapter.has("listAccountsByUserId")) return null
  const user = checkUserRow(await adapter.getUser(userId), "getUser")
  return user && { engine, adapter, user }
}

function makeFirstHalfKey({ provider, providerAccountId = "" }: StoredTokens): AdapterAccountKey {
  return { provider: `first half: ${provider}`, providerAccountId }
}

function pickAccountKey({ provider, providerAccountId = "" }: StoredTokens): {
  provider: string
  providerAccountId: string
} {
  return { provider, providerAccountId }
}

async function readStoredTokens(engine: Engine, row: AdapterAccount): Promise<Row> {
  const { provider } = row
  const tokens = readRowTokens(await openTokens(engine, row))
  const providerAccountId = String(row.providerAccountId)
  if (!tokenMembers.some((name) => tokens[name])) {
    throw makeTokenError(
      { engine, provider: { id: provider } },
      "not_stored",
      writeMessage("tokens-not-stored"),
    )
  }
  return { provider, providerAccountId, userId: String(row.userId), tokens, version: readRowVersion(row) }
}

/** What a cookie held. */
interface OpenedCookie {
  served: Served
  session: SessionIdentity
  accounts: CookieAccounts
  account: CookieAccount
  readOnly: boolean
}

interface FoundInCookie extends StoredTokens {
  version: OpenedCookie
}

/** Makes the store of an engine whose tokens are in cookies. */
function createCookieStore(engine: Engine, serve: Serve): TokenStore {
  const writeCookie = async (stored: StoredTokens, tokens: TokenSet): Promise<StoredTokens> => {
    const opened = (stored as FoundInCookie).version
    const provider = engine.providers.get(stored.provider) as OAuthProvider
    const account = { ...opened.account, tokens: pickCookieTokens(engine, provider, tokens) }
    const accounts = opened.accounts.map((one) => (one === opened.account ? account : one))
    const next = { ...stored, tokens: account.tokens, version: { ...opened, accounts, account } }
    // The refresh token stays what it is, so that the next request can do the same.
    if (opened.readOnly && !hasRotatingRefresh(engine, stored)) return next
    if (opened.readOnly) throw makeNotWritableError(stored)
    const cookies = await sealTokenCookie(opened.served, opened.session, accounts)
    return { ...next, cookies: cookies.map(serializeCookie) }
  }
  return {
    owner: engine.config,
    find: async ({ provider, providerAccountId, request, readOnly }): Promise<FoundInCookie> => {
      if (!request) {
        throw new ProviderTokenError(writeMessage("tokens-in-cookie", provider), {
          reason: "not_stored",
          provider,
        })
      }
      const named = { engine, provider: { id: provider } }
      const served = serve(request)
      const session = await identifySession(served)
      if (!session) {
        throw makeTokenError(named, "not_linked", writeMessage("tokens-session-without"))
      }
      const accounts = await openTokenCookie(served, session)
      const [account, other] = accounts.filter(
        (one) =>
          one.provider === provider &&
          (providerAccountId === undefined || one.providerAccountId === providerAccountId),
      )
      if (!account) {
        throw makeTokenError(named, "not_stored", writeMessage("tokens-cookie-without"))
      }
      if (other) {
        throw makeTokenError(named, "ambiguous", writeMessage("tokens-several-in-session"))
      }
      const version = { served, session, accounts, account, readOnly: readOnly === true }
      const { tokens } = account
      return {
        provider,
        providerAccountId: account.providerAccountId,
        userId: session.userId,
        tokens,
        version,
      }
    },
    reread: async (stored) => stored,
    assertWritable: (stored) => {
      if ((stored as FoundInCookie).version.readOnly && hasRotatingRefresh(engine, stored))
        throw makeNotWritableError(stored)
    },
    write: writeCookie,
    adopt: (stored, written) => writeCookie(stored, written.tokens),
    assertRemovable: async (stored) => {
      if ((stored as FoundInCookie).version.readOnly) throw makeNotWritableError(stored)
    },
    remove: async (stored) => {
      const { served, session, accounts, account } = (stored as FoundInCookie).version
      const others = accounts.filter((one) => one !== account)
      return (await sealTokenCookie(served, session, others)).map(serializeCookie)
    },
  }
}

/** Tells whether a refresh may change the refresh token; true when the provider's entry does not say. */
function hasRotatingRefresh({ providers }: Engine, stored: StoredTokens): boolean {
  const provider = providers.get(stored.provider)
  const refresh = provider && "refresh" in provider ? provider.refresh : undefined
  return typeof refresh !== "object" || refresh.rotates !== false
}

function makeNotWritableError({ provider }: StoredTokens): ProviderTokenError {
  return new ProviderTokenError(writeMessage("tokens-no-response", provider), {
    reason: "not_writable",
    provider,
  })
}

/**
 * Creates the context of a call for a token. Throws an `AuthError` for a provider that the config does not have, and a
 * `ProviderTokenError` for one that gives no tokens, or whose tokens are not kept.
 */
export function createTokenContext(engine: Engine, target: TokenTarget, serve: Serve): TokenContext {
  const provider = engine.providers.get(String(target.provider))
  if (!provider) {
    throw new InvalidProvider(
      writeMessage(
        "tokens-provider-unknown",
        String(target.provider).slice(0, 100),
        [...engine.providers.keys()].join(", ") || "none",
      ),
    )
  }
  if (provider.type !== "oauth" && provider.type !== "oidc") {
    throw makeTokenError({ engine, provider }, "not_supported", writeMessage("tokens-provider-without"))
  }
  if (provider.token.keep === false) {
    throw new ProviderTokenError(writeMessage("tokens-of-client", provider.id), {
      reason: "not_stored",
      provider: provider.id,
    })
  }
  const { adapter, config } = engine
  const kind: unknown = config.tokens?.store
  if (kind !== undefined && kind !== "account" && kind !== "cookie") {
    throw new UnknownOption(writeMessage("tokens-store-malformed", JSON.stringify(kind)))
  }
  if (kind !== "cookie" && !adapter) {
    throw new MissingAdapter(writeMessage("tokens-without-adapter"))
  }
  const store =
    kind !== "cookie" && adapter
      ? createAccountStore(engine, adapter, provider, serve)
      : createCookieStore(engine, serve)
  const { address } = engine.origin
  const { redirectProxyUrl } = provider
  const name = nameCallbackOf(engine.config, provider.id)
  const callbackUrl =
    redirectProxyUrl ??
    (address
      ? `${address.origin}${engine.basePath}/callback/${name}`
      : target.request && `${serve(target.request).site.base}/callback/${name}`)
  const request = target.request && serve(target.request).request
  return { engine, provider, store, request, callbackUrl }
}
