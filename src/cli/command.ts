/** The subcommands of `authlas`, their options and what is printed when they are wrong. */
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { AuthError } from "../errors.js"
import type { DemoOptions } from "./demo.js"
import { runSecret } from "./secret.js"

const help = `authlas: sign-in for the web

Usage
  authlas demo [options]     a small site with every provider of the catalogue, simulated on this computer
    --port <number>          default 3000; the next free one when it is taken
    --session <strategy>     jwt (default) or database (kept in memory)
    --host <name>            address to listen on, default localhost
  authlas secret [options]   a random value for AUTH_SECRET
    --write                  puts it into .env.local (or .env, if only that exists)
    --force                  with --write: replaces the AUTH_SECRET that is there
  authlas --help             this text
  authlas --version          the version
`

/** A command line that cannot be understood. */
class UsageError extends AuthError {
  static override type = "UsageError"
}

/** The package's own version, found above this file wherever it was bundled to. */
function version(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, "package.json")) && dirname(folder) !== folder) folder = dirname(folder)
  return (JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string }).version
}

function port(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (/^\d+$/.test(text) && number <= 65_535) return number
  throw new UsageError(`--port takes a number up to 65535, not "${text}".`)
}

function session(text: string | undefined): DemoOptions["session"] {
  if (text === undefined || text === "jwt" || text === "database") return text ?? "jwt"
  throw new UsageError(`--session takes jwt or database, not "${text}".`)
}

async function demo(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { port: { type: "string" }, session: { type: "string" }, host: { type: "string" } },
  })
  // The catalogue is large; the other commands do without it.
  const { runDemo } = await import("./demo.js")
  return runDemo({ port: port(values.port), session: session(values.session), host: values.host })
}

function secret(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { write: { type: "boolean" }, force: { type: "boolean" } } })
  if (values.force && !values.write) throw new UsageError("--force only makes sense with --write.")
  return runSecret({ write: values.write === true, force: values.force === true })
}

async function dispatch([name, ...rest]: readonly string[]): Promise<number> {
  switch (name) {
    case "demo":
      return demo([...rest])
    case "secret":
      return secret([...rest])
    case "--version":
    case "-v":
      process.stdout.write(`${version()}\n`)
      return 0
    case undefined:
    case "help":
    case "--help":
    case "-h":
      process.stdout.write(help)
      return 0
    default:
      throw new UsageError(`There is no command "${name}".`)
  }
}

function isUsage(error: unknown): error is Error {
  const code = error instanceof Error && "code" in error ? String(error.code) : ""
  return error instanceof UsageError || code.startsWith("ERR_PARSE_ARGS")
}

/**
 * Runs a command line.
 * @param args Words after the command's name.
 * @returns Exit code: 0 done, 1 not possible, 2 not understood.
 */
export async function run(args: readonly string[]): Promise<number> {
  if (args.length > 1 && args.some((word) => word === "--help" || word === "-h")) return run(["--help"])
  try {
    return await dispatch(args)
  } catch (error) {
    if (!(error instanceof AuthError) && !isUsage(error)) throw error
    process.stderr.write(`authlas: ${(error as Error).message}\n`)
    if (!isUsage(error)) return 1
    process.stderr.write("`authlas --help` lists the commands.\n")
    return 2
  }
}
