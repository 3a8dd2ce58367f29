/** Accounts, and the right to refresh an account's tokens. */

import { omitUndefined } from "../../engine/omit-undefined.js"
import type { Adapter, AdapterAccount } from "../../types/adapter.js"
import type { AdapterAccountKey } from "../../types/storage.js"
import type { AdapterAuthenticator } from "../../types/webauthn.js"
import { createRedisMissingError, createRedisTakenError } from "./failure.js"
import { formatKey, formatTag, serializeRow } from "./rows.js"
import {
  changeRow,
  hasRow,
  insertRow,
  leaseScript,
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

/** A row that belongs to a user. */
interface Owned {
  userId: string
}

/**
 * Names the key of a user, or of what stands beside the row.
 * @param id Id of the user.
 * @param part One of the user's lists, or the first proof of the address.
 */
export async function formatUserKey(
  { prefix }: Store,
  id: string,
  part?: List | "sessions" | "proof",
): Promise<string> {
  return formatKey(prefix, await formatTag("user", id), part)
}

/**
 * Stores a row of a user. It is listed first: what ends between the two is an entry without a row, which readers pass over,
 * and no row that its user's list lacks. A row whose user is gone counts for none, for ids of users do not come again.
 * @param tag What the row is about.
 * @param record What it is.
 * @throws {AdapterError} Where there is such a row, or no such user.
 */
export async function insertOwned(
  store: Store,
  list: List,
  tag: string,
  row: Owned,
  record: string,
): Promise<void> {
  const [user, owned] = [await formatUserKey(store, row.userId), await formatUserKey(store, row.userId, list)]
  if (Number(await runScript(store.send, ownScript, [user, owned], tag)) === 0)
    throw createRedisMissingError("user")
  const key = formatKey(store.prefix, tag)
  await retryUntilDone(async () => {
    if (await insertRow(store, key, row)) return true
    const other = await readRow<Owned>(store, key)
    if (!other) return undefined
    if (await hasRow(store, await formatUserKey(store, other.row.userId))) throw createRedisTakenError(record)
    return (await replaceRow(store, [key], other.text, serializeRow(row))) || undefined
  }, record)
}

/**
 * Reads a row, unless its user is gone.
 * @param tag What the row is about.
 */
async function readOwned<Row extends Owned>(store: Store, tag: string): Promise<Row | null> {
  const held = await readRow<Row>(store, formatKey(store.prefix, tag))
  return held && (await hasRow(store, await formatUserKey(store, held.row.userId))) ? held.row : null
}

/**
 * Reads the rows of a user.
 * @param userId Id of the user.
 */
async function listOwned<Row extends Owned>(store: Store, list: List, userId: string): Promise<Row[]> {
  if (!(await hasRow(store, await formatUserKey(store, userId)))) return []
  const tags = await listTags(store, await formatUserKey(store, userId, list))
  const rows = await Promise.all(tags.map((tag) => readRow<Row>(store, formatKey(store.prefix, tag))))
  return rows.flatMap((held) => (held?.row.userId === userId ? [held.row] : []))
}

/**
 * Removes the rows of a user, and leaves those that have got another in the meantime.
 * @param userId Id of the user.
 */
export async function removeOwned(store: Store, list: List, userId: string): Promise<void> {
  const listed = await formatUserKey(store, userId, list)
  const remove = (key: string) =>
    retryUntilDone(async () => {
      const held = await readRow<Owned>(store, key)
      if (held?.row.userId !== userId) return true
      return (await removeUnchanged(store, key, held.text)) || undefined
    }, "row")
  await Promise.all((await listTags(store, listed)).map((tag) => remove(formatKey(store.prefix, tag))))
  // The list is removed last, so that an interrupted removal can be repeated.
  await store.send(listed, "DEL", listed)
}

/** The tags of a list. */
export async function listTags({ send }: Store, list: string): Promise<string[]> {
  const tags = await send(list, "ZRANGE", list, "0", "-1")
  return Array.isArray(tags) ? tags.map(String) : []
}

type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>

/** What keys of an account are about. */
export const formatAccountTag = ({ provider, providerAccountId }: AdapterAccountKey): Promise<string> =>
  formatTag("account", provider, providerAccountId)

/**
 * Makes the methods about accounts.
 * @param store The server.
 */
export function createRedisAccountMethods(
  store: Store,
): Methods<
  "linkAccount" | "unlinkAccount" | "getAccount" | "listAccountsByUserId" | "updateAccount" | "leaseAccount"
> {
  const rowKey = async (account: AdapterAccountKey) =>
    formatKey(store.prefix, await formatAccountTag(account))
  return {
    async linkAccount(account) {
      await insertOwned(store, "accounts", await formatAccountTag(account), account, "account")
      return account
    },
    // Its entry stays in the user's list, whose readers skip it: the account may be linked again by now.
    async unlinkAccount(account) {
      return (await takeRow<AdapterAccount>(store, await rowKey(account))) ?? undefined
    },
    getAccount: async (providerAccountId, provider) =>
      readOwned<AdapterAccount>(store, await formatAccountTag({ provider, providerAccountId })),
    listAccountsByUserId: (userId) => listOwned<AdapterAccount>(store, "accounts", userId),
    async updateAccount(changed, where) {
      const edit = (row: AdapterAccount): AdapterAccount | null => {
        const same = (name: "access_token" | "refresh_token") => (row[name] ?? null) === where?.[name]
        if (where && !(same("access_token") && same("refresh_token"))) return null
        const members = Object.entries({ ...row, ...omitUndefined(changed) }).filter(
          ([, value]) => value !== null,
        )
        return Object.fromEntries(members) as unknown as AdapterAccount
      }
      return changeRow<AdapterAccount>(store, await rowKey(changed), ({ row }) => edit(row), "account")
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
  }
}

type PasskeyMethods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>

/**
 * Makes the methods about passkeys.
 * @param store The server.
 */
export function createRedisPasskeyMethods(
  store: Store,
): PasskeyMethods<
  "createAuthenticator" | "getAuthenticator" | "listAuthenticatorsByUserId" | "updateAuthenticatorCounter"
> {
  return {
    async createAuthenticator(authenticator) {
      const tag = await formatTag("passkey", authenticator.credentialID)
      await insertOwned(store, "passkeys", tag, authenticator, "authenticator")
      return authenticator
    },
    getAuthenticator: async (credentialID) =>
      readOwned<AdapterAuthenticator>(store, await formatTag("passkey", credentialID)),
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
  }
}
