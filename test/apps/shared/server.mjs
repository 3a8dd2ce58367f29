/** Commands of a framework, as processes of their own: its build, and the server of what it built. */
import { spawn } from "node:child_process"
import { once } from "node:events"

function run(script, words, env) {
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const child = spawn(process.execPath, [script, ...words], {
    env: { ...inherited, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...env },
  })
  const record = { child, said: "" }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (record.said += text))
  return record
}

/**
 * Runs a script of Node to its end.
 * @returns Its exit code and what it said.
 */
export async function finish(script, words, env = {}) {
  const record = run(script, words, env)
  const [code] = await once(record.child, "close")
  return { code, said: record.said }
}

/**
 * Starts a server.
 * @param ready A pattern of what it says when it listens; its first group is the port.
 * @returns Its origin, what it has said so far, and how to stop it.
 */
export async function serve(script, words, env, ready) {
  const record = run(script, words, env)
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
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill("SIGTERM")
      await once(child, "exit")
    },
  }
}
