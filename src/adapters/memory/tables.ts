/** The tables of a memory adapter, and how rows go in and out: copied. */
import type {
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterUser,
  FirstProof,
  SessionOrigin,
  UsedLogoutToken,
  VerificationToken,
} from "../../adapters.js"
import { AdapterError } from "../../errors.js"

/** The tables of a memory adapter. */
export interface Tables {
  users: Map<string, AdapterUser>
  accounts: Map<string, AdapterAccount>
  sessions: Map<string, AdapterSession>
  /** By session. */
  origins: Map<string, SessionOrigin>
  logoutTokens: Map<string, UsedLogoutToken>
  /** By user. */
  firstProofs: Map<string, FirstProof>
  tokens: Map<string, VerificationToken>
  authenticators: Map<string, AdapterAuthenticator>
  /** By account. */
  leases: Map<string, { holder: string; until: number }>
}

/** Stores a copy of a row. */
export function insert<Row extends object>(table: Map<string, Row>, key: string, row: Row): Row {
  table.set(key, structuredClone(row))
  return structuredClone(row)
}

/** A copy of a row, or null. */
export function copy<Row extends object>(row: Row | undefined): Row | null {
  return row ? structuredClone(row) : null
}

/** The members of a change that say something: an undefined one is as good as left out. */
export function given<Change extends object>(change: Change): Change {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Change
}

/** Reads and removes in one step. */
export function take<Row extends object>(table: Map<string, Row>, key: string): Row | null {
  const row = table.get(key)
  table.delete(key)
  return row ?? null
}

/** Copies of the rows of a user. */
export function rowsOf<Row extends { userId: string }>(table: Map<string, Row>, userId: string): Row[] {
  return [...table.values()].filter((row) => row.userId === userId).map((row) => structuredClone(row))
}

/** Removes the rows of a user. */
export function removeRowsOf(table: Map<string, { userId: string }>, userId: string): void {
  for (const [key, row] of table) if (row.userId === userId) table.delete(key)
}

/** Where an account is found. */
export function accountKey({
  provider,
  providerAccountId,
}: {
  provider: string
  providerAccountId: string
}): string {
  return JSON.stringify([provider, providerAccountId])
}

/** Where a verification token is found. */
export function tokenKey({ identifier, token }: { identifier: string; token: string }): string {
  return JSON.stringify([identifier, token])
}

/** A unique value is there already. */
export function taken(record: string): AdapterError {
  return new AdapterError(`The memory adapter has such a ${record} already.`, { record })
}

/** A row is not there. */
export function missing(record: string): AdapterError {
  return new AdapterError(`The memory adapter has no such ${record}.`, { record })
}
