/** The runtimes: each is opened once and answers any number of calls. */
import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { build } from "esbuild"

const here = import.meta.dirname

/** @returns The program of an npm package; undefined where that package does not exist for this platform. */
function program(...path) {
  const file = join(here, "node_modules", ...path)
  return existsSync(file) ? file : undefined
}

/** A runtime with a command line. */
function commandLine(command, ...args) {
  const call = (path, body) =>
    new Promise((resolve, reject) => {
      const child = spawn(command, [...args, "process.mjs"], {
        cwd: here,
        stdio: ["pipe", "pipe", "inherit"],
      })
      let output = ""
      child.stdout.setEncoding("utf8").on("data", (text) => {
        output += text
      })
      child.on("error", reject)
      child.on("close", (code) =>
        code === 0 ? resolve(JSON.parse(output)) : reject(new Error(`ended with ${code}: ${output}`)),
      )
      child.stdin.end(JSON.stringify({ path, body }))
    })
  return { call, close() {} }
}

/** One file with all that the scenario needs, as a platform's own bundler makes it. */
async function bundle(entry, conditions, format) {
  const { outputFiles, warnings } = await build({
    stdin: { contents: entry, resolveDir: here },
    bundle: true,
    write: false,
    format,
    target: "es2022",
    conditions,
    logLevel: "silent",
  })
  if (warnings.length > 0) throw new Error(warnings.map(({ text }) => text).join("\n"))
  return outputFiles[0].text
}

async function workerd() {
  const { Miniflare } = await import("miniflare")
  const script = await bundle(
    `import { answer } from "./scenario.mjs"; export default { fetch: answer }`,
    ["workerd", "worker", "browser"],
    "esm",
  )
  // Later dates bring `process` and `Buffer`, which would hide that something needs them.
  const modules = [{ type: "ESModule", path: "worker.mjs", contents: script }]
  const worker = new Miniflare({ modules, compatibilityDate: "2026-04-01" })
  const call = async (path, body) => {
    const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }
    return (await worker.dispatchFetch(`http://localhost${path}`, init)).json()
  }
  return { call, close: () => worker.dispose() }
}

async function edge() {
  const { EdgeRuntime } = await import("edge-runtime")
  const script = await bundle(
    `import { answer } from "./scenario.mjs"
     addEventListener("fetch", (event) => event.respondWith(answer(event.request)))`,
    ["edge-light", "browser"],
    "iife",
  )
  const runtime = new EdgeRuntime({ initialCode: script })
  const call = async (path, body) => {
    const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }
    return (await runtime.dispatchFetch(`http://localhost${path}`, init)).json()
  }
  return { call, close() {} }
}

const strict = "--disallow-code-generation-from-strings"

/** Name of the runtime to what opens it; where it gives nothing, the runtime does not exist for this platform. */
export const hosts = {
  ...Object.fromEntries(
    ["node20", "node22", "node24"].map((name) => [
      name.replace("node", "Node "),
      () => {
        const node = program(name, "bin", "node")
        return node && commandLine(node, strict)
      },
    ]),
  ),
  Bun: () => commandLine(program("bun", "bin", "bun.exe")),
  Deno: () => commandLine(program(".bin", "deno"), "run", "--allow-env", "--allow-read", "--allow-net"),
  workerd,
  "edge-runtime": edge,
}
