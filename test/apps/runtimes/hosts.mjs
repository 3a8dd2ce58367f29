/** The runtimes: each is opened once and answers any number of calls. */
import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"

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
  Deno: () => commandLine(program(".bin", "deno"), "run", "--allow-env", "--allow-read"),
}
