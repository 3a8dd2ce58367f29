/**
 * `npm run fuzz [-- SECONDS [SEED]]`: tries each property for so long, 60 seconds unless it is said. A seed of an earlier run
 * repeats it. A case that breaks a property is written to `test/fuzz/found.json`, which every run tries first.
 */
import { spawnSync } from "node:child_process"

const [seconds = "60", seed] = process.argv.slice(2)
if (!(Number(seconds) > 0)) {
  console.error("The first word is a number of seconds above 0.")
  process.exit(2)
}
const env = { ...process.env, FUZZ_SECONDS: seconds, ...(seed !== undefined && { FUZZ_SEED: seed }) }
const files = ["test/fuzz", "test/codegen/fuzz.test.ts"]
const { status } = spawnSync(
  "npx",
  ["vitest", "run", "--project", "unit", "--project", "codegen", ...files],
  {
    stdio: "inherit",
    env,
  },
)
process.exit(status ?? 1)
