/** The findings of doctor. */

/** How much a finding matters: a `problem` keeps users from signing in, a `warning` may, a `note` is worth knowing. */
export type Level = "problem" | "warning" | "note"

/** One finding. */
export interface Finding {
  /** What was checked, with stable names: `secret`, `address`, `cookies`, `config` and so on. */
  check: string
  level: Level
  /** What is wrong, and what to do. */
  says: string
}
