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

/** A line that the engine's logger writes to the console. */
const logLine = /^\S{0,5}\[auth\]\[(?:warn|debug)\]/

/**
 * Leaves out the lines of the engine's log that are written meanwhile: the report says in its own words what they warn of.
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
