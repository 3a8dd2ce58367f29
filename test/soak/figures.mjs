/** What a soak has seen, and whether its bars are met. */
import { moods, rounds } from "./moods.mjs"

/** Kinds of requests that look at a session. */
const checks = new Set(["check", "own check"])

/** The number below which a share of some numbers stays. */
export function percentile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** So much of the memory after the first round may be there besides in the last: what is under way differs. */
const freeGrowth = { bytes: 2_000_000, share: 0.05 }

/** Deadline of the engine on bodies, and what the machine may add, in milliseconds. */
const bodies = { deadline: 15_000, late: 5000 }

/** Below this many seconds, times say nothing. */
const shortest = 60
/** Below this many seconds, memory says nothing: users and caches fill for two minutes, which have to be the first round. */
const settled = 600

const emptyRounds = () => Array.from({ length: rounds }, () => [])

/** Begins to gather what one server did. */
export function createFigures() {
  const rows = new Map(
    moods.map(({ name }) => [
      name,
      {
        requests: 0,
        times: emptyRounds(),
        signIns: 0,
        failed: {},
        broken: 0,
        unknown: 0,
        noAnswer: 0,
        refused: 0,
      },
    ]),
  )
  return { rows, lost: [], foreign: [], failed: [], unexcused: [], slowBodies: [], samples: [], signIns: {} }
}

/**
 * Notes a request that has ended.
 * @param figures Where.
 * @param request What the browser says of it.
 * @param during The moods that it met, from the one in which it began.
 */
export function noteRequest(figures, request, during) {
  const row = figures.rows.get(during[0].name)
  const { status, ms, kind, path, error, method = "GET" } = request
  row.requests += 1
  if (kind === "slow body") figures.slowBodies.push({ status, ms })
  else if (status === 0) {
    // A client that leaves wants no answer, and one that sends too much may not hear why it is cut off.
    if (kind === "left" || kind === "garbage") return
    row.noAnswer += 1
    figures.unexcused.push(`${during[0].name}: no answer to ${method} ${path.slice(0, 60)}: ${error}`)
  }
  if (status >= 400 && status < 500) row.refused += 1
  if (checks.has(kind) && status === 200) row.times[during[0].round].push(ms)
  if (status < 500) return
  row.broken += 1
  const isExcused = during.some(({ store }) => store === "failing")
  if (!isExcused) figures.unexcused.push(`${during[0].name}: ${status} to ${method} ${path.slice(0, 60)}`)
}

/**
 * Notes what a visit came to.
 * @param figures Where.
 * @param what `sign-in`, `failed sign-in`, or what was found in place of a session.
 * @param detail More of it.
 * @param during The moods that it met, from the one in which it began.
 */
export function noteVisit(figures, what, detail, during) {
  const { name } = during[0]
  const row = figures.rows.get(name)
  const increment = (counts) => {
    counts[detail] = (counts[detail] ?? 0) + 1
  }
  const fails = during.some(({ store }) => store === "failing")
  if (what === "sign-in") {
    row.signIns += 1
    increment(figures.signIns)
  } else if (what === "failed sign-in") {
    increment(row.failed)
    const isExcused = fails || during.some(({ provider }) => provider === "hanging" || provider === "failing")
    if (!isExcused) figures.failed.push(`${name}: ${detail}`)
  } else if (what === "unknown" && fails) row.unknown += 1
  else figures[what === "foreign" ? "foreign" : "lost"].push(`${name}: ${detail}`)
}

const counted = (numbers) =>
  Object.entries(numbers)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ")

const countEach = (names) =>
  Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]))

/** Writes the table of one server. */
export function writeTable({ rows }) {
  const head = [
    "mood",
    "requests",
    "checks",
    "p50 ms",
    "p99 ms",
    "4xx",
    "5xx",
    "unknown",
    "none",
    "sign-ins",
    "failed",
  ]
  const line = (cells) => cells.map((cell, at) => (at === 0 ? cell.padEnd(17) : cell.padStart(8))).join(" ")
  const body = [...rows].map(([name, row]) => {
    const { requests, refused, broken, unknown, noAnswer, signIns, failed } = row
    const times = row.times.flat()
    const numbers = [requests, times.length, percentile(times, 0.5), percentile(times, 0.99), refused, broken]
    const cells = [...numbers, unknown, noAnswer, signIns].map((one) =>
      Number.isInteger(one) ? `${one}` : one.toFixed(1),
    )
    const failures = Object.values(failed).reduce((sum, one) => sum + one, 0)
    return `${line([name, ...cells, `${failures}`])}  ${counted(failed)}`
  })
  return [line(head), ...body].join("\n")
}

