/** The manual in the published catalogue is kept as the vocabulary has it; no other catalogue is ever written. */
import { readFile, writeFile } from "node:fs/promises"
import { withManual } from "./emit/documents/manual.js"

/**
 * Writes the manual, or says that it is stale.
 * @param file Path of the published catalogue.
 * @param name What messages call it.
 * @param check Compare instead of writing.
 * @returns What is wrong.
 */
export async function keepManual(file: string, name: string, check: boolean): Promise<string[]> {
  const text = await readFile(file, "utf8")
  const whole = withManual(text)
  if (whole === undefined) return [`${name} has lost a mark of its manual: the first line of it, or the last`]
  if (whole === text) return []
  if (check) return [`the manual at the head of ${name} is stale`]
  await writeFile(file, whole)
  return []
}
