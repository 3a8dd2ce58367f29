/**
 * Accounts that were stored before the tenants of their provider were told apart: under an id that users of several
 * tenants may have.
 */
import { decodeJwt } from "jose/jwt/decode"
import type { AdapterAccount, AdapterUser } from "../adapters.js"
import type { BoundAdapter } from "../config/adapter.js"
import { found, listed } from "../config/checked-answer.js"
import { usableId } from "../config/identifier.js"
import { warnOnce } from "../config/warn-once.js"
import { valueAt } from "../notation/path.js"
import type { Context } from "../request/context.js"
import type { ProvenIdentity } from "./proven-identity.js"
import { type AccountKey, ownerOf } from "./stored-user.js"

/** Whom an account belongs to. */
export interface Owned {
  owner: AdapterUser | null
  /** The key under which the account is stored, when that is the former one. */
  former?: AccountKey
}

/**
 * Finds the user an identity belongs to, also by an account stored under the id without its tenant. Such an account
 * counts only when it is known to be of this tenant: its stored id token says so, or the configuration admits no other
 * tenant (and the row can be replaced, so that it does not count again once another tenant is admitted).
 * @param ctx Its logger is told once per provider of accounts that do not count.
 * @param adapter The store.
 * @param identity What the flow has proven.
 * @returns The user, or null for an unknown account.
 */
export async function findOwner(
  { engine }: Pick<Context, "engine">,
  adapter: BoundAdapter,
  { account, tenant }: Pick<ProvenIdentity, "account" | "tenant">,
): Promise<Owned> {
  const owner = await ownerOf(adapter, account)
  if (owner || !tenant) return { owner }
  const former = { provider: account.provider, providerAccountId: tenant.plainId }
  const before = await ownerOf(adapter, former)
  if (!before) return { owner: null }
  // Of plain OAuth an id token is kept as it came, and proves nothing.
  const stored = account.type === "oidc" ? await storedAccount(adapter, former, before) : undefined
  const stated = statedTenant(stored, tenant.path)
  const replaceable = tenant.alone && adapter.has("unlinkAccount") && !tenant.plainId.includes(":")
  if (stated === undefined ? replaceable : stated === tenant.name) return { owner: before, former }
  warnOnce(
    engine,
    `account-without-tenant: ${former.provider} has accounts that were stored under an id without its tenant, and one of them could not be matched: users of other tenants may have the same id, and nothing shows of which tenant it is. If all your users are of one tenant, set identity: { only: "<tenant>" } on the provider. Else change providerAccountId of the accounts you know to "<tenant>:<id>"; until then these users sign in as new ones, or by the address they had`,
  )
  return { owner: null }
}

async function storedAccount(
  adapter: BoundAdapter,
  { provider, providerAccountId }: AccountKey,
  owner: AdapterUser,
): Promise<AdapterAccount | null | undefined> {
  if (adapter.has("getAccount"))
    return found(await adapter.getAccount(providerAccountId, provider), "getAccount", ["userId"])
  if (!adapter.has("listAccountsByUserId")) return undefined
  const accounts = listed(await adapter.listAccountsByUserId(owner.id), "listAccountsByUserId")
  return accounts.find((one) => one.provider === provider && one.providerAccountId === providerAccountId)
}

/** The token was verified when it was stored. */
function statedTenant(account: AdapterAccount | null | undefined, path: string): string | undefined {
  if (typeof account?.id_token !== "string") return undefined
  try {
    return usableId(valueAt(decodeJwt(account.id_token), path), "provider")
  } catch {
    return undefined
  }
}
