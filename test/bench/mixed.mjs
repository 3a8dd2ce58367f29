/**
 * The mix on every engine, with each logger, each in a process of its own, in turns. Prints, as Markdown, the microseconds of
 * processors that one request of a case took, and the ratios; the bars are judged by these. `BENCH_ROUNDS` is the number of
 * rounds of a process; all of it is done with three processes one after the other, since no two are compiled alike.
 */
import { bars, debugBar, met } from "./bars.mjs"
import { installed } from "./guests.mjs"
import { mixedCases } from "./mix.mjs"
import { median, startSubject } from "./turns.mjs"

const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const processes = Number(process.env.BENCH_PROCESSES ?? 3)
/** How often a round does each case. */
const each = 40
/** Requests before the first clock starts: everything is compiled by then, and has loaded what it loads on demand. */
const warmUp = 5000

const labelOf = ({ engine, logger }) => `${engine} ${logger}`

/** Has all subjects do the mix in turns; by their labels, the samples by case. */
async function takeMix(those, samples, seed) {
  const started = await Promise.all(those.map(({ engine, logger }) => startSubject(engine, { logger })))
  const warming = Math.ceil(warmUp / mixedCases.length)
  for (const subject of started) await subject.mix({ each: warming, seed })
  for (let round = 1; round <= rounds; round++)
    for (const at of those.keys()) {
      const which = (at + round) % those.length
      const taken = await started[which].mix({ each, seed: seed + round })
      for (const name of mixedCases) samples.get(labelOf(those[which]))[name].push(taken[name])
    }
  for (const subject of started) subject.end()
}

const line = (cells) => console.log(`| ${cells.join(" | ")} |`)
function head(cells) {
  line(cells)
  line(cells.map((_, at) => (at === 0 ? "---" : "---:")))
}
const times = (one, other) => `${(one / other).toFixed(2)}x`
const more = (one, other) => `${(100 * (one / other - 1)).toFixed(1)} %`

/** What a case should reach, and whether it does. */
function verdictsOf(name, figure) {
  const { peer, floor, staying, most } = bars[name] ?? {}
  const [own, least, other] = ["authlas", "floor", "@auth/core"].map((engine) => figure(engine, name))
  const lazy = staying && own / figure("authlas", staying)
  return [
    ...(peer ? [met("core", other / own, peer)] : []),
    ...(floor ? [met("floor", own / least, floor, true)] : []),
    ...(lazy ? [met(`${times(lazy, 1)} of one that stays`, lazy, most, true)] : []),
  ].join("; ")
}

function printEngines(engines, of) {
  const clocked = ["authlas", "floor", "@auth/core"].map((one) => `${one} by the clock`)
  head(["case", ...engines, "to floor", "core to", ...clocked, "to floor", "core to", "bars"])
  for (const name of mixedCases) {
    const ratios = ["cpu", "time"].map((what) => {
      const [own, floor, peer] = ["authlas", "floor", "@auth/core"].map((one) => of(what)(one, name))
      return {
        clocked: [own, floor, peer].map((one) => one.toFixed(1)),
        to: [times(own, floor), times(peer, own)],
      }
    })
    const shown = engines.map((engine) => of("cpu")(engine, name).toFixed(1))
    line([
      name,
      ...shown,
      ...ratios[0].to,
      ...ratios[1].clocked,
      ...ratios[1].to,
      verdictsOf(name, of("cpu")),
    ])
  }
}

function printLoggers(engine, loggers, figure) {
  const [, ...those] = loggers
  head([
    "case",
    "no logger",
    ...those.map((one) => `${one} adds`),
    ...loggers.map((one) => `core to: ${one}`),
  ])
  const added = []
  for (const name of mixedCases) {
    const [none, ...others] = loggers.map((logger) => figure(engine, name, logger))
    added.push(others[0] / none)
    const to = loggers.map((logger) =>
      times(figure("@auth/core", name, logger), figure(engine, name, logger)),
    )
    line([name, none.toFixed(1), ...others.map((one) => more(one, none)), ...to])
  }
  const mean = added.reduce((sum, one) => sum + one, 0) / added.length
  console.log(
    `\n\`debug\` that prints nothing, mean of the cases: ${met(times(mean, 1), mean, debugBar, true)}`,
  )
}

/**
 * Prints the tables.
 * @param isBeforeToo Whether the authlas of `BENCH_BEFORE` takes part.
 */
export async function printMix(isBeforeToo = false) {
  if (!installed("peers")) throw new Error("The mix needs the peers, and the registry did not give them.")
  const loggers = ["none", "debug", ...(installed("loggers") ? ["pino"] : [])]
  const engines = ["authlas", ...(isBeforeToo ? ["before"] : []), "floor", "@auth/core"]
  const those = engines.flatMap((engine) =>
    (engine === "floor" ? ["none"] : loggers).map((logger) => ({ engine, logger })),
  )
  const samples = new Map(
    those.map((one) => [labelOf(one), Object.fromEntries(mixedCases.map((name) => [name, []]))]),
  )
  for (let at = 0; at < processes; at++) await takeMix(those, samples, 1 + 1000 * at)
  const of =
    (what) =>
    (engine, name, logger = "none") =>
      median(samples.get(labelOf({ engine, logger }))[name].map((one) => one[what]))
  console.log(
    `The mix: microseconds of processors per request, median of ${processes} processes of ${rounds} rounds, each case ${each} times a round, after ${warmUp} requests, Node ${process.version}\n`,
  )
  printEngines(engines, of)
  for (const engine of engines.filter((one) => one === "authlas" || one === "before")) {
    console.log(`\nWith a logger, ${engine}\n`)
    printLoggers(engine, loggers, of("cpu"))
  }
}
