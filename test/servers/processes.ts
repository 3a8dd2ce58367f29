/** Processes of one application: `caller.ts`, bundled from the sources, several times. */
import { type ChildProcess, fork } from "node:child_process"
import { rm } from "node:fs/promises"
import { join, resolve } from "node:path"
import { build } from "esbuild"
import type { Order, Outcome, Setting } from "./caller.js"

const root = resolve(import.meta.dirname, "../..")

/** The bundled program. It lies where the packages that it imports are found. */
export interface Program {
  file: string
  remove(): Promise<void>
}

/** Bundles it. */
export async function bundleCaller(): Promise<Program> {
  const folder = join(root, "node_modules/.cache/authlas", `caller-${process.pid}`)
  await build({
    entryPoints: [join(root, "test/servers/caller.ts")],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    conditions: ["authlas-source"],
    logLevel: "silent",
  })
  return { file: join(folder, "caller.mjs"), remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A process that runs. */
export class Caller {
  readonly #child: ChildProcess

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  /** Starts one, and waits until it can be asked. */
  static async start(program: Program, setting: Setting): Promise<Caller> {
    const child = fork(program.file, [JSON.stringify(setting)], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    })
    const caller = new Caller(child)
    await caller.#answer()
    return caller
  }

  /** Has it call for a user's token, so many times at once. */
  get(order: Order): Promise<Outcome[]> {
    const answer = this.#answer<Outcome[]>()
    this.#child.send(order)
    return answer
  }

  /** Ends it as an operating system does that is out of memory: nothing of it runs any more. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const gone = new Promise((resolve) => this.#child.once("exit", resolve))
    this.#child.kill("SIGKILL")
    await gone
  }

  #answer<Message>(): Promise<Message> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error("The process ended before it answered."))
      this.#child.once("exit", ended)
      this.#child.once("message", (message) => {
        this.#child.off("exit", ended)
        resolve(message as Message)
      })
    })
  }
}
