/** Processes that check sessions, one or several for each engine, in turns. */
import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

const script = fileURLToPath(new URL("./worker.mjs", import.meta.url))

/** What a process says next. One that ends instead has said why on the console. */
async function hear(child) {
  const stop = new AbortController()
  const { signal } = stop
  const ended = once(child, "exit", { signal }).then(([code]) => {
    throw new Error(`A process of the benchmark ended with code ${code}.`)
  })
  try {
    const [said] = await Promise.race([once(child, "message", { signal }), ended])
    return said
  } finally {
    ended.catch(() => {})
    stop.abort()
  }
}

/** Starts an engine in so many processes, which are ready then. */
async function start(engine, processes, place) {
  const children = Array.from({ length: processes }, () =>
    fork(script, [JSON.stringify({ ...place, engine })], { serialization: "advanced" }),
  )
  await Promise.all(children.map(hear))
  return {
    engine,
    turns: [],
    async turn(plan) {
      for (const child of children) child.send(plan)
      return Promise.all(children.map(hear))
    },
    async end() {
      for (const child of children) {
        const ended = once(child, "exit")
        child.disconnect()
        await ended
      }
    },
  }
}

/**
 * Has engines check sessions in turns.
 * @param engines Their names.
 * @param place Where the sessions are: `store`, `place`, `users`, `sessions`.
 * @param plan `processes` of each engine, `concurrent` checks in each, `seconds` of a turn, `rounds`.
 * @returns By the name of the engine: a list of turns, each a list with what every process says.
 */
export async function inTurns(engines, place, { processes, concurrent, seconds, rounds }) {
  const subjects = []
  try {
    for (const engine of engines) subjects.push(await start(engine, processes, place))
    for (let round = 0; round < rounds; round++)
      for (const at of subjects.keys()) {
        const subject = subjects[(at + round) % subjects.length]
        subject.turns.push(await subject.turn({ seconds, concurrent }))
      }
  } finally {
    await Promise.all(subjects.map((subject) => subject.end()))
  }
  return Object.fromEntries(subjects.map(({ engine, turns }) => [engine, turns]))
}
