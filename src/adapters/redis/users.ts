/** Users, and the claims of their addresses. */

import { AdapterError, isAuthError } from "../../engine/errors.js"
import { omitUndefined } from "../../engine/realm.js"
import { randomId } from "../../engine/secrets.js"
import type { Adapter, AdapterUser, FirstProof } from "../../types/adapter.js"
import { formatAccountTag, formatUserKey, insertOwned, type List, removeOwned } from "./accounts.js"
import { createRedisMissingError, createRedisTakenError } from "./failure.js"
import { formatKey, formatTag, serializeRow } from "./rows.js"
import { endSessions } from "./sessions.js"
import {
  besideScript,
  insertRow,
  keepRow,
  listRecordsScript,
  readRow,
  recordScript,
  removeUnchanged,
  replaceRow,
  retryUntilDone,
  runScript,
  type Store,
  takeRecordScript,
  takeRow,
} from "./store.js"

/** The user who has an address. */
interface Claim {
  id: string
  /** New for each claim, so that a released claim is not mistaken for a later one. */
  at: string
}

const formatAddressKey = async ({ prefix }: Store, email: string): Promise<string> =>
  formatKey(prefix, await formatTag("email", email))

/**
 * Claims an address, unless another user has it. The row of the user has to name it before, or to announce it, so that
 * an interrupted request leaves no claim that counts.
 */
async function claimAddress(store: Store, email: string, id: string): Promise<boolean> {
  const key = await formatAddressKey(store, email)
  const own: Claim = { id, at: randomId() }
  return retryUntilDone(async () => {
    if (await insertRow(store, key, own)) return true
    const other = await readRow<Claim>(store, key)
    if (!other) return undefined
    if (other.row.id !== id) {
      // A claim is valid while its user has the address, or announces to take it.
      const user = await readRow<AdapterUser>(store, await formatUserKey(store, other.row.id))
      if (user && (user.row.email === email || user.claiming === email)) return false
    }
    return (await replaceRow(store, [key], other.text, serializeRow(own))) || undefined
  }, "claim of an address")
}

/** Finds the id of the user who claims an address, and a way to release the claim; null where there is none. */
async function readClaim(
  store: Store,
  email: string,
): Promise<{ id: string; release(): Promise<unknown> } | null> {
  const key = await formatAddressKey(store, email)
  const held = await readRow<Claim>(store, key)
  return held && { id: held.row.id, release: () => removeUnchanged(store, key, held.text) }
}

/** Names the field of a record: the length tells a kind from a longer one that begins alike. */
const formatField = (kind: string, key: string): string => `${kind.length}:${kind}:${key}`

/** Begins the text of a record: what is no JSON no client reads as such. */
const textStart = "1:"

