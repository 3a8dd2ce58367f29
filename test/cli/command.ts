/** Runs the command as a user does: bundled, in a process of its own. */
import { type ChildProcess, spawn } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..")

/** Bundles the command's source; each caller has a folder of its own, because test files run side by side. */
export async function bundle(name: string): Promise<string> {
  const folder = join(root, "node_modules/.cache/authlas/cli", name)
  mkdirSync(folder, { recursive: true })
  await build({
    entryPoints: { cli: join(root, "src/cli/index.ts") },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // As in the package: what a command does without is not loaded by it.
    splitting: true,
    platform: "node",
    format: "esm",
    target: "es2022",
    packages: "external",
    conditions: ["authlas-source"],
    logLevel: "error",
  })
  return join(folder, "cli.mjs")
}

/** A finished process. */
export interface Finished {
  code: number | null
  stdout: string
  stderr: string
}

/** A running process and what it has printed so far. */
export interface Running {
  child: ChildProcess
  stdout: () => string
  ended: Promise<Finished>
  /** Resolves with the printed text as soon as it matches. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
}

export function start(
  file: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Running {
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, ...options.env }
  const child = spawn(process.execPath, [file, ...args], { cwd: options.cwd, env })
  let stdout = ""
  let stderr = ""
  child.stdout.on("data", (chunk) => {
    stdout += chunk
  })
  child.stderr.on("data", (chunk) => {
    stderr += chunk
  })
  const ended = new Promise<Finished>((done) => {
    child.on("close", (code) => done({ code, stdout, stderr }))
  })
  const printed = async (pattern: RegExp): Promise<RegExpExecArray> => {
    const until = Date.now() + 20_000
    while (Date.now() < until) {
      const found = pattern.exec(stdout)
      if (found) return found
      if (child.exitCode !== null) break
      await new Promise((next) => setTimeout(next, 25))
    }
    throw new Error(`${pattern} was not printed:\n${stdout}\n${stderr}`)
  }
  return { child, stdout: () => stdout, ended, printed }
}

/**
 * Bundles the command into a copy of the package whose catalogue says something else.
 * @param name Of the copy.
 * @param change Changes the providers of the catalogue.
 */
export async function bundleWithCatalogue(
  name: string,
  change: (providers: Array<Record<string, unknown>>) => void,
): Promise<string> {
  const copy = join(root, "node_modules/.cache/authlas/cli", `${name}-package`)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(join(copy, "generated"), { recursive: true })
  cpSync(dirname(await bundle(name)), join(copy, "dist"), { recursive: true })
  for (const one of ["package.json", "src"]) symlinkSync(join(root, one), join(copy, one))
  const catalogue = JSON.parse(readFileSync(join(root, "generated/catalogue.json"), "utf8")) as {
    providers: Array<Record<string, unknown>>
  }
  change(catalogue.providers)
  writeFileSync(join(copy, "generated/catalogue.json"), JSON.stringify(catalogue))
  return join(copy, "dist/cli.mjs")
}
