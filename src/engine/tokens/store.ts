/** The two token stores, account rows and the cookie, and the context of a call. */
import type { Adapter, AdapterAccount } from "../../types/adapter.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { AdapterAccountKey } from "../../types/storage.js"
import type { TokenSet } from "../../types/user.js"
import { type BoundAdapter, checkBoolean } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { randomId } from "../crypto/secrets.js"
import { InvalidProvider, MissingAdapter, ProviderTokenError, UnknownOption } from "../errors.js"
import { serializeCookie } from "../http/cookie.js"
import { warnOnce } from "../logger.js"
import type { Served } from "../request/context.js"
import {
  type CookieAccount,
  type CookieAccounts,
  computeTokenChange,
  findAccountRows,
  openTokenCookie,
  openTokens,
  pickCookieTokens,
  pickStoredMembers,
  type RowVersion,
  readRowTokens,
  readRowVersion,
  sealTokenCookie,
  sealTokens,
  tokenMembers,
} from "../session/account-tokens.js"
import { findCurrentUser, findSessionUser, identifySession } from "../session/index.js"
import type { SessionIdentity } from "../session/strategy.js"
import {
  makeTokenError,
  type Serve,
  type StoredTokens,
  type TokenContext,
  type TokenStore,
  type TokenTarget,
} from "./context.js"

/** A row as it was found. */
interface Row extends StoredTokens {
  providerAccountId: string
  userId: string
  version: RowVersion
}

/** Where the account rows of a provider are. */
interface AccountRows {
  /** The engine of one call: its logger knows the tokens. */
  engine: Engine
  adapter: BoundAdapter
  provider: OAuthProvider
  serve: Serve
}

/**
 * Makes the store of an engine whose tokens are in account rows.
 * @param rows Where they are, and what reads the request of a target.
 */
function createAccountStore({ engine, adapter, provider, serve }: AccountRows): TokenStore {
  const requireMethod = (method: keyof Adapter, ...others: (keyof Adapter)[]): void => {
    if (![method, ...others].some((one) => adapter.has(one)))
      throw makeMissingMethodError(provider.id, method)
  }
  const lease: TokenStore["lease"] = async (stored, holder, ms) =>
    checkBoolean(await adapter.leaseAccount(pickAccountKey(stored), { holder, ms }), "leaseAccount")
  if (!adapter.has("leaseAccount")) warnOnce(engine, "tokens-without-lease")
  return {
    owner: adapter.source,
    async find(target) {
      if (target.providerAccountId === undefined) requireMethod("listAccountsByUserId")
      else requireMethod("getAccount", "listAccountsByUserId")
      const rows = await findAccountRows(adapter, target, await findUserId(adapter, serve, target))
      const [row, other] = rows
      if (!row) throw makeNoAccountError(target)
      if (other) throw makeAmbiguousError(target)
      return readStoredTokens(engine, row)
    },
    async reread({ provider, providerAccountId = "", userId }) {
      const target = { provider, providerAccountId, userId: userId ?? "" }
      const [row] = await findAccountRows(adapter, target, target.userId)
      return row ? readStoredTokens(engine, row) : null
    },
    assertWritable: () => requireMethod("updateAccount"),
    write: (found, tokens) => writeAccount(engine, adapter, provider, found as Row, tokens),
    ...(adapter.has("leaseAccount") ? { lease, ...makeFirstHalfNotes(adapter) } : {}),
    async remove(found, unlink) {
      if (unlink) await adapter.unlinkAccount(pickAccountKey(found))
      else
        await adapter.updateAccount(
          { ...pickAccountKey(found), ...computeTokenChange(found.tokens, {}) },
          (found as Row).version,
        )
      return undefined
    },
    assertRemovable: (_, unlink) => requireMethod(unlink ? "unlinkAccount" : "updateAccount"),
  }
}

/**
 * A lease of a name of its own lasts for the first half of a token's life, by the clock of the store, whatever columns the
 * store has.
 */
function makeFirstHalfNotes(
  adapter: BoundAdapter,
): Required<Pick<TokenStore, "noteFirstHalf" | "isInFirstHalf">> {
  const isFree = async (name: AdapterAccountKey): Promise<boolean> => {
    const holder = randomId()
    const isGiven = checkBoolean(await adapter.leaseAccount(name, { holder, ms: 1 }), "leaseAccount")
    if (isGiven) await adapter.leaseAccount(name, { holder, ms: 0 })
    return isGiven
  }
  return {
    async noteFirstHalf(stored, ms) {
      await adapter.leaseAccount(makeFirstHalfKey(stored), { holder: "first half", ms })
    },
    async isInFirstHalf(stored) {
      const name = makeFirstHalfKey(stored)
      // A store that has leases for its accounts alone refuses every other name.
      return !(await isFree(name)) && (await isFree({ ...name, providerAccountId: randomId() }))
    },
  }
}

function makeFirstHalfKey({ provider, providerAccountId = "" }: StoredTokens): AdapterAccountKey {
  return { provider: `first half: ${provider}`, providerAccountId }
}

