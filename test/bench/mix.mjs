/**
 * The mix: what a server is asked, one request after the other in random order, in one process. A case alone in its process
 * is compiled for that case, which no server is.
 */
import { setImmediate } from "node:timers/promises"
import { signing } from "./provider.mjs"

export const mixedCases = [
  "session check, JWT",
  "session check, config made anew",
  "session check, database",
  "CSRF token",
  "sign-in page",
  "whole OAuth sign-in",
  "whole OIDC sign-in",
  "password sign-in",
  "mail sign-in",
]

/** Each case so often, in the order that a seed says. */
function listRequests(names, each, seed) {
  const requests = names.flatMap((name) => Array.from({ length: each }, () => name))
  let state = seed
  for (let at = requests.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (at + 1))
    ;[requests[at], requests[other]] = [requests[other], requests[at]]
  }
  return requests
}

/**
 * Microseconds of one piece of work with the turn of the event loop that ends it, where its garbage is taken away: by the
 * clock and of all processors, without what the provider signed meanwhile.
 */
async function clock(work) {
  const signed = { ...signing }
  const [start, before] = [performance.now(), process.cpuUsage()]
  await work()
  await setImmediate()
  const [end, { user, system }] = [performance.now(), process.cpuUsage(before)]
  const time = (end - start) * 1000 - (signing.time - signed.time)
  return { time, cpu: user + system - (signing.cpu - signed.cpu), start, end }
}

/**
 * Does the cases that there are in random order, each in turns of the event loop of its own.
 * @param cases By name, what does the work of one request.
 * @param round `each`: how often a case is done; `seed`: decides the order.
 * @param note Is told the name of each request, and when it began and ended.
 * @returns By name, the mean microseconds of one request. What looking at the clocks takes is taken off.
 */
export async function runMix(cases, { each, seed }, note = () => {}) {
  const names = mixedCases.filter((name) => name in cases)
  const nothing = async () => {}
  const sums = Object.fromEntries(["", ...names].map((name) => [name, { time: 0, cpu: 0 }]))
  for (const name of listRequests(["", ...names], each, seed)) {
    const { time, cpu, start, end } = await clock(name === "" ? nothing : cases[name])
    sums[name].time += time
    sums[name].cpu += cpu
    note(name, start, end)
  }
  const { "": empty, ...taken } = sums
  const mean = (one, what) => (one[what] - empty[what]) / each
  return Object.fromEntries(
    Object.entries(taken).map(([name, one]) => [name, { time: mean(one, "time"), cpu: mean(one, "cpu") }]),
  )
}
