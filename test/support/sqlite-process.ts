/** Real processes that write into one SQLite file through the adapter. */
import { type ChildProcess, spawn } from "node:child_process"
import { mkdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { build } from "esbuild"

const root = resolve(import.meta.dirname, "../..")

/** Signs one user in after another, and says each session that the adapter has confirmed. */
const program = `
import { SqliteAdapter } from "./src/adapters/sqlite.ts"
const [file, name, most] = process.argv.slice(2)
const adapter = SqliteAdapter({ file })
for (let at = 0; at < Number(most); at++) {
  const id = name + "-" + at
  await adapter.createUser({ id, email: id + "@example.com", emailVerified: null })
  await adapter.linkAccount({ userId: id, type: "oauth", provider: "acme", providerAccountId: id })
  await adapter.createSession({ sessionToken: "session-" + id, userId: id, expires: new Date("2100-01-01") })
  process.stdout.write("session-" + id + "\\n")
}
`

/** Bundles the program. */
export async function sqliteProgram(): Promise<string> {
  const folder = join(root, "node_modules/.cache/authlas/sqlite")
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, "program.mjs")
  await build({
    stdin: { contents: program, resolveDir: root, loader: "ts" },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "es2022",
    packages: "external",
    conditions: ["authlas-source"],
    logLevel: "error",
  })
  return outfile
}

/** A process that runs. */
export interface Writer {
  child: ChildProcess
  /** The sessions that it was confirmed, so far. */
  sessions(): string[]
  /** What it said of failures, and how it ended. */
  ended: Promise<{ code: number | null; failures: string }>
}

/** Starts it. */
export function startWriter(program: string, file: string, name: string, most: number): Writer {
  const child = spawn(process.execPath, [program, file, name, String(most)])
  let said = ""
  let failures = ""
  child.stdout.on("data", (chunk) => {
    said += chunk
  })
  child.stderr.on("data", (chunk) => {
    failures += chunk
  })
  const ended = new Promise<{ code: number | null; failures: string }>((done) => {
    child.on("close", (code) => done({ code, failures }))
  })
  // What follows the last line break is half a line.
  return { child, sessions: () => said.split("\n").slice(0, -1), ended }
}
