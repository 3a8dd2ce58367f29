/** What the doctor finds. */

/** How much a finding matters: `problem` stops users, `warning` may, `note` is worth knowing. */
export type Level = "problem" | "warning" | "note"

/** One finding. */
export interface Finding {
  /** What was looked at, the same from release to release: `secret`, `address`, `cookies`, `config` and so on. */
  check: string
  level: Level
  /** What it is, and what to do. */
  says: string
}

/** A callback URL to register. */
export interface Callback {
  provider: string
  url: string
}

/** What `--json` prints. Members are only ever added below format 2. */
export interface Report {
  format: 1
  /** Version of the package. */
  version: string
  /** Whether there is no problem. */
  ok: boolean
  /** Name of the framework. */
  framework: string
  findings: Finding[]
  callbacks: Callback[]
  /** What was not looked at, and what to do so that it is. */
  skipped: string[]
}
