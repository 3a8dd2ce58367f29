/**
 * Prints all tables of attacks: `npm run attacks`. First the published cases with the test that tries each, then what
 * `@auth/core` and better-auth answer to them, then the checks that were taken away and the tests that notice. It takes about
 * an hour, and exits with 1 where one of the parts does.
 */
import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "yaml"

const { argued, ...files } = parse(readFileSync(join(import.meta.dirname, "cases.yaml"), "utf8"))
const rows = Object.entries(files).flatMap(([file, titles]) =>
  Object.entries(titles).flatMap(([title, ids]) => ids.split(" ").map((id) => `${id} ${file}: ${title}`)),
)
for (const [id, reason] of Object.entries(argued ?? {})) rows.push(`${id} argued: ${reason}`)
for (const row of rows.sort()) console.log(row)

const parts = ["peer.mjs", "better-auth.mjs", "../mutation/run.mjs"]
const states = parts.map((part) => {
  console.log(`\n${part}`)
  return spawnSync(process.execPath, [join(import.meta.dirname, part)], { stdio: "inherit" }).status
})
process.exit(states.every((state) => state === 0) ? 0 : 1)
