/**
 * `npm run bench`: authlas beside `@auth/core` and beside the floor, the least that the same answers cost, each in a process
 * of its own, their rounds taking turns. Prints of every case the median time of a request, its ratio to both, the same by
 * processor time, and whether the bars of `bars.mjs` are met. On a machine that has other work, the ratios of processor
 * time are the steadier figures.
 * `-- --profile`: where the time of authlas goes.
 * No test depends on a time. BENCH_ROUNDS sets the number of rounds.
 */
import { needBuild } from "../support/built.mjs"
import { bars, met } from "./bars.mjs"
import { printSizes } from "./size.mjs"
import { startSubject, takeTurns } from "./turns.mjs"

const rounds = Number(process.env.BENCH_ROUNDS ?? 15)
const batch = 200
/** So often everything runs before the first clock starts: it is compiled then, and has loaded what it loads on demand. */
const warmUp = 500

function verdictsOf(name, { authlas, floor, "@auth/core": peer }) {
  const bar = bars[name] ?? {}
  return [
    ...(bar.peer ? [met("@auth/core", peer.time / authlas.time, bar.peer)] : []),
    ...(bar.floor ? [met("floor", authlas.time / floor.time, bar.floor, true)] : []),
    ...(bar.calls ? [met("calls", authlas.calls / peer.calls, bar.calls, true)] : []),
  ]
}

function row(name, taken) {
  const { authlas, floor, "@auth/core": peer } = taken
  const shown = (one, digits = 1) => (one === undefined ? "" : one.toFixed(digits))
  const ratio = (a, b, what) => (a && b ? `${(a[what] / b[what]).toFixed(2)}x` : "")
  return [
    name.padEnd(27),
    ...[authlas, floor, peer].map((one) => shown(one?.time).padStart(11)),
    ratio(authlas, floor, "time").padStart(9),
    ratio(peer, authlas, "time").padStart(9),
    `${shown(authlas.cpu)}`.padStart(9),
    ratio(authlas, floor, "cpu").padStart(9),
    ratio(peer, authlas, "cpu").padStart(9),
    " ",
    verdictsOf(name, taken).join("; "),
  ].join(" ")
}

async function printTimes() {
  const subjects = await Promise.all(["authlas", "floor", "@auth/core"].map(startSubject))
  for (const subject of subjects) for (const name of subject.cases) await subject.ask(name, warmUp)
  console.log(
    `Median of ${rounds} rounds of ${batch} in turns, microseconds per request, Node ${process.version}`,
  )
  const heads = ["authlas", "floor", "@auth/core"].map((name) => name.padStart(11))
  const ratios = ["to floor", "to peer", "CPU", "to floor", "to peer"].map((name) => name.padStart(9))
  console.log(["case".padEnd(27), ...heads, ...ratios, "  bars"].join(" "))
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
  await printSizes()
}

const [, , mode, ...rest] = process.argv
needBuild(["dist/index.js", "dist/tokens.js", "dist/jwt.js", "dist/providers/github.js"])
if (mode === "--profile") await (await import("./profile.mjs")).printProfiles(rest)
else await printTimes()
