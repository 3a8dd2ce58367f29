/** A store in another process that is slow or fails when it is told to. */
import { fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import { MemoryAdapter } from "../../dist/adapters/memory.js"
import { between, sleep } from "./moods.mjs"

const script = fileURLToPath(new URL("./rows.mjs", import.meta.url))

/**
 * Starts the process that has the rows. It ends with this one, and does not keep it alive.
 * @returns An adapter, and `close`.
 */
export function openRows() {
  const child = fork(script, [], { serialization: "advanced" })
  const waiting = new Map()
  let asked = 0
  child.on("message", ({ number, answer, error }) => {
    const { resolve, reject } = waiting.get(number)
    waiting.delete(number)
    if (error === undefined) resolve(answer)
    else reject(new Error(error))
  })
  child.unref()
  child.channel.unref()
  const ask = (name, args) =>
    new Promise((resolve, reject) => {
      asked += 1
      waiting.set(asked, { resolve, reject })
      child.send({ number: asked, name, args })
    })
  const methods = Object.keys(MemoryAdapter()).map((name) => [name, (...args) => ask(name, args)])
  return { adapter: Object.fromEntries(methods), close: () => child.disconnect() }
}

/**
 * Wraps an adapter.
 * @param adapter The adapter; every call of it goes through its mood.
 * @param deadline Milliseconds that the engine waits for a call: some calls of a failing store take longer, and write then.
 * @returns The adapter, `setMood` for `quiet`, `slow`, `held` and `failing`, and `count`, which says how many sessions it has.
 */
export function createMoodyStore(adapter, deadline) {
  let mood = "quiet"
  const sessions = new Set()
  const note = {
    createSession: (row) => sessions.add(row.sessionToken),
    deleteSession: (_, token) => sessions.delete(token),
  }
  const perform = async (name, args) => {
    const answer = await adapter[name](...args)
    note[name]?.(answer, ...args)
    return answer
  }
  const suffer = async (name, args) => {
    if (mood === "slow") await sleep(between(20, 300))
    if (mood === "held") await sleep(3000)
    if (mood !== "failing") return perform(name, args)
    const luck = Math.random()
    if (luck < 0.25) throw new Error("The store is down.")
    if (luck < 0.27) await sleep(deadline * 1.2)
    const answer = await perform(name, args)
    if (luck > 0.9) throw new Error("The store lost the connection after it wrote.")
    return answer
  }
  const wrapped = Object.keys(adapter).map((name) => [name, (...args) => suffer(name, args)])
  return {
    adapter: Object.fromEntries(wrapped),
    count: () => sessions.size,
    setMood: (next) => {
      mood = next
    },
  }
}
