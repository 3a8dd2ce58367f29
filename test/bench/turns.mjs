/** Several processes that do the same work in turns, so that whatever else the machine does falls on all of them. */
import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

const script = fileURLToPath(new URL("./subject.mjs", import.meta.url))

/** The middle one of some numbers. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** What a process says next; it says nothing more when it has ended. */
const answersOf = (child) => {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The process of ${child.spawnargs.at(-1)} ended with code ${code}.`)
  })
  // Ending is what it should do once nothing is waited for.
  ended.catch(() => {})
  return async () => {
    const next = new AbortController()
    const said = once(child, "message", { signal: next.signal }).then(([message]) => message)
    said.catch(() => {})
    return Promise.race([said, ended]).finally(() => next.abort())
  }
}

/**
 * Starts the process of an engine.
 * @param name As `subject.mjs` knows it.
 * @param options What its cases are made with, and what it is called by then.
 * @returns Its cases; `ask(name, count)` does one of them so often and resolves with what one time took; `mix(round)` does
 * all of the mix; `end()`.
 */
export async function startSubject(name, options) {
  const child = fork(script, [name, ...(options ? [JSON.stringify(options)] : [])])
  const answer = answersOf(child)
  const cases = await answer()
  const send = (message) => {
    child.send(message)
    return answer()
  }
  return {
    name: options ? JSON.stringify(options) : name,
    cases,
    ask: (name, count) => send({ name, count }),
    mix: send,
    end: () => child.disconnect(),
  }
}

/**
 * Has subjects do one case in turns.
 * @param subjects Those that have the case are asked.
 * @param name The case.
 * @param plan `rounds` of `batch` each; a function says how many those are of the subject at that place.
 * @returns By the name of the subject: the median microseconds on the clock (`time`) and of processors (`cpu`), and the
 * calls to the provider of one request.
 */
export async function takeTurns(subjects, name, { rounds, batch }) {
  const those = subjects.filter(({ cases }) => cases.includes(name))
  const samples = new Map(those.map((subject) => [subject, []]))
  for (let round = 0; round < rounds; round++) {
    // The one that comes first in a round meets a machine in another state than the next one.
    const order = those.map((_, at) => those[(at + round) % those.length])
    for (const subject of order) {
      const count = typeof batch === "function" ? batch(subjects.indexOf(subject)) : batch
      samples.get(subject).push(await subject.ask(name, count))
    }
  }
  return Object.fromEntries(
    those.map((subject) => {
      const taken = samples.get(subject)
      const of = (what) => median(taken.map((one) => one[what]))
      return [subject.name, { time: of("time"), cpu: of("cpu"), calls: of("calls") }]
    }),
  )
}
