/** Tokens in the account rows of an adapter. */
import type { Adapter, AdapterAccount, AdapterAccountKey } from "../adapters.js"
import type { BoundAdapter } from "../config/adapter.js"
import { decided, found, listed } from "../config/checked-answer.js"
import type { Engine } from "../config/engine.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { warnOnce } from "../config/warn-once.js"
import { randomId } from "../crypto/random.js"
import { ProviderTokenError } from "../errors.js"
import {
  changeOf,
  keptMembers,
  type RowVersion,
  tokenMembers,
  tokensOf,
  versionOf,
} from "../session/account-row.js"
import { currentUser, sessionUser } from "../session/index.js"
import { openTokens, sealTokens } from "../session/sealed-tokens.js"
import type { TokenSet } from "../types.js"
import type { Serve, StoredTokens, TokenStore, TokenTarget } from "./token-store.js"

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
export function accountStore({ engine, adapter, provider, serve }: AccountRows): TokenStore {
  const need = (method: keyof Adapter, ...others: (keyof Adapter)[]): void => {
    if (![method, ...others].some((one) => adapter.has(one))) throw lacks(provider.id, method)
  }
  const lease: TokenStore["lease"] = async (stored, holder, ms) =>
    decided(await adapter.leaseAccount(keyOf(stored), { holder, ms }), "leaseAccount")
  if (!adapter.has("leaseAccount")) warnOnce(engine, "tokens-without-lease")
  return {
    owner: adapter.source,
    async find(target) {
      if (target.providerAccountId === undefined) need("listAccountsByUserId")
      else need("getAccount", "listAccountsByUserId")
      const rows = await rowsOf(adapter, target, await userIdOf(adapter, serve, target))
      const [row, other] = rows
      if (!row) throw notLinked(target)
      if (other) throw ambiguous(target)
      return stored(engine, row)
    },
    async again({ provider, providerAccountId = "", userId }) {
      const target = { provider, providerAccountId, userId: userId ?? "" }
      const [row] = await rowsOf(adapter, target, target.userId)
      return row ? stored(engine, row) : null
    },
    assertWritable: () => need("updateAccount"),
    write: (found, tokens) => write(engine, adapter, provider, found as Row, tokens),
    ...(adapter.has("leaseAccount") ? { lease, ...firstHalves(adapter) } : {}),
    async remove(found, unlink) {
      if (unlink) await adapter.unlinkAccount(keyOf(found))
      else await adapter.updateAccount({ ...keyOf(found), ...emptied(found.tokens) }, (found as Row).version)
      return undefined
    },
    assertRemovable: (_, unlink) => need(unlink ? "unlinkAccount" : "updateAccount"),
  }
}

/**
 * A lease of a name of its own lasts for the first half of a token's life, by the clock of the store, whatever columns the
 * store has.
 */
function firstHalves(adapter: BoundAdapter): Required<Pick<TokenStore, "noteFirstHalf" | "isInFirstHalf">> {
  const isFree = async (name: AdapterAccountKey): Promise<boolean> => {
    const holder = randomId()
    const isGiven = decided(await adapter.leaseAccount(name, { holder, ms: 1 }), "leaseAccount")
    if (isGiven) await adapter.leaseAccount(name, { holder, ms: 0 })
    return isGiven
  }
  return {
    async noteFirstHalf(stored, ms) {
      await adapter.leaseAccount(firstHalfOf(stored), { holder: "first half", ms })
    },
    async isInFirstHalf(stored) {
      const name = firstHalfOf(stored)
      // A store that has leases for its accounts alone refuses every other name.
      return !(await isFree(name)) && (await isFree({ ...name, providerAccountId: randomId() }))
    },
  }
}

function firstHalfOf({ provider, providerAccountId = "" }: StoredTokens): AdapterAccountKey {
  return { provider: `first half: ${provider}`, providerAccountId }
}

