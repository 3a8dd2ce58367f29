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
