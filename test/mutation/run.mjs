/**
 * Takes one security check away at a time, and runs the tests that have to notice: `npm run mutation`. With words, those
 * whose file or sentence has one of them. The table is `mutants.yaml`; the sources stay as they are.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { openRunner } from "../support/vitest-run.mjs"
import { listFaults, readMutants, root } from "./table.mjs"

/** What `.ci/run` sums, in the form of vitest. */
const record = join(root, "node_modules/.cache/authlas/tests.json")
rmSync(record, { force: true })

const words = process.argv.slice(2)
const chosen = readMutants().filter(
  ({ file, check }) => words.length === 0 || words.some((one) => `${file} ${check}`.includes(one)),
)
const faults = listFaults(chosen)
if (faults.length > 0) {
  console.error(faults.join("\n"))
  process.exit(2)
}

let current
const every = [...new Set(chosen.flatMap(({ tests }) => tests))]
const runner = await openRunner(
  every,
  {
    name: "mutation",
    transform: (code, id) =>
      current && id === join(root, current.file) ? code.replace(current.find, () => current.put) : undefined,
  },
  { bail: 1 },
)
const findFailure = ({ tests, errors }) => tests.find(({ state }) => state === "failed") ?? errors[0]

const begun = Date.now()
const unchanged = findFailure(await runner.run(every))
if (unchanged) {
  console.error(`Without a change this fails: ${unchanged.name ?? ""} ${unchanged.why ?? unchanged.message}`)
  process.exit(2)
}

const unlike = []
for (const mutant of chosen) {
  for (const file of [current?.file, mutant.file]) if (file) runner.forget(file)
  current = mutant
  const { tests, errors } = await runner.run(mutant.tests)
  // A busy machine fails by time alone, and that shows nothing.
  const failed = tests.find(
    ({ state, why = "" }) => state === "failed" && !/timed out|did not answer within/.test(why),
  )
  const isExpected = (failed === undefined) === (mutant.held !== undefined)
  let seen = `noticed by: ${failed?.name.slice(0, 200)}`
  if (!failed) seen = mutant.held ? `held by another check: ${mutant.held}` : "noticed by no test"
  // A change that does not compile shows nothing.
  if (!failed && errors.length > 0) seen += `, ${errors[0].message}`
  const line = `${mutant.file.slice(4)} | ${mutant.check} | ${seen}`
  console.log(`${isExpected ? " " : "!"} ${line}`)
  if (!isExpected) unlike.push({ status: "failed", fullName: mutant.check, failureMessages: [line] })
}
await runner.close()
const held = chosen.filter((mutant) => mutant.held !== undefined).length
const minutes = Math.round((Date.now() - begun) / 60_000)
console.log(
  `${chosen.length} checks: ${chosen.length - held} for tests, ${held} held by another check, ${unlike.length} unlike the table; ${minutes} min.`,
)
mkdirSync(dirname(record), { recursive: true })
const report = {
  numPassedTests: chosen.length - unlike.length,
  numFailedTests: unlike.length,
  numPendingTests: 0,
  testResults: [{ name: "test/mutation/mutants.yaml", assertionResults: unlike }],
}
writeFileSync(record, JSON.stringify(report))
process.exit(unlike.length > 0 ? 1 : 0)
