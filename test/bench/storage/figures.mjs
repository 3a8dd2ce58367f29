/** What was measured of storage, as figures and as Markdown. */
import { median } from "../turns.mjs"

/** The time below which this share of the checks stayed. */
export function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]
}

const sum = (values) => values.reduce((all, one) => all + one, 0)

/**
 * Sums up the turns of an engine.
 * @param turns Of `inTurns`: each a list of what every process says.
 * @returns `rate`, checks per second of all processes, the median of the turns; `p50` and `p99` in milliseconds over all
 * checks; processor time (`cpu`) and `statements` of a check; and by the clock, medians in microseconds, the whole of it
 * and what of it passes in the `engine`, in the `adapter` but not in the driver, and in the `driver`.
 */
export function figuresOf(turns) {
  const processes = turns.flat()
  const all = (read) => Float64Array.from(processes.flatMap(read)).sort()
  const times = all((one) => [...one.times])
  const perCheck = (values) => sum(values) / times.length
  const middle = (read) =>
    1000 *
    percentile(
      all((one) => Array.from(one.times, (time, at) => read(one, at, time))),
      0.5,
    )
  return {
    rate: median(turns.map((turn) => sum(turn.map(({ rate }) => rate)))),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: perCheck(processes.map(({ cpu }) => cpu)),
    statements: perCheck(processes.map(({ statements }) => statements)),
    time: middle((_, _at, time) => time),
    engine: middle(({ adapter }, at, time) => time - adapter[at]),
    adapter: middle(({ adapter, driver }, at) => adapter[at] - driver[at]),
    driver: middle(({ driver }, at) => driver[at]),
    outside: percentile(
      all((one) => Array.from(one.times, (time, at) => (time - one.driver[at]) / time)),
      0.5,
    ),
  }
}

const line = (cells) => `| ${cells.join(" | ")} |`

/** The heads of the table of checks. */
export const checkHeads = [
  line(["storage", "processes", "at a time", "engine", "checks/s", "to peer", "p50 ms", "p99 ms", "CPU us"]),
  line(["---", "---:", "---:", "---", "---:", "---:", "---:", "---:", "---:"]),
]

/** Its rows for one storage and one number of processes. */
export function checkRows(title, { processes, concurrent }, taken, names) {
  const peer = taken["@auth/core"]
  return Object.entries(taken).map(([engine, one]) =>
    line([
      title,
      processes,
      concurrent,
      names[engine],
      one.rate.toFixed(0),
      engine === "authlas" && peer ? `${(one.rate / peer.rate).toFixed(2)}x` : "",
      one.p50.toFixed(2),
      one.p99.toFixed(2),
      one.cpu.toFixed(0),
    ]),
  )
}

/** The heads of the table of shares. */
export const shareHeads = [
  line([
    "storage",
    "engine",
    "us a check",
    "engine",
    "adapter",
    "driver and server",
    "outside the driver",
    "statements",
  ]),
  line(["---", "---", "---:", "---:", "---:", "---:", "---:", "---:"]),
]

/** Its rows for one storage, of checks one at a time: only then does no check wait while another one works. */
export function shareRows(title, taken, names) {
  return Object.entries(taken).map(([name, { time, engine, adapter, driver, outside, statements }]) =>
    line([
      title,
      names[name],
      ...[time, engine, adapter, driver].map((one) => one.toFixed(1)),
      `${(100 * outside).toFixed(0)} %`,
      statements.toFixed(2),
    ]),
  )
}