async function userIdOf(
  adapter: BoundAdapter,
  serve: Serve,
  { provider, userId, request }: TokenTarget,
): Promise<string> {
  if (!request) return String(userId)
  const served = serve(request)
  const user = adapter.has("getUser") ? (await currentUser(served))?.user : await sessionUser(served)
  if (user?.id) return String(user.id)
  throw new ProviderTokenError(
    `${provider}: no user is signed in with this request, so that there are no tokens to give. Let the user sign in.`,
    { reason: "not_linked", provider },
  )
}

/** A row of another user is none, whatever an adapter answers. */
async function rowsOf(
  adapter: BoundAdapter,
  { provider, providerAccountId }: TokenTarget,
  userId: string,
): Promise<AdapterAccount[]> {
  const named = providerAccountId !== undefined
  const members = ["provider", "providerAccountId", "userId"] as const
  const rows =
    named && adapter.has("getAccount")
      ? [found(await adapter.getAccount(providerAccountId, provider), "getAccount", members)]
      : listed(await adapter.listAccountsByUserId(userId), "listAccountsByUserId", members)
  return rows.filter(
    (row): row is AdapterAccount =>
      row?.provider === provider &&
      String(row.userId) === userId &&
      (!named || String(row.providerAccountId) === providerAccountId),
  )
}

async function stored(engine: Engine, row: AdapterAccount): Promise<Row> {
  const { provider } = row
  const tokens = tokensOf(await openTokens(engine, row))
  const providerAccountId = String(row.providerAccountId)
  if (!tokenMembers.some((name) => tokens[name])) {
    throw new ProviderTokenError(
      `${provider}: no token is stored with the account. The provider's account() left them out, or they were revoked; the next sign-in there stores them.`,
      { reason: "not_stored", provider },
    )
  }
  return { provider, providerAccountId, userId: String(row.userId), tokens, version: versionOf(row) }
}

/** The application's `account()` decides what is stored, as it does at the sign-in. */
async function write(
  engine: Engine,
  adapter: BoundAdapter,
  provider: OAuthProvider,
  found: Row,
  tokens: TokenSet,
): Promise<Row | null> {
  const change = changeOf(found.tokens, keptMembers(provider, tokens))
  const row = await sealTokens(engine, { ...keyOf(found), ...change })
  if (!(await adapter.updateAccount(row, found.version))) return null
  const { access_token = found.version.access_token, refresh_token = found.version.refresh_token } = row
  return { ...found, tokens, version: { access_token, refresh_token } }
}

function emptied(tokens: TokenSet): Record<string, null> {
  return Object.fromEntries(
    [...tokenMembers, "expires_at", "expires_in"]
      .filter((name) => tokens[name] !== undefined)
      .map((name) => [name, null]),
  )
}

function keyOf({ provider, providerAccountId = "" }: StoredTokens): {
  provider: string
  providerAccountId: string
} {
  return { provider, providerAccountId }
}

function lacks(provider: string, method: keyof Adapter): ProviderTokenError {
  const isWrite = method === "updateAccount" || method === "unlinkAccount"
  return new ProviderTokenError(
    `${provider}: the adapter has no method ${method}, which tokens in account rows need. Add it to the adapter with withTokens(adapter, { ${method} }) of authlas/tokens.`,
    { reason: isWrite ? "not_writable" : "not_supported", provider, method },
  )
}

function notLinked({ provider, providerAccountId }: TokenTarget): ProviderTokenError {
  const which = providerAccountId === undefined ? "no account" : "no such account"
  return new ProviderTokenError(
    `${provider}: the user has ${which} there. Let the user sign in there to link it.`,
    { reason: "not_linked", provider },
  )
}

function ambiguous({ provider }: TokenTarget): ProviderTokenError {
  return new ProviderTokenError(
    `${provider}: the user has several accounts there. Say which one with providerAccountId.`,
    { reason: "ambiguous", provider },
  )
}
