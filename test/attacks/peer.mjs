/**
 * Tries the published attacks of `cases.yaml` on `@auth/core`: `node test/attacks/peer.mjs`. The same tests run with its
 * `Auth`, `encode`, `decode`, `getToken` and helpers in the place of this engine's. A case counts where a test asks the
 * peer alone; what a test says of this engine's own functions is none of the peer's. A test that fails shows that the peer
 * answers otherwise than is demanded here; whether the attack succeeds is to be read from its line. Each file has a process
 * of its own and two minutes: some attacks stop the peer.
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parse } from "yaml"
import { openRunner } from "../support/vitest-run.mjs"

const root = join(import.meta.dirname, "../..")
const { argued: _, ...table } = parse(readFileSync(join(import.meta.dirname, "cases.yaml"), "utf8"))
const replaced = new Map([
  [join(root, "src/index.ts"), "Auth, createActionURL, isAuthAction, setEnvDefaults"],
  [join(root, "src/engine/crypto/jwt.ts"), "decode, encode, getToken"],
])
const [output, one] = process.argv[2] === "--one" ? process.argv.slice(3) : []
const only = one === undefined ? process.argv.slice(2) : [one]
/** What is not the peer's: its catalogue is no data, it has no framework here, and what it forgets, accounts, keys and codes of its own. */
const ours = /^test\/(?:account|codegen|frameworks|logout|tokens)\//
const files = Object.keys(table).filter(
  (file) => !ours.test(file) && (only.length === 0 || only.some((one) => file.includes(one))),
)
/** Runs a file in this process, and writes what came of its tests. */
async function runFile(file) {
  const runner = await openRunner([file], plugin, options)
  const { tests, errors } = await runner.run([file])
  for (const { message } of errors) console.error(file, message)
  writeFileSync(output, JSON.stringify(tests))
  process.exit(0)
}

const plugin = {
  name: "peer",
  load: (id) => {
    const names = replaced.get(id)
    return (
      names && `export * from "${id}?own"\nexport { ${names} } from "${root}/test/attacks/peer-engine.ts"`
    )
  },
  transform(code, id) {
    if (id === join(root, "src/engine/router/index.ts"))
      return code.replace("const engine = resolveEngine(config)", "$&; globalThis.askedEngines.own += 1")
    // What the peer remembers of one config for all others is a case of its own (RTE-13), and ends with its test.
    if (id.endsWith("@auth/core/lib/utils/assert.js"))
      return `${code}\nglobalThis.forgetConfigs = () => { hasCredentials = hasEmail = hasWebAuthn = false }`
  },
}
const options = {
  setupFiles: ["test/attacks/peer-count.ts"],
  testTimeout: 10_000,
  server: { deps: { inline: [/@auth\/core/] } },
}
if (output !== undefined) await runFile(files[0])

const folder = mkdtempSync(join(tmpdir(), "authlas-peer-"))
const tests = []
const late = []
for (const file of files) {
  const begun = Date.now()
  const answer = join(folder, "tests.json")
  rmSync(answer, { force: true })
  spawnSync(
    "timeout",
    ["--kill-after=5", "120", process.execPath, import.meta.filename, "--one", answer, file],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_OPTIONS: "--max-old-space-size=2000" },
    },
  )
  try {
    const ran = JSON.parse(readFileSync(answer, "utf8"))
    tests.push(...ran)
    console.error(`${file}: ${ran.length} tests, ${Math.round((Date.now() - begun) / 1000)} s`)
  } catch {
    late.push(file)
    console.error(`${file}: does not end with the peer`)
  }
}
rmSync(folder, { recursive: true })

/** The written title as a pattern of what it becomes. */
const pattern = (title) =>
  new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/%(?:[sdij#]|\\\.\d+[sj])/g, "[^]*")}$`)
const outcomes = new Map()
for (const [file, titles] of Object.entries(table))
  for (const [title, ids] of Object.entries(titles)) {
    const wanted = pattern(title)
    const own = tests.filter((test) => test.file === file && wanted.test(test.name))
    if (own.length === 0 && files.includes(file) && !late.includes(file))
      console.error(`${file}: no test is called "${title}"`)
    const theirs = own.filter(({ meta }) => meta.asked?.peer > 0 && meta.asked.own === 0)
    for (const id of ids.split(" ")) outcomes.set(id, [...(outcomes.get(id) ?? []), ...theirs])
  }
const counts = { held: 0, not: 0, none: 0 }
for (const [id, asked] of [...outcomes].sort()) {
  const failed = asked.filter(({ state }) => state === "failed")
  const outcome = asked.length === 0 ? "none" : failed.length === 0 ? "held" : "not"
  counts[outcome] += 1
  if (outcome === "not")
    console.log(
      `${id} ${failed.length}/${asked.length} ${failed[0].name} | ${failed[0].why?.split("\n").slice(0, 3).join(" ").slice(0, 300)}`,
    )
}
console.log(counts, late.length > 0 ? `not ended: ${late.join(", ")}` : "")
process.exit(0)
