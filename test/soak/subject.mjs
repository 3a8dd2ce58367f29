/** The process of a server, from outside. */
import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

const script = fileURLToPath(new URL("./server.mjs", import.meta.url))

/**
 * Starts a server.
 * @param settings As `server.mjs` takes them.
 * @returns Its address; `ask` for what a parent may ask; `end`, which resolves with what it said at its end.
 */
export async function startServer(settings) {
  const child = fork(script, [JSON.stringify(settings)], { execArgv: ["--expose-gc"] })
  const exited = once(child, "exit").then(([code, signal]) => code ?? signal)
  const waiting = new Map()
  const hear = (number) =>
    Promise.race([
      new Promise((resolve) => waiting.set(number, resolve)),
      exited.then((code) => {
        throw new Error(`The server of ${settings.kind} ended with ${code}.`)
      }),
    ])
  child.on("message", ({ number, answer }) => {
    waiting.get(number)?.(answer)
    waiting.delete(number)
  })
  const origin = await hear(0)
  let asked = 0
  const ask = (what, value) => {
    asked += 1
    child.send({ number: asked, ask: what, value })
    return hear(asked)
  }
  const end = async () => {
    const begun = performance.now()
    const limit = setTimeout(() => child.kill("SIGKILL"), 30_000)
    const said = await ask("end").catch((error) => ({ error: error.message }))
    const closed = Math.round(performance.now() - begun)
    const exit = await exited
    clearTimeout(limit)
    return { ...said, closed, exit, gone: Math.round(performance.now() - begun - closed) }
  }
  return { origin, ask, end, kind: settings.kind }
}
