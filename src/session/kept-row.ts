/** An account row that stays current: what the tokens of a further sign-in change in it. */
import type { AdapterAccount } from "../adapters.js"
import { isError } from "../brand/brand.js"
import type { BoundAdapter } from "../config/adapter.js"
import { found, listed } from "../config/checked-answer.js"
import type { Engine } from "../config/engine.js"
import { AdapterError, isAuthError, ProviderTokenError } from "../errors.js"
import type { TokenSet } from "../types.js"
import { changeOf, scopesOf, tokensOf, versionOf } from "./account-row.js"
import { openTokens, sealTokens } from "./sealed-tokens.js"
import { sameUser } from "./stored-user.js"

/** How often a row is read anew that changes between reading and writing: a refresh may be under way. */
const mostTries = 3

/**
 * Stores the tokens of a sign-in with an account that is linked already. Where the store fails, the failure is logged and
 * the user is signed in all the same.
 * @param engine The engine of the request.
 * @param adapter The store; one that cannot find and change accounts is left alone.
 * @param account The account with what is to be stored of its tokens, in clear.
 * @param owner The user it belongs to.
 */
export async function keepCurrent(
  engine: Engine,
  adapter: BoundAdapter,
  account: AdapterAccount,
  owner: { id: string },
): Promise<void> {
  const given = tokensOf(account)
  if (engine.config.tokens?.store === "cookie" || Object.keys(given).length === 0) return
  try {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const row = await storedRow(adapter, account, owner)
      if (!row || (await isWritten(engine, adapter, row, given))) return
    }
  } catch (thrown) {
    const text = `The tokens of a sign-in at "${account.provider}" could not be stored; those before it stay. The user is signed in.`
    engine.logger.error(new AdapterError(text, isError(thrown) ? { err: thrown } : {}))
  }
}

async function storedRow(
  adapter: BoundAdapter,
  { provider, providerAccountId }: AdapterAccount,
  owner: { id: string },
): Promise<AdapterAccount | undefined> {
  const members = ["provider", "providerAccountId", "userId"] as const
  const rows = adapter.has("getAccount")
    ? [found(await adapter.getAccount(providerAccountId, provider), "getAccount", members)]
    : adapter.has("listAccountsByUserId")
      ? listed(await adapter.listAccountsByUserId(owner.id), "listAccountsByUserId", members)
      : []
  const isIt = (row: AdapterAccount | null) =>
    row?.provider === provider &&
    String(row.providerAccountId) === providerAccountId &&
    sameUser({ id: row.userId }, owner)
  return rows.find(isIt) ?? undefined
}

/** @returns False where the row says something else by now. */
async function isWritten(
  engine: Engine,
  adapter: BoundAdapter,
  row: AdapterAccount,
  given: TokenSet,
): Promise<boolean> {
  const { provider, providerAccountId } = row
  const before = await opened(engine, row)
  const change = changeOf(before, keptOf(before, given))
  if (Object.keys(change).length === 0) return true
  const sealed = await sealTokens(engine, { provider, providerAccountId, ...change })
  return (await adapter.updateAccount(sealed, versionOf(row))) !== null
}

/** What was sealed with a secret that is gone is of no use to keep. */
async function opened(engine: Engine, row: AdapterAccount): Promise<TokenSet> {
  try {
    return tokensOf(await openTokens(engine, row))
  } catch (error) {
    if (!isAuthError(error, ProviderTokenError)) throw error
    return {}
  }
}

/** The members that belong to one access token. */
const accessMembers = ["access_token", "expires_at", "expires_in", "scope", "token_type"]

/**
 * Lays the answer of a sign-in over what is stored. A sign-in that asked for less than an earlier one is given no refresh
 * token: the earlier grant stays, and so does its access token where the new one opens less.
 */
function keptOf(before: TokenSet, given: TokenSet): TokenSet {
  const keepsGrant = Boolean(before.refresh_token) && !given.refresh_token
  if (keepsGrant && opensLess(before, given)) {
    const others = Object.entries(given).filter(([name]) => !accessMembers.includes(name))
    return { ...before, ...Object.fromEntries(others) }
  }
  if (given.access_token === undefined) return { ...before, ...given }
  const { expires_at: _end, expires_in: _life, ...stays } = before
  return { ...stays, ...given }
}

/** What is not said of scopes is what was asked for (RFC 6749 section 5.1). */
function opensLess(before: TokenSet, given: TokenSet): boolean {
  const [had, has] = [scopesOf(before), scopesOf(given)]
  return had !== undefined && has !== undefined && had.some((scope) => !has.includes(scope))
}