/** Makes the methods about users. */
export function createRedisUserMethods(store: Store) {
  const getUser = async (id: string) => {
    const held = await readRow<AdapterUser>(store, await formatUserKey(store, id))
    return held?.row ?? null
  }
  return {
    // The row comes before the claim of its address: of two with one address the claim decides, and the other takes its row
    // back. Where the connection breaks in between, the engine calls once more and the row gets its claim; where all ends,
    // a row stays that no address, account or session leads to.
    async createUser(user) {
      const id = user.id ?? randomId()
      const row = { ...user, id, emailVerified: user.emailVerified ?? null }
      const key = await formatUserKey(store, id)
      if (!(await insertRow(store, key, row))) {
        // This very row may be there, without the claim of its address.
        const held = await readRow<AdapterUser>(store, key)
        const isUnclaimed =
          held?.text === serializeRow(row) && row.email && (await readClaim(store, row.email))?.id !== id
        if (!isUnclaimed) throw createRedisTakenError("user")
      }
      if (row.email && !(await claimAddress(store, row.email, id))) {
        await store.send(key, "DEL", key)
        throw createRedisTakenError("user")
      }
      return row
    },
    getUser,
    async getUserByEmail(email) {
      const claimed = await readClaim(store, email)
      const user = claimed && (await getUser(claimed.id))
      return user?.email === email ? user : null
    },
    async getUserByAccount(key) {
      const account = await readRow<{ userId: string }>(
        store,
        formatKey(store.prefix, await formatAccountTag(key)),
      )
      if (!account) return null
      // The account of a new user is stored last: the user is complete, even if the process that stored it has ended.
      const { userId } = account.row
      return (await keepRow(store, await formatUserKey(store, userId))) ? getUser(userId) : null
    },
    async updateUser({ id, ...changed }) {
      const key = await formatUserKey(store, id)
      const held = await readRow<AdapterUser>(store, key)
      if (!held) throw createRedisMissingError("user")
      const [from, to] = [held.row.email, changed.email]
      const moves = to !== undefined && to !== from
      if (moves && to) {
        // The row of the user announces the address before it is claimed, so that the claim is valid from its start.
        const announceAddress = (claiming?: string) =>
          retryUntilDone(async () => {
            const now = await readRow<AdapterUser>(store, key)
            if (!now) throw createRedisMissingError("user")
            if (claiming === undefined && now.claiming !== to) return true
            return (await replaceRow(store, [key], now.text, serializeRow(now.row, claiming))) || undefined
          }, "user")
        await announceAddress(to)
        if (!(await claimAddress(store, to, id))) {
          await announceAddress()
          throw createRedisTakenError("user")
        }
      }
      const former = moves && from ? await readClaim(store, from) : null
      const row = await retryUntilDone(async () => {
        const now = await readRow<AdapterUser>(store, key)
        if (!now) throw createRedisMissingError("user")
        if (moves && to && now.claiming !== to && now.row.email !== to)
          throw new AdapterError("Another request changed the address of the user at the same time.", {
            record: "user",
          })
        const next = { ...now.row, ...omitUndefined(changed) }
        const text = serializeRow(next, now.claiming === next.email ? undefined : now.claiming)
        return (await replaceRow(store, [key], now.text, text)) ? next : undefined
      }, "user")
      // Only the claim that was read before is released: the user may have taken the address back.
      if (former?.id === id) await former.release()
      return row
    },
    // The row goes first: accounts, sessions, passkeys and the claim of an address count for nothing without it. Where it
    // ends in between, sessions end by themselves, and the others are written over.
    async deleteUser(id) {
      const user = await takeRow<AdapterUser>(store, await formatUserKey(store, id))
      const claimed = user?.email ? await readClaim(store, user.email) : null
      const proof = await formatUserKey(store, id, "proof")
      await Promise.all([
        store.send(proof, "DEL", proof, await formatUserKey(store, id, "records")),
        claimed?.id === id ? claimed.release() : undefined,
        endSessions(store, id),
        removeOwned(store, "accounts", id),
        removeOwned(store, "passkeys", id),
      ])
      return user
    },
    async storeFirstProof(proof) {
      const { userId } = proof
      const [user, beside] = [await formatUserKey(store, userId), await formatUserKey(store, userId, "proof")]
      // The user no longer expires, and the proof is removed with the user.
      const isThere = await keepRow(store, user)
      const stored =
        isThere && (await runScript(store.send, besideScript, [user, beside], serializeRow(proof)))
      if (Number(stored) === 0) throw createRedisMissingError("user")
    },
    async getFirstProof(userId) {
      return (await readRow<FirstProof>(store, await formatUserKey(store, userId, "proof")))?.row ?? null
    },
    async storeUserRecord({ userId, kind, key, value }, before) {
      const [user, records] = [
        await formatUserKey(store, userId),
        await formatUserKey(store, userId, "records"),
      ]
      const held = before === null ? "none" : textStart + before
      const fields = [formatField(kind, key), textStart + value, before === undefined ? "" : held]
      const isThere = await keepRow(store, user)
      const stored = isThere
        ? Number(await runScript(store.send, recordScript, [user, records], ...fields))
        : -1
      if (stored === -1) throw createRedisMissingError("user")
      return stored === 1
    },
    async listUserRecords(userId, kind) {
      const records = await formatUserKey(store, userId, "records")
      const answer = await runScript(store.send, listRecordsScript, [records])
      const texts = Array.isArray(answer) ? answer.map(String) : []
      const start = formatField(kind, "")
      return texts.flatMap((field, at) =>
        at % 2 === 0 && field.startsWith(start)
          ? [
              {
                userId,
                kind,
                key: field.slice(start.length),
                value: String(texts[at + 1]).slice(textStart.length),
              },
            ]
          : [],
      )
    },
    async deleteUserRecord({ userId, kind, key }) {
      const records = await formatUserKey(store, userId, "records")
      const value = await runScript(store.send, takeRecordScript, [records], formatField(kind, key))
      return typeof value === "string" ? { userId, kind, key, value: value.slice(textStart.length) } : null
    },
    async createUserWithAccount({ user, account, authenticator }) {
      const id = user.id ?? randomId()
      const row = { ...user, id, emailVerified: user.emailVerified ?? null }
      const { email } = row
      const key = await formatUserKey(store, id)
      // Without an account the user expires.
      const life = String(registrationTimeoutMs)
      const isNew = (await store.send(key, "SET", key, serializeRow(row), "NX", "PX", life)) !== null
      // The engine repeats a call whose connection broke: rows of the first call belong to this one.
      if (!isNew && (await readRow<AdapterUser>(store, key))?.text !== serializeRow(row))
        throw createRedisTakenError("user")
      try {
        if (email && !(await claimAddress(store, email, id))) throw createRedisTakenError("user")
        if (authenticator) {
          const tag = await formatTag("passkey", authenticator.credentialID)
          await storeOnce(store, "passkeys", tag, { ...authenticator, userId: id }, "authenticator")
        }
        // The account comes last: a user with an account is complete.
        const tag = await formatAccountTag(account)
        await storeOnce(store, "accounts", tag, { ...account, userId: id }, "account")
      } catch (error) {
        // The rows go after a refusal only: without an answer the account may be stored, and a client signed in with it.
        if (!isAuthError(error, AdapterError)) throw error
        try {
          await store.send(key, "DEL", key)
          const claimed = email ? await readClaim(store, email) : null
          if (claimed?.id === id) await claimed.release()
          await Promise.all([removeOwned(store, "passkeys", id), removeOwned(store, "accounts", id)])
        } catch {
          // The refusal is reported. The row expires by itself, and everything else counts for nothing without it.
        }
        throw error
      }
      if (!(await keepRow(store, key))) throw createRedisMissingError("user")
      return row
    },
  } satisfies Partial<Adapter>
}

/** Milliseconds after which a user without an account expires: longer than a request waits for a store. */
const registrationTimeoutMs = 60_000

/** Stores a row, unless an earlier call of the same sign-in has. */
async function storeOnce(
  store: Store,
  list: List,
  tag: string,
  row: { userId: string },
  record: string,
): Promise<void> {
  const held = await readRow<{ userId: string }>(store, formatKey(store.prefix, tag))
  if (held?.row.userId !== row.userId) await insertOwned(store, list, tag, row, record)
}
