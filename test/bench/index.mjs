/**
 * `npm run bench`: authlas and @auth/core side by side, each in its own process, their rounds taking turns.
 * Prints the median time and processor time of each and their ratios, then the size of what an application ships. On a
 * machine that has other work, the processor time is the steadier figure.
 * Timings belong to the machine they were taken on; no test depends on them. BENCH_ROUNDS sets the number of rounds.
 */
import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { needBuild } from "../support/built.mjs"
import { printSizes } from "./size.mjs"

const rounds = Number(process.env.BENCH_ROUNDS ?? 15)
const batch = 200
/** So often everything runs before the first clock starts: it is compiled then, and has loaded what it loads on demand. */
const warmUp = 500

needBuild(["dist/index.js", "dist/tokens.js", "dist/jwt.js", "dist/providers/github.js"])

const script = fileURLToPath(new URL("./subject.mjs", import.meta.url))
const subjects = ["authlas", "@auth/core"].map((name) => fork(script, [name]))

for (const subject of subjects) {
  subject.on("exit", (code) => {
    if (code) throw new Error(`A bench process ended with code ${code}.`)
  })
}

async function answer(subject) {
  const [message] = await once(subject, "message")
  return message
}

function ask(subject, name, count) {
  subject.send({ name, count })
  return answer(subject)
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Rounds take turns, so that whatever else the machine does falls on both. */
async function compare(name) {
  const those = subjects.filter((subject) => names.get(subject).includes(name))
  const samples = new Map(those.map((subject) => [subject, []]))
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 ? those : those.toReversed()
    for (const subject of order) samples.get(subject).push(await ask(subject, name, batch))
  }
  return those.map((subject) => ({
    time: median(samples.get(subject).map(({ time }) => time)),
    cpu: median(samples.get(subject).map(({ cpu }) => cpu)),
  }))
}

const names = new Map()
for (const [subject, own] of await Promise.all(subjects.map(async (one) => [one, await answer(one)])))
  names.set(subject, own)
for (const subject of subjects) for (const name of names.get(subject)) await ask(subject, name, warmUp)

console.log(
  `Median of ${rounds} rounds of ${batch} in turns, microseconds per request, Node ${process.version}`,
)
console.log(
  "case".padEnd(28),
  "authlas".padStart(10),
  "@auth/core".padStart(12),
  "ratio".padStart(8),
  "CPU time".padStart(17),
  "ratio".padStart(8),
)
for (const name of names.get(subjects[0])) {
  const [own, peer] = await compare(name)
  const times = (x) => `${x.toFixed(1)}x`.padStart(8)
  if (!peer) {
    console.log(name.padEnd(28), own.time.toFixed(1).padStart(10), "none".padStart(12))
    continue
  }
  console.log(
    name.padEnd(28),
    own.time.toFixed(1).padStart(10),
    peer.time.toFixed(1).padStart(12),
    times(peer.time / own.time),
    `${own.cpu.toFixed(1)} / ${peer.cpu.toFixed(1)}`.padStart(17),
    times(peer.cpu / own.cpu),
  )
}
for (const subject of subjects) subject.disconnect()
await printSizes()
