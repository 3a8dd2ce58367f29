/** Keeps apart what a command says and what the modules of an app print. */

/**
 * Sends to standard error what is printed meanwhile: it is not what the command says.
 * @param work Calls modules of the app.
 */
export async function aside<Value>(work: () => Promise<Value>): Promise<Value> {
  const { write } = process.stdout
  process.stdout.write = process.stderr.write.bind(process.stderr)
  try {
    return await work()
  } finally {
    process.stdout.write = write
  }
}

/** A line that the engine's logger writes to the console. */
const logLine = /^\S{0,5}\[auth\]\[(?:warn|debug)\]/

/**
 * Leaves out the lines of the engine's log that are written meanwhile: the report says in its own words what they warn of.
 * @param work Loads and checks a config.
 */
export async function muteLog<Value>(work: () => Promise<Value>): Promise<Value> {
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
