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

/** A callback URL to register. */
export interface Callback {
  provider: string
  url: string
}

/** What `--json` prints. Format 1 may only get new members. */
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
  /** What was not checked, and how to have it checked. */
  skipped: string[]
}

/** A line that the engine's logger writes to the console. */
const logLine = /^\S{0,5}\[auth\]\[(?:warn|debug)\]/

/**
 * Drops the log lines of the engine, because the report has its own words for their warnings.
 * @param work Loads and checks a config.
 */
export async function muteEngineLog<Value>(work: () => Promise<Value>): Promise<Value> {
  const { stderr } = process
  const { write } = stderr
  const report = write.bind(stderr) as (text: string | Uint8Array, ...others: unknown[]) => boolean
  stderr.write = (text: string | Uint8Array, ...others: unknown[]) =>
    logLine.test(String(text)) || report(text, ...others)
  try {
    return await work()
  } finally {
    stderr.write = write
  }
}
