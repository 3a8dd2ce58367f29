/** Users, their accounts and the right to refresh an account's tokens. */

import { randomId } from "../../engine/crypto/random.js"
import type { Adapter, AdapterAccount, AdapterUser, FirstProof } from "../../types/adapter.js"
import { missing } from "./failure.js"
import { holdUser, insert, insertNew, insertOwned } from "./insert.js"
import { sql } from "./statement.js"
import {
  clock,
  columnOf,
  columnsOf,
  encoded,
  equal,
  type Row,
  recordOf,
  remove,
  run,
  type Store,
  select,
  tableOf,
  take,
  update,
  written,
} from "./store.js"

type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>

/** A row of the users as the engine has them; the columns of the application come along. */
export const userOf = (row: Row): AdapterUser => row as unknown as AdapterUser

/** An account without what is empty. */
const accountOf = (row: Row): AdapterAccount =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as AdapterAccount

/** Addresses are unique, and users without one are not each other. */
const withoutEmpty = (user: Partial<AdapterUser>): Row => ({
  ...user,
  ...(user.email === "" ? { email: null } : {}),
})

/**
 * Makes the methods about users.
 * @param store The database.
 */
export function userMethods(
  store: Store,
): Methods<
  | "createUser"
  | "getUser"
  | "getUserByEmail"
  | "getUserByAccount"
  | "updateUser"
  | "deleteUser"
  | "storeFirstProof"
  | "getFirstProof"
> {
  const first = async (where: Row) => {
    const [row] = await select(store, "users", where)
    return row ? userOf(row) : null
  }
  return {
    async createUser(user) {
      const { id = randomId(), ...rest } = user
      const counted = store.layout.ids === "integer"
      const row = { ...withoutEmpty(rest), ...(counted ? {} : { id }) }
      const made = await insert(store, "users", row)
      return { ...user, id: counted ? (made ?? id) : id, emailVerified: user.emailVerified ?? null }
    },
    getUser: (id) => first({ id }),
    getUserByEmail: (email) => first({ email }),
    async getUserByAccount(account) {
      const [provider, providerAccountId] = (["provider", "providerAccountId"] as const).map((member) =>
        encoded(store, store.layout.tables.accounts.columns[member], account[member]),
      )
      const { rows } = await run(
        store,
        "users",
        sql`select ${columnsOf(store, "users", "u")}
          from ${tableOf(store, "accounts")} as ${sql.id("a")}
          inner join ${tableOf(store, "users")} as ${sql.id("u")}
          on ${columnOf(store, "id", "u")} = ${columnOf(store, "userId", "a")}
          where ${equal(store.dialect, columnOf(store, "provider", "a"), provider)}
          and ${equal(store.dialect, columnOf(store, "providerAccountId", "a"), providerAccountId)}`,
      )
      return rows[0] ? userOf(recordOf(store, "users", rows[0])) : null
    },
    async updateUser({ id, ...change }) {
      const row = await update(store, "users", withoutEmpty(change), { id })
      if (!row) throw missing("user")
      return userOf(row)
    },
    async deleteUser(id) {
      const user = await first({ id })
      if (!user) return null
      return store.atomic(async (inner) => {
        if (!(await holdUser(inner, id, "exclusive"))) return null
        for (const table of ["origins", "firstProofs", "authenticators", "sessions", "accounts"] as const)
          await remove(inner, table, { userId: id })
        const row = await take(inner, "users", { id })
        return row ? userOf(row) : null
      })
    },
    async storeFirstProof(proof) {
      await store.atomic(async (inner) => {
        if (!(await holdUser(inner, proof.userId, "exclusive"))) throw missing("user")
        await remove(inner, "firstProofs", { userId: proof.userId })
        await insert(inner, "firstProofs", proof)
      })
    },
    async getFirstProof(userId) {
      const [row] = await select(store, "firstProofs", { userId })
      return row ? (row as unknown as FirstProof) : null
    },
  }
}

/**
 * Makes the methods about accounts.
 * @param store The database.
 */
export function accountMethods(
  store: Store,
): Methods<
  "linkAccount" | "unlinkAccount" | "getAccount" | "listAccountsByUserId" | "updateAccount" | "leaseAccount"
> {
  return {
    async linkAccount(account) {
      await insertOwned(store, "accounts", account)
      return account
    },
    async unlinkAccount({ provider, providerAccountId }) {
      const row = await take(store, "accounts", { provider, providerAccountId })
      return row ? accountOf(row) : undefined
    },
    async getAccount(providerAccountId, provider) {
      const [row] = await select(store, "accounts", { provider, providerAccountId })
      return row ? accountOf(row) : null
    },
    async listAccountsByUserId(userId) {
      return (await select(store, "accounts", { userId })).map(accountOf)
    },
    async updateAccount({ provider, providerAccountId, ...change }, where) {
      const key = { provider, providerAccountId }
      const row = await update(store, "accounts", change, { ...key, ...where })
      return row ? accountOf(row) : null
    },
    async leaseAccount({ provider, providerAccountId }, { holder, ms }) {
      const key = { provider, providerAccountId }
      if (ms > 0) return lease(store, key, holder, Math.ceil(ms))
      await remove(store, "leases", { ...key, holder })
      return true
    },
  }
}

/** By the clock of the database: the holder renews, another takes over what has run out, the first comes in. */
async function lease(
  store: Store,
  key: { provider: string; providerAccountId: string },
  holder: string,
  ms: number,
): Promise<boolean> {
  const { dialect } = store
  const [table, now] = [tableOf(store, "leases"), clock(dialect)]
  const [ends, held] = [columnOf(store, "until"), columnOf(store, "holder")]
  const row = written(store, "leases", { ...key, holder })
  const same = row.slice(0, 2).map(([member, value]) => equal(dialect, columnOf(store, member), value))
  const renewed = await run(
    store,
    "leases",
    sql`update ${table} set ${held} = ${holder}, ${ends} = ${now} + ${sql.lit(ms)}
      where ${sql.join(same, sql` and `)} and (${equal(dialect, held, holder)} or ${ends} <= ${now})`,
  )
  if (Number(renewed.numAffectedRows ?? 0) > 0) return true
  const names = [...Object.keys(key), "holder", "until"].map((member) => columnOf(store, member))
  const values = row.map(([, value]) => value)
  return insertNew(
    store,
    "leases",
    sql`insert into ${table} (${sql.join(names)}) values (${sql.join(values)}, ${now} + ${sql.lit(ms)})`,
  )
}
