/** The subcommands of `authlas`, their options and what is printed when they are wrong. */

import { parseArgs } from "node:util"
import { isError } from "../brand/brand.js"
import { AuthError, isAuthError } from "../errors.js"
import type { DemoOptions } from "./demo.js"
import { runGenerate } from "./generate.js"
import { helpText } from "./help.js"
import { manifest } from "./package.js"
import { runSchema } from "./schema.js"
import { runSecret } from "./secret.js"

/** A command line that cannot be understood. */
class UsageError extends AuthError {
  static override type = "UsageError"
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

function generate(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: "string" }, check: { type: "boolean" } },
  })
  const [file, further] = positionals
  if (file === undefined)
    throw new UsageError(
      "generate takes the YAML file with your providers: `authlas generate my-providers.yaml`.",
    )
  if (further !== undefined) throw new UsageError(`generate takes one file; "${further}" is another one.`)
  if (values.out === "") throw new UsageError("--out takes a folder.")
  return runGenerate({ file, out: values.out, check: values.check === true, folder: process.cwd() })
}

function schema(args: string[]): number {
  parseArgs({ args, options: {} })
  return runSchema()
}

async function dispatch([name, ...rest]: readonly string[]): Promise<number> {
  switch (name) {
    case "demo":
      return demo([...rest])
    case "secret":
      return secret([...rest])
    case "generate":
      return generate([...rest])
    case "schema":
      return schema([...rest])
    case "--version":
    case "-v":
      process.stdout.write(`${manifest().version}\n`)
      return 0
    case undefined:
    case "help":
    case "--help":
    case "-h":
      process.stdout.write(helpText(rest[0]))
      return 0
    default:
      throw new UsageError(`There is no command "${name}".`)
  }
}

function isUsage(error: unknown): error is Error {
  const code = isError(error) && "code" in error ? String(error.code) : ""
  return error instanceof UsageError || code.startsWith("ERR_PARSE_ARGS")
}

/**
 * Runs a command line.
 * @param args Words after the command's name.
 * @returns Exit code: 0 done, 1 not possible, 2 not understood.
 */
export async function run(args: readonly string[]): Promise<number> {
  if (args.length > 1 && args.some((word) => word === "--help" || word === "-h"))
    return run(["help", args[0] ?? ""])
  try {
    return await dispatch(args)
  } catch (error) {
    if (!isAuthError(error) && !isUsage(error)) throw error
    process.stderr.write(`authlas: ${(error as Error).message}\n`)
    if (!isUsage(error)) return 1
    process.stderr.write("`authlas --help` lists the commands.\n")
    return 2
  }
}
