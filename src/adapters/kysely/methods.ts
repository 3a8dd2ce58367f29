/** All methods of an adapter over SQL. */

import { markOneWrite } from "../../engine/realm.js"
import type { Adapter } from "../../types/adapter.js"
import type { ExpiredRows } from "../../types/storage.js"
import { createSqlCheckMethods } from "./check.js"
import { insertRecord } from "./insert.js"
import type { TableKey } from "./layout.js"
import { createSqlAuthenticatorMethods, createSqlOriginMethods, createSqlSessionMethods } from "./sessions.js"
import { type RawBuilder, sql } from "./statement.js"
import { encodeValue, refColumn, refTable, runStatement, type Store, writeClock } from "./store.js"
import { createSqlAccountMethods, createSqlUserMethods } from "./users.js"

/** Keys in one statement: SQL Server takes 2100 parameters, an older SQLite 999. */
const chunk = 500

/** Writes the condition of rows that expired before a moment; the indexed column comes first. */
function writeExpiredCondition(store: Store, which: TableKey, now: Date): RawBuilder<unknown> {
  if (which === "leases") {
    const until = refColumn(store, "until")
    // Leases expire by the clock of the database, whatever time the caller has.
    return sql`${until} < ${now.valueOf()} and ${until} < ${writeClock(store.dialect)}`
  }
  const ref = refColumn(store, "expires")
  const moment = encodeValue(store, store.layout.tables[which].columns.expires, now)
  // Texts of another zone or form sort otherwise than moments, and a number is no text.
  if (typeof moment === "string" && store.dialect === "sqlite")
    return sql`${ref} < ${moment} and julianday(${ref}) < julianday(${moment})`
  return sql`${ref} < ${moment}`
}

const refEndColumn = (store: Store, which: TableKey): RawBuilder<unknown> =>
  refColumn(store, which === "leases" ? "until" : "expires")

/**
 * Keys of some rows that expired, the oldest first. PostgreSQL and SQL Server leave out rows that others hold; MySQL would
 * lock the gap behind the last one too, so that it reads without a lock.
 */
async function selectExpiredSessions(store: Store, now: Date, limit: number): Promise<string[]> {
  const { dialect } = store
  const [table, token] = [refTable(store, "sessions"), refColumn(store, "sessionToken")]
  const met = sql`where ${writeExpiredCondition(store, "sessions", now)} order by ${refEndColumn(store, "sessions")}`
  const locked = dialect === "postgres" ? sql` for update skip locked` : sql``
  const { rows } = await runStatement(
    store,
    "sessions",
    dialect === "mssql"
      ? sql`select top (${sql.lit(limit)}) ${token} as token from ${table} with (updlock, readpast, rowlock) ${met}`
      : sql`select ${token} as token from ${table} ${met} limit ${sql.lit(limit)}${locked}`,
  )
  return rows.map((row) => String(row.token))
}

/** Removes sessions and their origins. A session that was extended since it was found stays. */
async function deleteExpiredTokens(store: Store, tokens: readonly string[], now: Date): Promise<number> {
  const token = refColumn(store, "sessionToken")
  const found = sql`${token} in (${sql.join(tokens)})`
  const table = refTable(store, "sessions")
  const removed = await runStatement(
    store,
    "sessions",
    sql`delete from ${table} where ${found} and ${writeExpiredCondition(store, "sessions", now)}`,
  )
  const count = Number(removed.numAffectedRows ?? 0)
  const { rows } =
    count < tokens.length
      ? await runStatement(store, "sessions", sql`select ${token} as token from ${table} where ${found}`)
      : { rows: [] }
  const kept = new Set(rows.map((row) => row.token))
  const gone = tokens.filter((one) => !kept.has(one))
  if (gone.length > 0)
    await runStatement(
      store,
      "origins",
      sql`delete from ${refTable(store, "origins")} where ${token} in (${sql.join(gone)})`,
    )
  return count
}

async function deleteExpiredSessions(store: Store, now: Date, limit: number): Promise<number> {
  return store.atomic(async (inner) => {
    const tokens = await selectExpiredSessions(inner, now, limit)
    let count = 0
    for (let from = 0; from < tokens.length; from += chunk)
      count += await deleteExpiredTokens(inner, tokens.slice(from, from + chunk), now)
    return count
  })
}

/** Writes the statement that removes expired rows of a table without dependent rows. */
function writeExpiredDeletion(store: Store, which: TableKey, now: Date, limit: number): RawBuilder<unknown> {
  const [table, count] = [refTable(store, which), sql.lit(limit)]
  const met = writeExpiredCondition(store, which, now)
  const oldest = sql`where ${met} order by ${refEndColumn(store, which)}`
  if (store.dialect === "mssql") return sql`delete top (${count}) from ${table} with (readpast) where ${met}`
  if (store.dialect === "mysql") return sql`delete from ${table} ${oldest} limit ${count}`
  const key = (store.layout.tables[which].primary ?? []).map((member) => refColumn(store, member))
  if (store.dialect === "sqlite")
    return sql`delete from ${table} where (${sql.join(key)}) in (select ${sql.join(key)} from ${table} ${oldest} limit ${count}) and ${met}`
  const names = key.map((_, index) => sql.id(`authlas_${index}`))
  const keys = sql.join(key.map((column, index) => sql`${column} as ${names[index]}`))
  const same = key.map((column, index) => sql`${column} = ${names[index]}`)
  return sql`with expired as (select ${keys} from ${table} ${oldest} limit ${count} for update skip locked)
    delete from ${table} using expired where ${sql.join(same, sql` and `)} and ${met}`
}

async function deleteExpiredRows(store: Store, which: TableKey, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await runStatement(store, which, writeExpiredDeletion(store, which, now, limit))
  return Number(numAffectedRows ?? 0)
}

/**
 * Makes the method that cleans.
 * @param store The database.
 */
function createExpiredMethods(store: Store): Pick<Required<Adapter>, "deleteExpired"> {
  return {
    async deleteExpired({ now, limit }): Promise<ExpiredRows> {
      return {
        sessions: await deleteExpiredSessions(store, now, limit),
        verificationTokens: await deleteExpiredRows(store, "tokens", now, limit),
        logoutTokens: await deleteExpiredRows(store, "logoutTokens", now, limit),
        leases: await deleteExpiredRows(store, "leases", now, limit),
      }
    },
  }
}

/**
 * Makes the method that stores a user with the first account.
 * @param store The database.
 */
function createRegistrationMethods(store: Store): Pick<Required<Adapter>, "createUserWithAccount"> {
  return {
    createUserWithAccount: ({ user, account, authenticator }) =>
      store.atomic(async (inner) => {
        const created = await createSqlUserMethods(inner).createUser(user)
        const userId = created.id
        // The row of the user is this transaction's: no other can remove it meanwhile.
        await insertRecord(inner, "accounts", { ...account, userId })
        if (authenticator) await insertRecord(inner, "authenticators", { ...authenticator, userId })
        return created
      }),
  }
}

/**
 * Makes the methods of the contract and its optional additions.
 * @param store The database.
 */
export function createSqlMethods(store: Store): Required<Adapter> {
  return markOneWrite({
    ...createSqlUserMethods(store),
    ...createSqlAccountMethods(store),
    ...createRegistrationMethods(store),
    ...createSqlSessionMethods(store),
    ...createSqlOriginMethods(store),
    ...createSqlAuthenticatorMethods(store),
    ...createExpiredMethods(store),
    ...createSqlCheckMethods(store),
  })
}
