/** Commands of a framework, as processes of their own: its build, and the server of what it built. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"

/**
 * `runtime` is what runs it, where it is not this Node; `cwd` where it runs, where it is not here; `group` says that it
 * leaves processes of its own behind, which end with it then.
 */
function run(script, words, env, { runtime = process.execPath, cwd, group = false } = {}) {
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const child = spawn(runtime, [script, ...words], {
    cwd,
    detached: group,
    env: { ...inherited, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...env },
  })
  const record = { child, said: "" }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (record.said += text))
  return record
}

/** A port that is free now: not every server of a framework tells which one it took. */
export function freePort() {
  return new Promise((found) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address()
      server.close(() => found(String(port)))
    })
  })
}

/**
 * Runs a script of Node to its end.
 * @param where `runtime` and `cwd`.
 * @returns Its exit code and what it said.
 */
export async function finish(script, words, env = {}, where = {}) {
  const record = run(script, words, env, where)
  const [code] = await once(record.child, "close")
  return { code, said: record.said }
}

/**
 * Starts a server.
 * @param ready A pattern of what it says when it listens; its first group is the port.
 * @param where `runtime`, `cwd` and `group`.
 * @returns Its origin, what it has said so far, and how to stop it.
 */
export async function serve(script, words, env, ready, where = {}) {
  const record = run(script, words, env, where)
  const { child } = record
  const deadline = Date.now() + 60_000
  while (!ready.test(record.said)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL")
      throw new Error(`The server did not start: ${record.said}`)
    }
    await new Promise((later) => setTimeout(later, 50))
  }
  return {
    origin: `http://localhost:${ready.exec(record.said)[1]}`,
    said: () => record.said,
    stop: async (signal = "SIGTERM") => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, "exit")
      if (where.group) process.kill(-child.pid, signal)
      else child.kill(signal)
      await ended
    },
  }
}
