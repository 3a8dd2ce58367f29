/** What commands print and ask, and how they end. */
import { createInterface } from "node:readline"
import { AuthError } from "../../engine/errors.js"

/** A command line that cannot be understood. */
export class UsageError extends AuthError {
  static override type = "UsageError"
}

/** Prints lines to standard output. */
export function printLines(lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(""))
}

/** Writes a number with its noun, in the plural unless the number is one. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`
}

/** Asks a question that is answered by yes or no. The end of the input is a no. */
export async function askForConsent(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin })
  process.stdout.write(`${question} [y/N] `)
  try {
    for await (const line of lines) return /^\s*y(?:es)?\s*$/i.test(line)
    process.stdout.write("\n")
    return false
  } finally {
    lines.close()
  }
}

/** Sends what an app's modules print to standard error, because standard output is for the command's report. */
export async function redirectStdout<Value>(work: () => Promise<Value>): Promise<Value> {
  const { write } = process.stdout
  process.stdout.write = process.stderr.write.bind(process.stderr)
  try {
    return await work()
  } finally {
    process.stdout.write = write
  }
}

/** Ends the process once its output is written: a config may have opened connections that keep the process running. */
export function endProcess(code: number): Promise<never> {
  return new Promise(() => {
    process.stdout.write("", () => process.exit(code))
  })
}
