/**
 * `npm run bench`: the mix of `mixed.mjs`, authlas beside `@auth/core` and beside the floor, the least that the same answers
 * cost; then what a cold start costs, and the sizes. `-- --alone` times each case alone, and the others are parts of their own.
 * No test depends on a time. BENCH_ROUNDS sets the number of rounds.
 */
import { needBuild } from "../support/built.mjs"
import { installed, versionOf } from "./guests.mjs"
import { printMix } from "./mixed.mjs"
import { printFeatureSizes, printSizes, printSizeTable } from "./size.mjs"
import { startSubject, takeTurns } from "./turns.mjs"

const [, , mode, ...rest] = process.argv
const rounds = Number(process.env.BENCH_ROUNDS ?? 15)
const batch = 200
/** So often everything runs before the first clock starts: it is compiled then, and has loaded what it loads on demand. */
const warmUp = 500

const shown = (one) => (one === undefined ? "" : one.time.toFixed(1)).padStart(11)
const ratio = (a, b, what) => (a && b ? `${(a[what] / b[what]).toFixed(2)}x` : "").padStart(9)

function row(name, taken) {
  const { authlas, floor, "@auth/core": peer, "better-auth": other } = taken
  const ratios = ["time", "cpu"].map((what) =>
    [ratio(authlas, floor, what), ratio(peer, authlas, what), ratio(other, authlas, what)].join(" "),
  )
  return [
    name.padEnd(27),
    ...[authlas, floor, peer, other].map(shown),
    ratios[0],
    authlas.cpu.toFixed(1).padStart(9),
    ratios[1],
  ].join(" ")
}

/** Each case alone: V8 compiles a process for what it does, so that these are less than in the mix. */
async function printAlone() {
  const names = ["authlas", "floor", "@auth/core", ...(installed("peers") ? ["better-auth"] : [])]
  const subjects = await Promise.all(names.map((name) => startSubject(name)))
  for (const subject of subjects) for (const name of subject.cases) await subject.ask(name, warmUp)
  console.log(
    `Median of ${rounds} rounds of ${batch} in turns, microseconds per request, Node ${process.version}, better-auth ${versionOf("peers", "better-auth")}`,
  )
  const heads = ["authlas", "floor", "@auth/core", "better-auth"].map((name) => name.padStart(11))
  const to = ["to floor", "core to", "better to"].map((name) => name.padStart(9))
  console.log(["case".padEnd(27), ...heads, ...to, "CPU".padStart(9), ...to].join(" "))
  const calls = []
  for (const name of subjects[0].cases) {
    const taken = await takeTurns(subjects, name, { rounds, batch })
    console.log(row(name, taken))
    if (taken.authlas.calls > 0) calls.push([name, taken])
  }
  console.log("\nCalls to the provider per request")
  for (const [name, taken] of calls)
    console.log(
      name.padEnd(27),
      Object.entries(taken)
        .map(([subject, { calls }]) => `${subject} ${calls}`)
        .join(", "),
    )
  for (const subject of subjects) subject.end()
}

/** Of a module of its own, since it loads a peer. */
const printCold = async () => (await import("./cold.mjs")).printCold()

async function printAll() {
  await printMix()
  await printCold()
  await printSizes()
}

/** Each is a part of the benchmark with its own head. */
const modes = {
  "--mix": () => printMix(),
  "--alone": printAlone,
  "--profile": async () => (await import("./profile.mjs")).printProfiles(rest),
  "--before": async () => (await import("./before.mjs")).printBefore(rest),
  "--http": async () => (await import("./http.mjs")).printHttp(),
  "--growth": async () => (await import("./growth.mjs")).printGrowth(),
  "--sizes-of-requests": async () => (await import("./sizes-of-requests.mjs")).printSizesOfRequests(),
  "--cold": printCold,
  "--sizes": async () => {
    await printSizes()
    await printSizeTable()
    await printFeatureSizes()
  },
}

needBuild([
  "dist/index.js",
  "dist/engine/tokens/index.js",
  "dist/engine/crypto/jwt.js",
  "dist/providers/github.js",
])
if (mode !== undefined && !modes[mode])
  throw new Error(`There is no ${mode}; expected one of ${Object.keys(modes).join(", ")}.`)
await (modes[mode] ?? printAll)()
