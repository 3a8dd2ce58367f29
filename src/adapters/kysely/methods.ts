/** All methods of an adapter over SQL. */

import { withOneWrite } from "../../engine/realm.js"
import type { Adapter } from "../../types/adapter.js"
import type { ExpiredRows } from "../../types/storage.js"
import { checkMethods } from "./check.js"
import { insert } from "./insert.js"
import type { TableKey } from "./layout.js"
import { authenticatorMethods, originMethods, sessionMethods } from "./sessions.js"
import { type RawBuilder, sql } from "./statement.js"
import { clock, columnOf, encoded, run, type Store, tableOf } from "./store.js"
import { accountMethods, userMethods } from "./users.js"

/** Keys in one statement: SQL Server takes 2100 parameters, an older SQLite 999. */
const chunk = 500

/** Rows that expired before a moment; what has an index comes first. */
function expiredBefore(store: Store, which: TableKey, now: Date): RawBuilder<unknown> {
  if (which === "leases") {
    const until = columnOf(store, "until")
    // Leases run by the clock of the database: one that it still honours stays, whatever time the caller has.
    return sql`${until} < ${now.valueOf()} and ${until} < ${clock(store.dialect)}`
  }
  const ref = columnOf(store, "expires")
  const moment = encoded(store, store.layout.tables[which].columns.expires, now)
  // Texts of another zone or form sort otherwise than moments, and a number is no text.
  if (typeof moment === "string" && store.dialect === "sqlite")
    return sql`${ref} < ${moment} and julianday(${ref}) < julianday(${moment})`
  return sql`${ref} < ${moment}`
}

const endOf = (store: Store, which: TableKey): RawBuilder<unknown> =>
  columnOf(store, which === "leases" ? "until" : "expires")

/**
 * Keys of some rows that expired, the oldest first. PostgreSQL and SQL Server leave out rows that others hold; MySQL would
 * lock the gap behind the last one too, so that it reads without a lock.
 */
async function expiredSessions(store: Store, now: Date, limit: number): Promise<string[]> {
  const { dialect } = store
  const [table, token] = [tableOf(store, "sessions"), columnOf(store, "sessionToken")]
  const met = sql`where ${expiredBefore(store, "sessions", now)} order by ${endOf(store, "sessions")}`
  const locked = dialect === "postgres" ? sql` for update skip locked` : sql``
  const { rows } = await run(
    store,
    "sessions",
    dialect === "mssql"
      ? sql`select top (${sql.lit(limit)}) ${token} as token from ${table} with (updlock, readpast, rowlock) ${met}`
      : sql`select ${token} as token from ${table} ${met} limit ${sql.lit(limit)}${locked}`,
  )
  return rows.map((row) => String(row.token))
}

/** Removes sessions, and what they came from. One that was extended since it was found stays, with its origin. */
async function removeSessions(store: Store, tokens: readonly string[], now: Date): Promise<number> {
  const token = columnOf(store, "sessionToken")
  const found = sql`${token} in (${sql.join(tokens)})`
  const table = tableOf(store, "sessions")
  const removed = await run(
    store,
    "sessions",
    sql`delete from ${table} where ${found} and ${expiredBefore(store, "sessions", now)}`,
  )
  const count = Number(removed.numAffectedRows ?? 0)
  const { rows } =
    count < tokens.length
      ? await run(store, "sessions", sql`select ${token} as token from ${table} where ${found}`)
      : { rows: [] }
  const kept = new Set(rows.map((row) => row.token))
  const gone = tokens.filter((one) => !kept.has(one))
  if (gone.length > 0)
    await run(
      store,
      "origins",
      sql`delete from ${tableOf(store, "origins")} where ${token} in (${sql.join(gone)})`,
    )
  return count
}

async function deleteSessions(store: Store, now: Date, limit: number): Promise<number> {
  return store.atomic(async (inner) => {
    const tokens = await expiredSessions(inner, now, limit)
    let count = 0
    for (let from = 0; from < tokens.length; from += chunk)
      count += await removeSessions(inner, tokens.slice(from, from + chunk), now)
    return count
  })
}

/** The statement that removes some rows of a table that nothing belongs to. */
function deletion(store: Store, which: TableKey, now: Date, limit: number): RawBuilder<unknown> {
  const [table, count] = [tableOf(store, which), sql.lit(limit)]
  const met = expiredBefore(store, which, now)
  const oldest = sql`where ${met} order by ${endOf(store, which)}`
  if (store.dialect === "mssql") return sql`delete top (${count}) from ${table} with (readpast) where ${met}`
  if (store.dialect === "mysql") return sql`delete from ${table} ${oldest} limit ${count}`
  const key = (store.layout.tables[which].primary ?? []).map((member) => columnOf(store, member))
  if (store.dialect === "sqlite")
    return sql`delete from ${table} where (${sql.join(key)}) in (select ${sql.join(key)} from ${table} ${oldest} limit ${count}) and ${met}`
  const names = key.map((_, index) => sql.id(`authlas_${index}`))
  const keys = sql.join(key.map((column, index) => sql`${column} as ${names[index]}`))
  const same = key.map((column, index) => sql`${column} = ${names[index]}`)
  return sql`with expired as (select ${keys} from ${table} ${oldest} limit ${count} for update skip locked)
    delete from ${table} using expired where ${sql.join(same, sql` and `)} and ${met}`
}

async function deleteRows(store: Store, which: TableKey, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await run(store, which, deletion(store, which, now, limit))
  return Number(numAffectedRows ?? 0)
}

/**
 * Makes the method that cleans.
 * @param store The database.
 */
function expiredMethods(store: Store): Pick<Required<Adapter>, "deleteExpired"> {
  return {
    async deleteExpired({ now, limit }): Promise<ExpiredRows> {
      return {
        sessions: await deleteSessions(store, now, limit),
        verificationTokens: await deleteRows(store, "tokens", now, limit),
        logoutTokens: await deleteRows(store, "logoutTokens", now, limit),
        leases: await deleteRows(store, "leases", now, limit),
      }
    },
  }
}

/**
 * Makes the method that stores a user with the first account.
 * @param store The database.
 */
export function registrationMethods(store: Store): Pick<Required<Adapter>, "createUserWithAccount"> {
  return {
    createUserWithAccount: ({ user, account, authenticator }) =>
      store.atomic(async (inner) => {
        const created = await userMethods(inner).createUser(user)
        const userId = created.id
        // The row of the user is this transaction's: no other can remove it meanwhile.
        await insert(inner, "accounts", { ...account, userId })
        if (authenticator) await insert(inner, "authenticators", { ...authenticator, userId })
        return created
      }),
  }
}

/**
 * Makes the methods of the contract and its optional additions.
 * @param store The database.
 */
export function methodsOn(store: Store): Required<Adapter> {
  return withOneWrite({
    ...userMethods(store),
    ...accountMethods(store),
    ...registrationMethods(store),
    ...sessionMethods(store),
    ...originMethods(store),
    ...authenticatorMethods(store),
    ...expiredMethods(store),
    ...checkMethods(store),
  })
}
