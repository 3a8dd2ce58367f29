/** What a store answers of itself. */

/** How many rows a cleaning removed, by kind; 0 for what the store does not keep, or removes by itself. */
export interface ExpiredRows {
  /** Sessions, each with what it came from. */
  sessions: number
  /** Verification tokens. */
  verificationTokens: number
  /** Logout tokens that need not be remembered any longer. */
  logoutTokens: number
  /** Leases whose holder never gave them back. */
  leases: number
}

/** Something that a store cannot do, or not safely. */
export interface StorageFinding {
  /** An `error` fails sign-ins or loses what was granted; a `warning` may. */
  type: "error" | "warning"
  /** What is the matter, by the names that the store has: a table, a column, a setting. */
  message: string
  /** What to do. */
  remedy: string
}
