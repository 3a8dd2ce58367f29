/** Processes that work on one database at once: `database-worker.ts`, bundled from the sources. */
import { type ChildProcess, fork } from "node:child_process"
import { rm } from "node:fs/promises"
import { join, resolve } from "node:path"
import { build } from "esbuild"
import type { Report, Task } from "./database-worker.js"

const root = resolve(import.meta.dirname, "../..")

/** The bundled program. */
export interface Workers {
  /** Has processes do the tasks, all from one moment on. */
  run(tasks: readonly Omit<Task, "process">[]): Promise<Report[]>
  remove(): Promise<void>
}

/** Bundles it. It lies where the packages that it imports are found. */
export async function bundleWorkers(): Promise<Workers> {
  const folder = join(root, "node_modules/.cache/authlas", `database-${process.pid}-${Date.now()}`)
  await build({
    entryPoints: [join(root, "test/adapters/database-worker.ts")],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    conditions: ["authlas-source"],
    target: "node20",
    packages: "external",
    logLevel: "silent",
  })
  return {
    async run(tasks) {
      const children = tasks.map((task, index) =>
        fork(join(folder, "database-worker.mjs"), [JSON.stringify({ ...task, process: index })]),
      )
      try {
        await Promise.all(children.map(answer))
        const reports = children.map((child) => answer<Report>(child))
        for (const child of children) child.send("go")
        return await Promise.all(reports)
      } finally {
        for (const child of children) child.kill()
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function answer<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((done, fail) => {
    const ended = () => fail(new Error("The process ended before it answered."))
    child.once("exit", ended)
    child.once("message", (message) => {
      child.off("exit", ended)
      done(message as Message)
    })
  })
}
