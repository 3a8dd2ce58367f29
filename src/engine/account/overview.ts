/** All that a page of the account shows, of one request. */
import type { AccountFunction, AccountOverview, SecondFactors } from "../../types/account.js"
import type { ResolvedProvider } from "../../types/resolved-provider.js"
import type { Session } from "../../types/session.js"
import type { BoundAdapter } from "../config/adapter.js"
import { loadConfigPart } from "../config/flow.js"
import { AccountError, isAuthError } from "../errors.js"
import type { Context } from "../request/context.js"
import { isOfStoredUser, loadStrategy, readSession } from "../session/index.js"
import { hasPlantedSession } from "../session/strategy.js"
import { listAccounts, listPasskeys } from "./accounts.js"
import { listSessions } from "./sessions.js"
import { type AccountUser, findAccountUser } from "./user.js"

async function listFactors(found: AccountUser): Promise<SecondFactors> {
  const { config } = found.engine
  const { listSecondFactors } = await loadConfigPart<typeof import("./second-factor.js")>(
    config,
    "secondFactor",
  )
  return listSecondFactors(found)
}

/** Collects what the user of a request is shown. Throws an `AccountError`, `not_signed_in`, where there is none. */
export async function readOverview(ctx: Context): Promise<AccountOverview> {
  const { engine, request } = ctx
  if (!engine.adapter) return describeVisitor(ctx, undefined)
  let found: AccountUser
  try {
    found = await findAccountUser(engine.config, { request: request.web() }, "read")
  } catch (error) {
    const isSignedOut = isAuthError(error, AccountError) && error.reason === "not_signed_in"
    // A user of the application's own, whom no adapter stores, is signed in all the same; a stored user who is gone is not.
    if (!isSignedOut || hasPlantedSession(ctx) || (await isOfStoredUser(ctx))) throw error
    return describeVisitor(ctx, error)
  }
  const { id, name, email, image } = found.user
  const providers = [...engine.providers.values()]
  const hasPasskeys = providers.some(({ type }) => type === "webauthn")
  const [sessions, accounts, passkeys] = await Promise.all([
    listIfPossible(listSessions(found)),
    listIfPossible(listAccounts(found)),
    hasPasskeys ? listIfPossible(listPasskeys(found)) : undefined,
  ])
  const secondFactors =
    engine.config.secondFactor === undefined ? undefined : await listIfPossible(listFactors(found))
  const connected = new Set(accounts?.map(({ provider }) => provider))
  const connectable = providers
    .filter((one) => accounts && isConnectable(one))
    .filter((one) => !connected.has(one.id) && !engine.incomplete.has(one.id))
    .map((one) => ({ id: one.id, name: one.name }))
  const shown = { sessions, accounts, passkeys, secondFactors, connectable }
  return {
    user: { id, name, email, image },
    functions: await listFunctions(found, shown),
    connectable,
    ...(sessions && { sessions }),
    ...(accounts && { accounts }),
    ...(passkeys && { passkeys }),
    ...(secondFactors && { secondFactors }),
  }
}

async function describeVisitor(ctx: Context, refusal: unknown): Promise<AccountOverview> {
  const session = (await readSession(ctx)) as Session | null | undefined
  const { user } = session ?? {}
  if (!user)
    throw refusal ?? new AccountError("No user is signed in with this request.", { reason: "not_signed_in" })
  const { name, email, image } = user
  return { user: { name, email, image }, functions: [], connectable: [] }
}

/** Without a check nothing binds the answer of a provider to the session. */
function isConnectable(provider: ResolvedProvider): boolean {
  const isOAuth = provider.type === "oauth" || provider.type === "oidc"
  return isOAuth && (provider.checks.length > 0 || provider.requestToken !== undefined)
}

/** A list, or nothing where the adapter or the config has none. */
async function listIfPossible<List>(listing: Promise<List>): Promise<List | undefined> {
  try {
    return await listing
  } catch (error) {
    if (isAuthError(error, AccountError) && error.reason === "not_supported") return undefined
    throw error
  }
}

async function listFunctions(
  { engine, adapter }: AccountUser,
  {
    sessions,
    accounts,
    passkeys,
    secondFactors,
    connectable,
  }: Pick<AccountOverview, "connectable"> & Partial<AccountOverview>,
): Promise<AccountFunction[]> {
  const has = (...methods: Parameters<BoundAdapter["has"]>[0][]) => methods.every((one) => adapter.has(one))
  const areTokens = (await loadStrategy(engine)).inBrowser
  const canEndTokens = areTokens && Boolean(engine.session.revocable)
  const possible: Record<AccountFunction, boolean> = {
    endSession: sessions !== undefined,
    endOtherSessions: sessions !== undefined || canEndTokens,
    endAllSessions: sessions !== undefined || canEndTokens,
    connectAccount: connectable.length > 0,
    disconnectAccount: accounts !== undefined && has("unlinkAccount"),
    addPasskey: passkeys !== undefined,
    renamePasskey: passkeys !== undefined && has("storeUserRecord", "listUserRecords"),
    removePasskey: passkeys !== undefined && has("deleteAuthenticator", "unlinkAccount"),
    changeEmail:
      [...engine.providers.values()].some(({ type }) => type === "email") &&
      has(
        ...(["createVerificationToken", "useVerificationToken", "getUserByEmail", "updateUser"] as const),
        ...(["storeUserRecord", "listUserRecords", "deleteUserRecord", "consumeLimit"] as const),
      ),
    startTotp: secondFactors !== undefined,
    confirmTotp: secondFactors !== undefined,
    removeTotp: secondFactors?.totp !== undefined,
    createRecoveryCodes: secondFactors?.totp !== undefined,
    forgetDevices: secondFactors?.totp !== undefined,
    deleteUser: has("deleteUser", "listAccountsByUserId"),
  }
  return (Object.keys(possible) as AccountFunction[]).filter((name) => possible[name])
}
