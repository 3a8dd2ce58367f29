/** All methods of an adapter over SQL. */

import { markOneWrite } from "../../engine/realm.js"
import type { Adapter } from "../../types/adapter.js"
import { checkTables } from "./check.js"
import { createSqlDeviceMethods, hasDeviceTable } from "./device-grants.js"
import { explainSqlFailure } from "./failure.js"
import { insertRecord } from "./insert.js"
import type { TableKey } from "./layout.js"
import { createSqlSessionMethods } from "./sessions.js"
import { type RawBuilder, sql } from "./statement.js"
import { encodeValue, refColumn, refTable, runStatement, type Store, writeClock } from "./store.js"
import { createSqlUserMethods } from "./users.js"

/** Keys in one statement: SQL Server takes 2100 parameters, an older SQLite 999. */
const chunk = 500

/** Tells whether rows of a table expire by the clock of the database. */
const hasClock = (which: TableKey): boolean => which === "leases" || which === "limits"

/** Writes the condition of rows that expired before a moment; the indexed column comes first. */
function writeExpiredCondition(store: Store, which: TableKey, now: Date): RawBuilder<unknown> {
  if (hasClock(which)) {
    const until = refColumn(store, "until")
    // They expire by the clock of the database, whatever time the caller has.
    return sql`${until} < ${now.valueOf()} and ${until} < ${writeClock(store.dialect)}`
  }
  const ref = refColumn(store, "expires")
  const moment = encodeValue(store, store.layout.tables[which].columns.expires, now)
  // Texts of another zone or form sort otherwise than moments, and a number is no text.
  if (typeof moment === "string" && store.dialect === "sqlite")
    return sql`${ref} < ${moment} and julianday(${ref}) < julianday(${moment})`
  return sql`${ref} < ${moment}`
}

/** Removes the oldest expired sessions and their origins. */
async function deleteExpiredSessions(store: Store, now: Date, limit: number): Promise<number> {
  const { dialect } = store
  const [table, token] = [refTable(store, "sessions"), refColumn(store, "sessionToken")]
  const met = writeExpiredCondition(store, "sessions", now)
  const oldest = sql`where ${met} order by ${refColumn(store, "expires")}`
  // PostgreSQL and SQL Server leave out rows that others hold; MySQL would lock the gap behind the last one too, so that
  // it reads without a lock.
  const { rows: found } = await runStatement(
    store,
    "sessions",
    dialect === "mssql"
      ? sql`select top (${sql.lit(limit)}) ${token} as token from ${table} with (updlock, readpast, rowlock) ${oldest}`
      : sql`select ${token} as token from ${table} ${oldest} limit ${sql.lit(limit)}${dialect === "postgres" ? sql` for update skip locked` : sql``}`,
  )
  let count = 0
  for (let from = 0; from < found.length; from += chunk) {
    const tokens = found.slice(from, from + chunk).map((row) => String(row.token))
    const isFound = sql`${token} in (${sql.join(tokens)})`
    // A session that was extended since it was found stays.
    const { numAffectedRows } = await runStatement(
      store,
      "sessions",
      sql`delete from ${table} where ${isFound} and ${met}`,
    )
    const removed = Number(numAffectedRows ?? 0)
    count += removed
    const left =
      removed < tokens.length
        ? await runStatement(store, "sessions", sql`select ${token} as token from ${table} where ${isFound}`)
        : { rows: [] }
    const kept = new Set(left.rows.map((row) => row.token))
    const gone = tokens.filter((one) => !kept.has(one))
    if (gone.length > 0)
      await runStatement(
        store,
        "origins",
        sql`delete from ${refTable(store, "origins")} where ${token} in (${sql.join(gone)})`,
      )
  }
  return count
}

/** The tables that it is for have no dependent rows. */
function writeExpiredDeletion(store: Store, which: TableKey, now: Date, limit: number): RawBuilder<unknown> {
  const [table, count] = [refTable(store, which), sql.lit(limit)]
  const met = writeExpiredCondition(store, which, now)
  const oldest = sql`where ${met} order by ${refColumn(store, hasClock(which) ? "until" : "expires")}`
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

/** Makes the methods of the contract and its optional additions. */
export function createSqlMethods(store: Store): Required<Adapter> {
  return markOneWrite({
    ...createSqlUserMethods(store),
    ...createSqlSessionMethods(store),
    ...createSqlDeviceMethods(store),
    createUserWithAccount: ({ user, account, authenticator }) =>
      store.atomic(async (inner) => {
        const created = await createSqlUserMethods(inner).createUser(user)
        const userId = created.id
        // The row of the user is this transaction's: no other can remove it meanwhile.
        await insertRecord(inner, "accounts", { ...account, userId })
        if (authenticator) await insertRecord(inner, "authenticators", { ...authenticator, userId })
        return created
      }),
    async deleteExpired({ now, limit }) {
      const removeExpiredRows = async (which: TableKey, limit: number) => {
        const { numAffectedRows } = await runStatement(
          store,
          which,
          writeExpiredDeletion(store, which, now, limit),
        )
        return Number(numAffectedRows ?? 0)
      }
      const leases = await removeExpiredRows("leases", limit)
      return {
        sessions: await store.atomic((inner) => deleteExpiredSessions(inner, now, limit)),
        verificationTokens: await removeExpiredRows("tokens", limit),
        logoutTokens: await removeExpiredRows("logoutTokens", limit),
        leases: leases + (leases < limit ? await removeExpiredRows("limits", limit - leases) : 0),
        ...((await hasDeviceTable(store)) && {
          deviceGrants: await removeExpiredRows("deviceGrants", limit),
        }),
      }
    },
    async checkStorage() {
      try {
        return await checkTables(store)
      } catch (thrown) {
        throw explainSqlFailure(thrown, "tables")
      }
    },
  } satisfies Required<Adapter>)
}