async function findUserId(
  adapter: BoundAdapter,
  serve: Serve,
  { provider, userId, request }: TokenTarget,
): Promise<string> {
  if (!request) return String(userId)
  const served = serve(request)
  const user = adapter.has("getUser") ? (await findCurrentUser(served))?.user : await findSessionUser(served)
  if (user?.id) return String(user.id)
  throw new ProviderTokenError(
    `${provider}: no user is signed in with this request, so that there are no tokens to give. Let the user sign in.`,
    { reason: "not_linked", provider },
  )
}

async function readStoredTokens(engine: Engine, row: AdapterAccount): Promise<Row> {
  const { provider } = row
  const tokens = readRowTokens(await openTokens(engine, row))
  const providerAccountId = String(row.providerAccountId)
  if (!tokenMembers.some((name) => tokens[name])) {
    throw new ProviderTokenError(
      `${provider}: no token is stored with the account. The provider's account() left them out, or they were revoked; the next sign-in there stores them.`,
      { reason: "not_stored", provider },
    )
  }
  return { provider, providerAccountId, userId: String(row.userId), tokens, version: readRowVersion(row) }
}

/** The application's `account()` decides what is stored, as it does at the sign-in. */
async function writeAccount(
  engine: Engine,
  adapter: BoundAdapter,
  provider: OAuthProvider,
  found: Row,
  tokens: TokenSet,
): Promise<Row | null> {
  const change = computeTokenChange(found.tokens, pickStoredMembers(provider, tokens))
  const row = await sealTokens(engine, { ...pickAccountKey(found), ...change })
  if (!(await adapter.updateAccount(row, found.version))) return null
  const { access_token = found.version.access_token, refresh_token = found.version.refresh_token } = row
  return { ...found, tokens, version: { access_token, refresh_token } }
}

function pickAccountKey({ provider, providerAccountId = "" }: StoredTokens): {
  provider: string
  providerAccountId: string
} {
  return { provider, providerAccountId }
}

function makeMissingMethodError(provider: string, method: keyof Adapter): ProviderTokenError {
  const isWrite = method === "updateAccount" || method === "unlinkAccount"
  return new ProviderTokenError(
    `${provider}: the adapter has no method ${method}, which tokens in account rows need. Add it to the adapter with withTokens(adapter, { ${method} }) of authlas/tokens.`,
    { reason: isWrite ? "not_writable" : "not_supported", provider, method },
  )
}

function makeNoAccountError({ provider, providerAccountId }: TokenTarget): ProviderTokenError {
  const which = providerAccountId === undefined ? "no account" : "no such account"
  return new ProviderTokenError(
    `${provider}: the user has ${which} there. Let the user sign in there to link it.`,
    { reason: "not_linked", provider },
  )
}

