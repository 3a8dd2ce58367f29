/** Users, their accounts and the right to refresh an account's tokens. */

import { computeShare } from "../../engine/limit.js"
import { omitNulls } from "../../engine/realm.js"
import { randomId } from "../../engine/secrets.js"
import type { Adapter, AdapterAccount, AdapterUser, FirstProof } from "../../types/adapter.js"
import type { UserRecord } from "../../types/storage.js"
import { createSqlMissingError } from "./failure.js"
import { holdUser, insertOrIgnore, insertRecord, insertUserRow } from "./insert.js"
import { sql } from "./statement.js"
import {
  decodeRecord,
  encodeRow,
  encodeTenant,
  encodeValue,
  type Row,
  refColumn,
  refColumns,
  refTable,
  removeRecords,
  runStatement,
  type Store,
  selectRecords,
  takeRecord,
  updateRecord,
  writeClock,
  writeEquality,
  writeTenant,
} from "./store.js"

/** Addresses are unique, and users without one are not each other. */
const nullEmptyEmail = (user: Partial<AdapterUser>): Row => ({
  ...user,
  ...(user.email === "" ? { email: null } : {}),
})

/** Makes the methods about users and their accounts. */
export function createSqlUserMethods(store: Store) {
  const findUser = async (where: Row) => (await selectRecords<AdapterUser>(store, "users", where))[0] ?? null
  return {
    async createUser(user) {
      const { id = randomId(), ...rest } = user
      const counted = store.layout.ids === "integer"
      const row = { ...nullEmptyEmail(rest), ...(counted ? {} : { id }) }
      const made = await insertRecord(store, "users", row)
      return { ...user, id: counted ? (made ?? id) : id, emailVerified: user.emailVerified ?? null }
    },
    getUser: (id) => findUser({ id }),
    getUserByEmail: (email) => findUser({ email }),
    async getUserByAccount(account) {
      const [provider, providerAccountId] = (["provider", "providerAccountId"] as const).map((member) =>
        encodeValue(store, store.layout.tables.accounts.columns[member], account[member]),
      )
      const { rows } = await runStatement(
        store,
        "users",
        sql`select ${refColumns(store, "users", "u")}
          from ${refTable(store, "accounts")} as ${sql.id("a")}
          inner join ${refTable(store, "users")} as ${sql.id("u")}
          on ${refColumn(store, "id", "u")} = ${refColumn(store, "userId", "a")}
          where ${writeEquality(store.dialect, refColumn(store, "provider", "a"), provider)}
          and ${writeEquality(store.dialect, refColumn(store, "providerAccountId", "a"), providerAccountId)}${writeTenant(store, "a")}${writeTenant(store, "u")}`,
      )
      return rows[0] ? decodeRecord<AdapterUser>(store, "users", rows[0]) : null
    },
    async updateUser({ id, ...change }) {
      const user = await updateRecord<AdapterUser>(store, "users", nullEmptyEmail(change), { id })
      if (!user) throw createSqlMissingError("user")
      return user
    },
    async deleteUser(id) {
      const user = await findUser({ id })
      if (!user) return null
      return store.atomic(async (inner) => {
        if (!(await holdUser(inner, id, "exclusive"))) return null
        for (const table of [
          "origins",
          "firstProofs",
          "userRecords",
          "authenticators",
          "sessions",
          "accounts",
        ] as const)
          await removeRecords(inner, table, { userId: id })
        return takeRecord<AdapterUser>(inner, "users", { id })
      })
    },
    async storeFirstProof(proof) {
      await store.atomic(async (inner) => {
        if (!(await holdUser(inner, proof.userId, "exclusive"))) throw createSqlMissingError("user")
        await removeRecords(inner, "firstProofs", { userId: proof.userId })
        await insertRecord(inner, "firstProofs", proof)
      })
    },
    async getFirstProof(userId) {
      return (await selectRecords<FirstProof>(store, "firstProofs", { userId }))[0] ?? null
    },
    async storeUserRecord(record, before) {
      const { value, ...key } = record
      return store.atomic(async (inner) => {
        // Whoever holds the user's row has the user's records alone.
        if (!(await holdUser(inner, key.userId, "exclusive"))) throw createSqlMissingError("user")
        if (before !== undefined) {
          const [held] = await selectRecords<UserRecord>(inner, "userRecords", { ...key })
          if ((held?.value ?? null) !== before) return false
        }
        await removeRecords(inner, "userRecords", { ...key })
        await insertRecord(inner, "userRecords", record)
        return true
      })
    },
    async listUserRecords(userId, kind) {
      return selectRecords<UserRecord>(store, "userRecords", { userId, kind })
    },
    async deleteUserRecord({ userId, kind, key }) {
      return takeRecord<UserRecord>(store, "userRecords", { userId, kind, key })
    },
    async consumeLimit(key, rule) {
      // By the clock of the database.
      const { dialect } = store
      const [table, now, until] = [refTable(store, "limits"), writeClock(dialect), refColumn(store, "until")]
      const numbers = computeShare(rule)
      const [window, share] = [sql.lit(numbers.window), sql.lit(numbers.share)]
      const met = sql`${writeEquality(dialect, refColumn(store, "key"), key)}${writeTenant(store)}`
      const next = sql`case when ${until} > ${now} then ${until} else ${now} end + ${share}`
      const update = sql`update ${table} set ${until} = ${next} where ${met} and ${next} - ${now} <= ${window}`
      const hasUpdated = async () =>
        Number((await runStatement(store, "limits", update)).numAffectedRows ?? 0) > 0
      if (await hasUpdated()) return 0
      const own = encodeTenant(store)
      const names = sql.join([refColumn(store, "key"), ...own.map(([one]) => refColumn(store, one)), until])
      const values = sql.join([key, ...own.map(([, value]) => value)])
      const insertion = sql`insert into ${table} (${names}) values (${values}, ${now} + ${share})`
      if (await insertOrIgnore(store, "limits", insertion)) return 0
      // Where another call inserted the row meanwhile, this attempt has not been compared with it.
      if (await hasUpdated()) return 0
      const left = sql`select ${until} + ${share} - ${now} - ${window} as wait from ${table} where ${met}`
      const { rows } = await runStatement(store, "limits", left)
      const wait = Math.max(1, Number(rows[0]?.wait ?? 1))
      if (wait <= numbers.share) return wait
      // What lies further ahead than the window was set by a clock that was ahead.
      const end = sql`${now} + ${window}`
      const cut = sql`update ${table} set ${until} = ${end} where ${met} and ${until} > ${end}`
      await runStatement(store, "limits", cut)
      return numbers.share
    },
    async linkAccount(account) {
      await insertUserRow(store, "accounts", account)
      return account
    },
    async unlinkAccount({ provider, providerAccountId }) {
      const row = await takeRecord<AdapterAccount>(store, "accounts", { provider, providerAccountId })
      return row ? omitNulls(row) : undefined
    },
    async getAccount(providerAccountId, provider) {
      const where = { provider, providerAccountId }
      const [row] = await selectRecords<AdapterAccount>(store, "accounts", where)
      return row ? omitNulls(row) : null
    },
    async listAccountsByUserId(userId) {
      return (await selectRecords<AdapterAccount>(store, "accounts", { userId })).map(omitNulls)
    },
    async updateAccount({ provider, providerAccountId, ...change }, where) {
      const key = { provider, providerAccountId }
      const row = await updateRecord<AdapterAccount>(store, "accounts", change, { ...key, ...where })
      return row ? omitNulls(row) : null
    },
    async leaseAccount({ provider, providerAccountId }, { holder, ms }) {
      const key = { provider, providerAccountId }
      if (!(ms > 0)) {
        await removeRecords(store, "leases", { ...key, holder })
        return true
      }
      // By the clock of the database: the holder renews a lease, others get it when it has expired.
      const { dialect } = store
      const [table, now] = [refTable(store, "leases"), writeClock(dialect)]
      const [end, holderColumn] = [refColumn(store, "until"), refColumn(store, "holder")]
      const later = sql`${now} + ${sql.lit(Math.ceil(ms))}`
      const row = encodeRow(store, "leases", { ...key, holder })
      const same = row
        .slice(0, 2)
        .map(([member, value]) => writeEquality(dialect, refColumn(store, member), value))
      const renewed = await runStatement(
        store,
        "leases",
        sql`update ${table} set ${holderColumn} = ${holder}, ${end} = ${later}
          where ${sql.join(same, sql` and `)}${writeTenant(store)} and (${writeEquality(dialect, holderColumn, holder)} or ${end} <= ${now})`,
      )
      if (Number(renewed.numAffectedRows ?? 0) > 0) return true
      const told = [...row, ...encodeTenant(store)]
      const names = [...told.map(([member]) => member), "until"].map((member) => refColumn(store, member))
      const values = told.map(([, value]) => value)
      return insertOrIgnore(
        store,
        "leases",
        sql`insert into ${table} (${sql.join(names)}) values (${sql.join(values)}, ${later})`,
      )
    },
  } satisfies Partial<Adapter>
}
