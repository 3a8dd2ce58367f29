/**
 * `npm run bench:storage`: session checks through `Auth(request, config)` with sessions in PostgreSQL, SQLite and Redis,
 * beside `@auth/core` over the same rows, in turns. Prints Markdown: checks per second, the 50th and 99th percentile and
 * processor time, of one process with 1, 32, 64 and 256 checks at a time and of four with 16 each; and how much of a check is the
 * engine, the adapter, and the driver with its server. `--users`, `--sessions`, `--seconds` (of a turn) and `--rounds` make
 * it smaller, `--stores postgres,sqlite,redis` leaves some out. The data are made first and removed at the end. No test
 * depends on a time.
 */
import { cpus } from "node:os"
import { parseArgs } from "node:util"
import { needBuild } from "../support/built.mjs"
import { installed, versionOf } from "./guests.mjs"
import { checkHeads, checkRows, figuresOf, shareHeads, shareRows } from "./storage/figures.mjs"
import { inTurns } from "./storage/processes.mjs"

const stores = ["postgres", "sqlite", "redis"]
const modes = [
  { processes: 1, concurrent: 1 },
  { processes: 1, concurrent: 32 },
  { processes: 1, concurrent: 64 },
  { processes: 1, concurrent: 256 },
  { processes: 4, concurrent: 16 },
]

const { values } = parseArgs({
  options: {
    users: { type: "string", default: "100000" },
    sessions: { type: "string", default: "1000000" },
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
    stores: { type: "string", default: stores.join(",") },
  },
})

function positive(name) {
  const number = Number(values[name])
  if (number > 0) return number
  throw new Error(`--${name} has to be a number above 0, and is ${values[name]}.`)
}

const [users, sessions, seconds, rounds] = ["users", "sessions", "seconds", "rounds"].map(positive)
const wanted = values.stores.split(",")
const strange = wanted.find((name) => !stores.includes(name))
if (strange !== undefined)
  throw new Error(`There is no storage ${strange}; expected some of ${stores.join(",")}.`)

needBuild(["dist/index.js", "dist/adapters/kysely.js", "dist/adapters/sqlite.js", "dist/adapters/redis.js"])
const withPeers = installed("adapters") !== undefined

/** What has to go again, also when the benchmark is interrupted. */
const removals = new Set()
let isEnding = false
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
])
  process.once(signal, async () => {
    isEnding = true
    console.error(`\n${signal}: removing what was made`)
    for (const remove of removals) await remove()
    process.exit(code)
  })

async function measure(name, print) {
  const { create, title, driver, peer } = await import(`./storage/${name}.mjs`)
  const { place, version, fill, remove } = await create()
  removals.add(remove)
  try {
    await fill(users, sessions)
    const engines = ["authlas", ...(withPeers || peer.startsWith("authlas") ? ["@auth/core"] : [])]
    const names = { authlas: "authlas", "@auth/core": `@auth/core, ${peer}` }
    const heading = `${title} ${version}`
    console.error(`${heading}, driver: ${driver}`)
    for (const mode of modes) {
      console.error(`${title}: ${mode.processes} process(es), ${mode.concurrent} at a time`)
      const turns = await inTurns(
        engines,
        { store: name, place, users, sessions },
        { ...mode, seconds, rounds },
      )
      const taken = Object.fromEntries(Object.entries(turns).map(([engine, all]) => [engine, figuresOf(all)]))
      print.checks(checkRows(heading, mode, taken, names))
      if (mode === modes[0]) print.shares(shareRows(heading, taken, names))
    }
    return `${title}: ${driver}`
  } finally {
    removals.delete(remove)
    await remove()
  }
}

const shares = []
const drivers = []
try {
  console.log(
    `${users} users, ${sessions} sessions, any of them at random; ${rounds} turns of ${seconds} s, Node ${process.version}, ${cpus().length} processors (${cpus()[0].model.trim()}), @auth/kysely-adapter ${versionOf("adapters", "@auth/kysely-adapter")}, @auth/pg-adapter ${versionOf("adapters", "@auth/pg-adapter")}\n`,
  )
  for (const row of checkHeads) console.log(row)
  const print = {
    checks: (rows) => console.log(rows.join("\n")),
    shares: (rows) => shares.push(...rows),
  }
  for (const name of wanted) drivers.push(await measure(name, print))
  console.log(`\nOne check at a time, medians in microseconds by the clock\n`)
  for (const row of [...shareHeads, ...shares]) console.log(row)
  console.log(`\n${drivers.join("; ")}.`)
} catch (error) {
  // The processes of an interrupted benchmark end under it.
  if (!isEnding) throw error
}