/** Memory from the second round to the last. */
export function measureGrowth({ samples }) {
  const ofRound = (round) => samples.filter((one) => one.round === round).map(({ heap }) => heap)
  const [before, after] = [ofRound(1), ofRound(rounds - 1)].map((heaps) => percentile(heaps, 0.5))
  return { before, after, allowed: Math.max(freeGrowth.bytes, before * freeGrowth.share) }
}

/**
 * Holds a server to the bars.
 * @returns For each bar what was found, and whether it is met; `undefined` where the soak was too short to say.
 */
export function judge({ rows, lost, foreign, failed, unexcused, slowBodies, ...figures }, seconds, ended) {
  const isLong = seconds >= shortest
  // What else the machine does falls on both in the same round.
  const compare = (share) => {
    const times = ["quiet", "hanging provider"].map((mood) => rows.get(mood).times)
    const ratios = Array.from({ length: rounds }, (_, round) => {
      const [quiet, hanging] = times.map((one) => percentile(one[round], share))
      return hanging / quiet
    }).filter(Number.isFinite)
    const ratio = percentile(ratios, 0.5)
    return {
      name: `p${share * 100} of checks while a provider hangs, to the quiet one`,
      found: `${ratio.toFixed(2)}x in the middle of ${ratios.length} rounds`,
      met: isLong ? ratio <= 2 : undefined,
    }
  }
  const none = (name, list) => ({
    name,
    found: list.length === 0 ? "none" : `${list.length}, such as: ${list.slice(0, 3).join("; ")}`,
    met: list.length === 0,
  })
  const { before, after, allowed } = measureGrowth(figures)
  const MB = (bytes) => (bytes / 1e6).toFixed(1)
  const latest = bodies.deadline + bodies.late + (ended.stillness ?? 0)
  const isLate = ({ status, ms }) => status !== 408 || ms > latest
  // Those that the end of the soak cut off had no time to be refused.
  const waited = slowBodies.filter(({ status, ms }) => status !== 0 || ms > latest)
  const late = waited.filter(isLate).map(({ status, ms }) => `${status} after ${Math.round(ms)} ms`)
  const notClosed = ended.error ?? (ended.exit === 0 ? undefined : `exit code ${ended.exit}`)
  return [
    {
      name: "growth of memory from the second round to the last",
      found: `${MB(after - before)} MB of ${MB(before)}, at most ${MB(allowed)}`,
      met: seconds >= settled ? after - before <= allowed : undefined,
    },
    none("unhandled rejections", ended.rejections ?? []),
    none("warnings of Node", ended.warnings ?? []),
    none("sessions lost", lost),
    none("sessions of somebody else", foreign),
    none("5xx without a failing store, and requests without an answer", unexcused),
    none("sign-ins that failed although nothing did", failed),
    compare(0.5),
    compare(0.99),
    {
      ...none("bodies that never end and were not refused in time", late),
      met: isLong ? late.length === 0 : undefined,
    },
    none("answers that the end cut off", ended.cutOff ?? []),
    {
      name: "end by itself",
      found:
        notClosed ?? `closed in ${ended.closed} ms, gone ${ended.gone} ms later, ${ended.timers} timers left`,
      met: notClosed === undefined && ended.timers === 0 && ended.gone < 5000,
    },
  ]
}

/** Writes what else is known of a server. */
export function writeDetails({ samples, signIns, slowBodies }, ended) {
  const MB = (bytes) => (bytes / 1e6).toFixed(1)
  return [
    `sign-ins: ${counted(signIns)}`,
    `bodies that never end: ${slowBodies.filter(({ status }) => status === 408).length} of ${slowBodies.length} answered with 408`,
    `heap after GC without compiled code, MB: ${samples.map(({ heap }) => MB(heap)).join(" ")}`,
    `compiled code, MB: ${samples.map(({ code }) => MB(code)).join(" ")}`,
    `resident, MB: ${samples.map(({ rss }) => MB(rss)).join(" ")}`,
    `sessions in the store: ${samples.map(({ sessions }) => sessions).join(" ")}`,
    `log: ${counted(ended.log ?? {})}`,
    `left open at the end: ${counted(countEach(ended.open ?? []))}`,
  ].join("\n")
}
