/** `authlas schema`: where editors find what a catalogue may say. */
import { join } from "node:path"
import { packageFolder } from "./package.js"

/**
 * Prints the path of the JSON Schema of catalogues.
 * @returns Exit code.
 */
export function runSchema(): number {
  process.stdout.write(`${join(packageFolder(), "generated", "providers.schema.json")}\n`)
  return 0
}
