/**
 * `npm run bench -- --growth`: how the time of a request grows with providers, requests at a time, payload, origins, and with
 * a config made anew for every request; each size in a process of its own, the sizes in turns. Where the work is the same,
 * a ratio to the smallest size above the bar is named. Then the memory that a provider and an origin take.
 */
import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { growthBar, met } from "./bars.mjs"
import { startSubject, takeTurns } from "./turns.mjs"

const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
const requests = 192
const warmUp = 640

const sizes = (name, values, more = {}) => values.map((value) => ({ [name]: value, ...more }))

/** The first of the sizes is the smallest. */
const series = [
  {
    title: "Providers",
    sizes: sizes("providers", [1, 10, 100, 300]),
    cases: ["session check", "whole sign-in"],
  },
  { title: "At a time", sizes: sizes("concurrent", [1, 8, 64]), cases: ["session check", "whole sign-in"] },
  { title: "Origins", sizes: sizes("origins", [1, 1000]), cases: ["session check"] },
  {
    title: "Config of 10 providers: one object, a new one around the same providers, all made anew",
    sizes: [{ providers: 10 }, { providers: 10, anew: "config" }, { providers: 10, anew: "providers" }],
    cases: ["session check", "whole sign-in"],
  },
]
/** More bytes are more work: the floor does the same. */
const payloads = [200, 1000, 4000, 16_000]

async function withSubjects(those, work) {
  const subjects = await Promise.all(those.map((size) => startSubject("growth", size)))
  try {
    return await work(subjects)
  } finally {
    for (const subject of subjects) subject.end()
  }
}

/** Microseconds of one request of each subject. */
async function perRequest(subjects, name, those) {
  const counts = those.map(({ concurrent = 1 }) => concurrent)
  for (const [at, subject] of subjects.entries()) await subject.ask(name, warmUp / counts[at])
  const taken = await takeTurns(subjects, name, { rounds, batch: (at) => requests / counts[at] })
  return subjects.map((subject, at) => ({
    time: taken[subject.name].time / counts[at],
    cpu: taken[subject.name].cpu / counts[at],
  }))
}

async function printSeries({ title, sizes: those, cases }) {
  console.log(`\n${title}`)
  await withSubjects(those, async (subjects) => {
    for (const name of cases) {
      const taken = await perRequest(subjects, name, those)
      for (const [at, { time, cpu }] of taken.entries()) {
        const ratio = time / taken[0].time
        console.log(
          name.padEnd(16),
          JSON.stringify(those[at]).padEnd(38),
          `${time.toFixed(1)} us`.padStart(11),
          `${ratio.toFixed(2)}x`.padStart(8),
          `CPU ${(cpu / taken[0].cpu).toFixed(2)}x`.padStart(11),
          at === 0 ? "" : `  ${met("smallest", ratio, growthBar, true)}`,
        )
      }
    }
  })
}

async function printPayloads() {
  console.log("\nPayload of a session in bytes, session check")
  for (const payload of payloads) {
    const those = [{ payload }, { payload, engine: "floor" }, { payload, engine: "@auth/core" }]
    const [own, floor, peer] = await withSubjects(those, (subjects) =>
      perRequest(subjects, "session check", those),
    )
    console.log(
      String(payload).padEnd(8),
      `authlas ${own.time.toFixed(1)} us, floor ${floor.time.toFixed(1)} (${(own.time / floor.time).toFixed(2)}x), @auth/core ${peer.time.toFixed(1)} (${(peer.time / own.time).toFixed(2)}x)`,
    )
  }
}

/** Prints how times and memory grow. */
export async function printGrowth() {
  console.log(`Median of ${rounds} rounds of ${requests} in turns, per request, Node ${process.version}`)
  for (const one of series) await printSeries(one)
  await printPayloads()
  const memory = fileURLToPath(new URL("./memory.mjs", import.meta.url))
  for (const name of ["authlas", "@auth/core"])
    execFileSync(process.execPath, ["--expose-gc", memory, name], { stdio: "inherit" })
  const tenants = fileURLToPath(new URL("./tenants.mjs", import.meta.url))
  execFileSync(process.execPath, ["--expose-gc", tenants], { stdio: "inherit" })
}
