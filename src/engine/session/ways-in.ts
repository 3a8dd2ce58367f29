/** The ways in which a user can sign in: what is stored of them, and what keeps the last one. */

import type { AdapterAccount, AdapterUser } from "../../types/adapter.js"
import type { AdapterAuthenticator } from "../../types/webauthn.js"
import { type BoundAdapter, checkBoolean, checkRows } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { AccountError, MissingAdapterMethods } from "../errors.js"
import { toLowerAscii } from "../identity.js"
import { writeMessage } from "../message.js"
import { randomId } from "../secrets.js"
import { readAccountNotes, removeAccountNote } from "./account-notes.js"
import { runInTurn } from "./repairs.js"
import { type AccountKey, checkUserRow, isSameUser } from "./stored-user.js"

/** A user, and where the user is kept. */
export interface KeptUser {
  engine: Engine
  adapter: BoundAdapter
  user: AdapterUser
}

/** Refuses where the adapter lacks methods. */
export function requireMethods(
  { adapter }: Pick<KeptUser, "adapter">,
  what: string,
  ...methods: Parameters<BoundAdapter["has"]>[0][]
): void {
  const missing = methods.filter((method) => !adapter.has(method))
  if (missing.length === 0) return
  const text = missing.join(", ")
  const cause = new MissingAdapterMethods(`The adapter has no ${text}.`, { missing })
  throw new AccountError(
    writeMessage("account-methods-missing", what, text, missing.length > 1 ? "them" : "it"),
    { reason: "not_supported", missing, err: cause },
  )
}

/** Reads the accounts of a user: those at providers, and those of passkeys. */
export async function listAccountRows(found: KeptUser): Promise<readonly AdapterAccount[]> {
  requireMethods(found, "A list of accounts", "listAccountsByUserId")
  const rows = await found.adapter.listAccountsByUserId(found.user.id)
  return checkRows(rows, "listAccountsByUserId", ["provider", "providerAccountId", "type"])
}

/** Reads the passkeys of a user. */
export async function listPasskeyRows({ adapter, user }: KeptUser): Promise<readonly AdapterAuthenticator[]> {
  if (!adapter.has("listAuthenticatorsByUserId")) return []
  const rows = await adapter.listAuthenticatorsByUserId(user.id)
  return checkRows(rows, "listAuthenticatorsByUserId", ["credentialID", "providerAccountId"])
}

/** Finds an account at a provider that the user can do without. Throws an `AccountError`: `not_found` or `last_sign_in`. */
export async function findRemovable(
  found: KeptUser,
  { provider, providerAccountId }: AccountKey,
): Promise<AdapterAccount> {
  const account = (await listAccountRows(found)).find(
    (row) => row.provider === provider && String(row.providerAccountId) === providerAccountId,
  )
  if (!account || account.type === "webauthn")
    throw new AccountError(writeMessage("account-unknown"), {
      reason: "not_found",
    })
  await assertOtherWayIn(found, account)
  return account
}

/** Removes an account at a provider, unless it is the last way in by now. */
export async function removeAccountAlone(found: KeptUser, key: AccountKey): Promise<void> {
  await runAlone(found, async () => removeAccount(found, await findRemovable(found, key)))
}

/** Removes an account, and what is noted of it. */
export async function removeAccount(found: KeptUser, account: AccountKey): Promise<void> {
  const { adapter, user, engine } = found
  const key = { provider: account.provider, providerAccountId: account.providerAccountId }
  await adapter.unlinkAccount(key)
  await removeAccountNote(adapter, user.id, key)
  await engine.events.unlinkAccount({ user, ...key })
}

/** Tells whether a mail to the user's address signs this user in. */
export async function canSignInByMail({ engine, adapter, user }: KeptUser): Promise<boolean> {
  const hasMail = [...engine.providers.values()].some(
    ({ id, type }) => type === "email" && !engine.incomplete.has(id),
  )
  if (!hasMail || !user.email || !user.emailVerified) return false
  const holder = checkUserRow(await adapter.getUserByEmail(toLowerAscii(user.email)), "getUserByEmail")
  return holder !== null && isSameUser(holder, user)
}

/** Tells whether the application says that a user has a password. */
export async function hasPassword({ engine, user }: KeptUser): Promise<boolean> {
  const { account } = engine.config
  return typeof account === "object" && (await account.hasPassword?.(user)) === true
}

/** What a provider tells of an account that opens nothing any more. */
export const lockedMeanings: ReadonlySet<unknown> = new Set(["account_disabled", "account_deleted"])

/** Refuses what would take the last way in from a user. */
export async function assertOtherWayIn(found: KeptUser, without: AdapterAccount | undefined): Promise<void> {
  const { engine, user } = found
  const passkeys = await listPasskeyRows(found)
  const others = (await listAccountRows(found)).filter(
    (row) => row.provider !== without?.provider || row.providerAccountId !== without.providerAccountId,
  )
  const isOAuth = (type: string | undefined) => type === "oauth" || type === "oidc"
  const noteOf = await readAccountNotes(found.adapter, user.id)
  const notes = await Promise.all(others.map(noteOf))
  const canSignIn = others.some((row, at) => {
    if (engine.incomplete.has(row.provider)) return false
    // Its provider has told that nobody can sign in with it, and nobody has since then.
    if (lockedMeanings.has(notes[at]?.notice?.meaning)) return false
    const provider = engine.providers.get(row.provider)
    if (provider?.type === "webauthn")
      return passkeys.some((one) => one.providerAccountId === row.providerAccountId)
    if (!provider || !isOAuth(provider.type) || !isOAuth(row.type)) return false
    // Where the address of the user is proven, a sign-in by a provider that nobody may believe an address is refused.
    const { verified, trust } = ("email" in provider && provider.email) || {}
    return !user.emailVerified || (verified !== false && (trust === undefined || trust === "verified"))
  })
  if (canSignIn || (await canSignInByMail(found))) return
  if (await hasPassword(found)) return
  throw new AccountError(writeMessage("account-last-way-in"), { reason: "last_sign_in" })
}

/** Milliseconds that a change of the accounts of a user may take, and how long others wait for it. */
const leaseMs = 30_000
const longestWaitMs = 5000

/**
 * Runs one change of a user's accounts, or second factor, at a time, across processes where the store has leases. Changes of another
 * kind do not wait for it.
 */
export async function runAlone<Result>(
  { adapter, user }: Pick<KeptUser, "adapter"> & { user: Pick<AdapterUser, "id"> },
  work: () => Promise<Result>,
  changes: "accounts" | "disconnections" = "accounts",
): Promise<Result> {
  return runInTurn(adapter, [`${changes} of ${user.id}`], async () => {
    if (!adapter.has("leaseAccount")) return work()
    const name = { provider: `${changes} of a user`, providerAccountId: String(user.id) }
    const holder = randomId()
    const lease = async (ms: number) =>
      checkBoolean(await adapter.leaseAccount(name, { holder, ms }), "leaseAccount")
    const begun = Date.now()
    while (!(await lease(leaseMs))) {
      if (Date.now() - begun > longestWaitMs)
        throw new AccountError(writeMessage("account-busy"), {
          reason: "busy",
        })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    try {
      return await work()
    } finally {
      await lease(0)
    }
  })
}