function makeAmbiguousError({ provider }: TokenTarget): ProviderTokenError {
  return new ProviderTokenError(
    `${provider}: the user has several accounts there. Say which one with providerAccountId.`,
    { reason: "ambiguous", provider },
  )
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

/**
 * Makes the store of an engine whose tokens lie in cookies.
 * @param engine The engine.
 * @param serve Reads the request of a target.
 */
function createCookieStore(engine: Engine, serve: Serve): TokenStore {
  return {
    owner: engine.config,
    find: (target) => findCookieTokens(serve, target),
    reread: async (stored) => stored,
    assertWritable(stored) {
      const { readOnly } = getOpenedCookie(stored)
      if (readOnly && hasRotatingRefresh(engine, stored)) throw makeNotWritableError(stored)
    },
    write: (stored, tokens) => writeCookieTokens(engine, stored, tokens),
    adopt: (stored, written) => writeCookieTokens(engine, stored, written.tokens),
    assertRemovable(stored) {
      if (getOpenedCookie(stored).readOnly) throw makeNotWritableError(stored)
    },
    async remove(stored) {
      const { served, session, accounts, account } = getOpenedCookie(stored)
      const others = accounts.filter((one) => one !== account)
      return (await sealTokenCookie(served, session, others)).map(serializeCookie)
    },
  }
}

async function findCookieTokens(serve: Serve, target: TokenTarget): Promise<FoundInCookie> {
  const { provider, providerAccountId, request } = target
  if (!request) {
    throw new ProviderTokenError(
      `${provider}: tokens are kept in a cookie of the user's browser (tokens.store is "cookie"), so that they are there with a request only. Give the request, or keep tokens in a database.`,
      { reason: "not_stored", provider },
    )
  }
  const served = serve(request)
  const session = await identifySession(served)
  if (!session) {
    throw new ProviderTokenError(
      `${provider}: the request has no session, or one that began before tokens were kept in a cookie. Let the user sign in.`,
      { reason: "not_linked", provider },
    )
  }
  const accounts = await openTokenCookie(served, session)
  const fitting = accounts.filter(
    (one) =>
      one.provider === provider &&
      (providerAccountId === undefined || one.providerAccountId === providerAccountId),
  )
  const [account, other] = fitting
  if (!account) {
    throw new ProviderTokenError(
      `${provider}: the request brings no tokens of this provider. The user has not signed in there in this session, or the tokens did not fit into the cookie.`,
      { reason: "not_stored", provider },
    )
  }
  if (other) {
    throw new ProviderTokenError(
      `${provider}: the session has tokens of several accounts there. Say which one with providerAccountId.`,
      { reason: "ambiguous", provider },
    )
  }
  const readOnly = target.readOnly === true
  return describeCookieTokens({ served, session, accounts, account, readOnly })
}

function describeCookieTokens(version: OpenedCookie): FoundInCookie {
  const { account, session } = version
  const { provider, providerAccountId, tokens } = account
  return { provider, providerAccountId, userId: session.userId, tokens, version }
}

async function writeCookieTokens(
  engine: Engine,
  stored: StoredTokens,
  tokens: TokenSet,
): Promise<StoredTokens> {
  const { served, session, accounts, account, readOnly } = getOpenedCookie(stored)
  const provider = engine.providers.get(stored.provider) as OAuthProvider
  const changed = { ...account, tokens: pickCookieTokens(engine, provider, tokens) }
  const all = accounts.map((one) => (one === account ? changed : one))
  const next = describeCookieTokens({ served, session, accounts: all, account: changed, readOnly })
  // The refresh token stays what it is, so that the next request can do the same.
  if (readOnly && !hasRotatingRefresh(engine, stored)) return next
  if (readOnly) throw makeNotWritableError(stored)
  return { ...next, cookies: (await sealTokenCookie(served, session, all)).map(serializeCookie) }
}

/** Tells whether a refresh may change the refresh token; true when the provider's entry does not say. */
function hasRotatingRefresh({ providers }: Engine, stored: StoredTokens): boolean {
  const provider = providers.get(stored.provider)
  const refresh = provider && "refresh" in provider ? provider.refresh : undefined
  return typeof refresh !== "object" || refresh.rotates !== false
}

function getOpenedCookie(stored: StoredTokens): OpenedCookie {
  return (stored as FoundInCookie).version
}

function makeNotWritableError({ provider }: StoredTokens): ProviderTokenError {
  return new ProviderTokenError(
    `${provider}: the token has to be refreshed, and its provider gives a new refresh token each time, which would be lost: no cookie can be set from here. Ask where a response can be written (a route handler, an action, a middleware), and send the cookies of the answer.`,
    { reason: "not_writable", provider },
  )
}

/**
 * Creates the context of a call for a token.
 * @param engine Its logger, adapter and events know the secrets of the call.
 * @param target Whose token.
 * @param serve Reads the request of a target.
 * @throws {AuthError} For a provider that the config does not have.
 * @throws {ProviderTokenError} For a provider that gives no tokens, or whose tokens are not kept.
 */
export function createTokenContext(engine: Engine, target: TokenTarget, serve: Serve): TokenContext {
  const provider = findTokenProvider(engine, target.provider)
  return {
    engine,
    provider,
    store: createTokenStore(engine, provider, serve),
    callbackUrl: findCallbackUrl(engine, provider, target, serve),
  }
}

function findTokenProvider(engine: Engine, id: string): OAuthProvider {
  const provider = engine.providers.get(String(id))
  if (!provider) {
    throw new InvalidProvider(
      `There is no provider "${String(id).slice(0, 100)}". Configured are: ${[...engine.providers.keys()].join(", ") || "none"}.`,
    )
  }
  if (provider.type !== "oauth" && provider.type !== "oidc") {
    throw makeTokenError({ engine, provider }, "not_supported", "a provider of this type gives no tokens.")
  }
  if (provider.token.keep === false) {
    throw makeTokenError(
      { engine, provider },
      "not_stored",
      "its tokens are the client's own and not the user's (token.keep is false), so that they are not kept.",
    )
  }
  if (provider.client.dpop_bound_access_tokens === true) {
    throw makeTokenError(
      { engine, provider },
      "not_supported",
      "its tokens are bound to a key of the sign-in (client.dpop_bound_access_tokens), which is not kept.",
    )
  }
  return provider
}

function createTokenStore(engine: Engine, provider: OAuthProvider, serve: Serve): TokenStore {
  const { adapter, config } = engine
  const store: unknown = config.tokens?.store
  if (store !== undefined && store !== "account" && store !== "cookie") {
    throw new UnknownOption(
      `tokens.store is ${JSON.stringify(store)}, and tokens can be kept in two places. Set it to "account" or "cookie".`,
    )
  }
  if (store === "cookie") return createCookieStore(engine, serve)
  if (adapter) return createAccountStore({ engine, adapter, provider, serve })
  throw new MissingAdapter(
    'Tokens of providers are not kept: there is no adapter. Configure one, or set tokens: { store: "cookie" } to keep them in a sealed cookie of the user\'s browser.',
  )
}

function findCallbackUrl(
  engine: Engine,
  { id, redirectProxyUrl }: OAuthProvider,
  target: TokenTarget,
  serve: Serve,
): string | undefined {
  if (redirectProxyUrl !== undefined) return redirectProxyUrl
  const { address } = engine.origin
  if (address) return `${address.origin}${engine.basePath}/callback/${id}`
  return target.request && `${serve(target.request).site.base}/callback/${id}`
}
