/** A question to the user who started the command. */
import { createInterface } from "node:readline"

/**
 * Asks, and waits for a line of the standard input.
 * @param text The question; what may be typed is added.
 * @returns Whether the answer is yes; the end of the input is none.
 */
export async function agreed(text: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin })
  process.stdout.write(`${text} [y/N] `)
  try {
    for await (const line of lines) return /^\s*y(?:es)?\s*$/i.test(line)
    process.stdout.write("\n")
    return false
  } finally {
    lines.close()
  }
}
