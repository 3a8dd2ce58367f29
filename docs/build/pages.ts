/**
 * Writes the pages that come from the catalogue and the sources: `node build/pages.ts`. They are not committed.
 * `--quick` leaves out those of the API, which take longest.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { writeErrorPages } from "./errors.ts"
import { writeProviderPages } from "./providers.ts"

const docs = fileURLToPath(new URL("../src/content/docs/", import.meta.url))

function writePages(folder: string, pages: ReadonlyMap<string, string>): void {
  rmSync(docs + folder, { recursive: true, force: true })
  for (const [name, text] of pages) {
    const file = `${docs}${folder}/${name}`
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

writePages("providers", writeProviderPages())
writePages("reference/errors", writeErrorPages())
if (!process.argv.includes("--quick")) {
  const { writeApiPages } = await import("./api.ts")
  writePages("reference/api", await writeApiPages())
}
