/** Users, their accounts and the right to refresh an account's tokens. */

import { randomId } from "../../engine/secrets.js"
import type { Adapter, AdapterAccount, AdapterUser, FirstProof } from "../../types/adapter.js"
import { createSqlMissingError } from "./failure.js"
import { holdUser, insertOrIgnore, insertRecord, insertUserRow } from "./insert.js"
import { sql } from "./statement.js"
import {
  decodeRecord,
  encodeRow,
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
} from "./store.js"

/** A row of the users as the engine has them; the columns of the application come along. */
export const toUser = (row: Row): AdapterUser => row as unknown as AdapterUser

/** An account without empty columns. */
const toAccount = (row: Row): AdapterAccount =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as AdapterAccount

/** Addresses are unique, and users without one are not each other. */
const nullEmptyEmail = (user: Partial<AdapterUser>): Row => ({
  ...user,
  ...(user.email === "" ? { email: null } : {}),
})

/** Makes the methods about users and their accounts. */
export function createSqlUserMethods(store: Store) {
  const findUser = async (where: Row) => {
    const [row] = await selectRecords(store, "users", where)
    return row ? toUser(row) : null
  }
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
          and ${writeEquality(store.dialect, refColumn(store, "providerAccountId", "a"), providerAccountId)}`,
      )
      return rows[0] ? toUser(decodeRecord(store, "users", rows[0])) : null
    },
    async updateUser({ id, ...change }) {
      const row = await updateRecord(store, "users", nullEmptyEmail(change), { id })
      if (!row) throw createSqlMissingError("user")
      return toUser(row)
    },
    async deleteUser(id) {
      const user = await findUser({ id })
      if (!user) return null
      return store.atomic(async (inner) => {
        if (!(await holdUser(inner, id, "exclusive"))) return null
        for (const table of ["origins", "firstProofs", "authenticators", "sessions", "accounts"] as const)
          await removeRecords(inner, table, { userId: id })
        const row = await takeRecord(inner, "users", { id })
        return row ? toUser(row) : null
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
      const [row] = await selectRecords(store, "firstProofs", { userId })
      return row ? (row as unknown as FirstProof) : null
    },
    async linkAccount(account) {
      await insertUserRow(store, "accounts", account)
      return account
    },
    async unlinkAccount({ provider, providerAccountId }) {
      const row = await takeRecord(store, "accounts", { provider, providerAccountId })
      return row ? toAccount(row) : undefined
    },
    async getAccount(providerAccountId, provider) {
      const [row] = await selectRecords(store, "accounts", { provider, providerAccountId })
      return row ? toAccount(row) : null
    },
    async listAccountsByUserId(userId) {
      return (await selectRecords(store, "accounts", { userId })).map(toAccount)
    },
    async updateAccount({ provider, providerAccountId, ...change }, where) {
      const key = { provider, providerAccountId }
      const row = await updateRecord(store, "accounts", change, { ...key, ...where })
      return row ? toAccount(row) : null
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
          where ${sql.join(same, sql` and `)} and (${writeEquality(dialect, holderColumn, holder)} or ${end} <= ${now})`,
      )
      if (Number(renewed.numAffectedRows ?? 0) > 0) return true
      const names = [...Object.keys(key), "holder", "until"].map((member) => refColumn(store, member))
      const values = row.map(([, value]) => value)
      return insertOrIgnore(
        store,
        "leases",
        sql`insert into ${table} (${sql.join(names)}) values (${sql.join(values)}, ${later})`,
      )
    },
  } satisfies Partial<Adapter>
}
