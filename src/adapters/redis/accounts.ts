/** Accounts, and the right to refresh an account's tokens. */

import { computeShare } from "../../engine/limit.js"
import { omitNulls, omitUndefined } from "../../engine/realm.js"
import type { Adapter, AdapterAccount } from "../../types/adapter.js"
import type { AdapterAccountKey } from "../../types/storage.js"
import type { AdapterAuthenticator } from "../../types/webauthn.js"
import { createRedisMissingError, createRedisTakenError } from "./failure.js"
import { formatKey, formatTag, type Held, serializeRow } from "./rows.js"
import {
  changeRow,
  hasRow,
  insertRow,
  leaseScript,
  limitScript,
  ownScript,
  readRow,
  removeScript,
  removeUnchanged,
  replaceRow,
  retryUntilDone,
  runScript,
  type Store,
  takeRow,
} from "./store.js"

/** A list of rows of a user. */
export type List = "accounts" | "passkeys"

/** Names the key of a user's row, or of the part that stands beside it. */
export async function formatUserKey(
  { prefix }: Store,
  id: string,
  part?: List | "sessions" | "proof" | "records",
): Promise<string> {
  return formatKey(prefix, await formatTag("user", id), part)
}

/**
 * Stores a row of a user. It is listed first: an interruption between the two leaves an entry without a row, which
 * readers pass over, and no row that its user's list lacks. A row whose user is gone counts for none, for ids of users
 * do not come again.
 * @throws {AdapterError} Where there is such a row, or no such user.
 */
export async function insertOwned(
  store: Store,
  list: List,
  tag: string,
  row: { userId: string },
  record: string,
): Promise<void> {
  const [user, owned] = [await formatUserKey(store, row.userId), await formatUserKey(store, row.userId, list)]
  if (Number(await runScript(store.send, ownScript, [user, owned], tag)) === 0)
    throw createRedisMissingError("user")
  const key = formatKey(store.prefix, tag)
  await retryUntilDone(async () => {
    if (await insertRow(store, key, row)) return true
    const other = await readRow<{ userId: string }>(store, key)
    if (!other) return undefined
    if (await hasRow(store, await formatUserKey(store, other.row.userId))) throw createRedisTakenError(record)
    return (await replaceRow(store, [key], other.text, serializeRow(row))) || undefined
  }, record)
}

/** Reads a row by its tag, unless its user is gone. */
async function readOwned<Row extends { userId: string }>(store: Store, tag: string): Promise<Row | null> {
  const held = await readRow<Row>(store, formatKey(store.prefix, tag))
  return held && (await hasRow(store, await formatUserKey(store, held.row.userId))) ? held.row : null
}

async function listOwned<Row extends { userId: string }>(
  store: Store,
  list: List,
  userId: string,
): Promise<Row[]> {
  if (!(await hasRow(store, await formatUserKey(store, userId)))) return []
  const tags = await listTags(store, await formatUserKey(store, userId, list))
  const rows = await Promise.all(tags.map((tag) => readRow<Row>(store, formatKey(store.prefix, tag))))
  return rows.flatMap((held) => (held?.row.userId === userId ? [held.row] : []))
}

/** Removes the rows of a user, and leaves those that have got another in the meantime. */
export async function removeOwned(store: Store, list: List, userId: string): Promise<void> {
  const listed = await formatUserKey(store, userId, list)
  const tags = await listTags(store, listed)
  await Promise.all(
    tags.map((tag) =>
      retryUntilDone(async () => {
        const key = formatKey(store.prefix, tag)
        const held = await readRow<{ userId: string }>(store, key)
        if (held?.row.userId !== userId) return true
        return (await removeUnchanged(store, key, held.text)) || undefined
      }, "row"),
    ),
  )
  // The list is removed last, so that an interrupted removal can be repeated.
  await store.send(listed, "DEL", listed)
}

/** Reads the tags of a list. */
export async function listTags({ send }: Store, list: string): Promise<string[]> {
  const tags = await send(list, "ZRANGE", list, "0", "-1")
  return Array.isArray(tags) ? tags.map(String) : []
}

/** Names the tag of an account. */
export const formatAccountTag = ({ provider, providerAccountId }: AdapterAccountKey): Promise<string> =>
  formatTag("account", provider, providerAccountId)

/** Makes the methods about accounts and passkeys. */
export function createRedisAccountMethods(store: Store) {
  const formatRowKey = async (account: AdapterAccountKey) =>
    formatKey(store.prefix, await formatAccountTag(account))
  return {
    async linkAccount(account) {
      await insertOwned(store, "accounts", await formatAccountTag(account), account, "account")
      return account
    },
    // Its entry stays in the user's list, whose readers skip it: the account may be linked again by now.
    async unlinkAccount(account) {
      return (await takeRow<AdapterAccount>(store, await formatRowKey(account))) ?? undefined
    },
    getAccount: async (providerAccountId, provider) =>
      readOwned<AdapterAccount>(store, await formatAccountTag({ provider, providerAccountId })),
    listAccountsByUserId: (userId) => listOwned<AdapterAccount>(store, "accounts", userId),
    async updateAccount(changed, where) {
      const editRow = ({ row }: Held<AdapterAccount>): AdapterAccount | null => {
        const same = (name: "access_token" | "refresh_token") => (row[name] ?? null) === where?.[name]
        if (where && !(same("access_token") && same("refresh_token"))) return null
        return omitNulls(Object.assign({}, row, omitUndefined(changed)))
      }
      return changeRow(store, await formatRowKey(changed), editRow, "account")
    },
    async leaseAccount(account, { holder, ms }) {
      const key = formatKey(store.prefix, await formatAccountTag(account), "lease")
      if (ms > 0) {
        const life = String(Math.ceil(ms))
        return Number(await runScript(store.send, leaseScript, [key], holder, life)) === 1
      }
      await runScript(store.send, removeScript, [key], holder)
      return true
    },
    async consumeLimit(name, rule) {
      const key = formatKey(store.prefix, await formatTag("limit", name))
      const { share, window } = computeShare(rule)
      return Number(await runScript(store.send, limitScript, [key], String(window), String(share)))
    },
    async createAuthenticator(authenticator) {
      const tag = await formatTag("passkey", authenticator.credentialID)
      await insertOwned(store, "passkeys", tag, authenticator, "authenticator")
      return authenticator
    },
    getAuthenticator: async (credentialID) =>
      readOwned<AdapterAuthenticator>(store, await formatTag("passkey", credentialID)),
    async deleteAuthenticator(credentialID) {
      // Its entry stays in the user's list, whose readers skip it.
      await takeRow(store, formatKey(store.prefix, await formatTag("passkey", credentialID)))
    },
    listAuthenticatorsByUserId: (userId) => listOwned<AdapterAuthenticator>(store, "passkeys", userId),
    async updateAuthenticatorCounter(credentialID, counter) {
      const key = formatKey(store.prefix, await formatTag("passkey", credentialID))
      const row = await changeRow<AdapterAuthenticator>(
        store,
        key,
        (held) => ({ ...held.row, counter }),
        "authenticator",
      )
      if (!row) throw createRedisMissingError("authenticator")
      return row
    },
  } satisfies Partial<Adapter>
}
