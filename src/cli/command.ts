/** The subcommands of `authlas`: from words to what each is run with. */
import { isStrategy } from "../engine/config/session-strategy.js"
import { isAuthError } from "../engine/errors.js"
import { isWebAddress } from "../engine/http/fetch.js"
import { type CommandLine, commandNamed, readCommandLine } from "./command-line.js"
import type { Command } from "./commands.js"
import type { DemoOptions } from "./demo/index.js"
import { runGenerate } from "./generate.js"
import { commandHelp, generalHelp } from "./help.js"
import { runInit } from "./init.js"
import { runMigrate } from "./migrate/index.js"
import { runSchema } from "./schema.js"
import { runSecret } from "./secret.js"
import { manifest } from "./shared/package.js"
import { UsageError } from "./shared/usage-error.js"

/** The option comes before the variable, which hosts and process managers set. */
function portOf(values: CommandLine["values"]): number | undefined {
  const [name, text] = values.has("port")
    ? ["--port", values.get("port") ?? ""]
    : ["The variable PORT", process.env.PORT]
  if (text === undefined || (text === "" && !values.has("port"))) return undefined
  const number = Number(text)
  if (/^\d+$/.test(text) && number <= 65_535) return number
  throw new UsageError(`${name} takes a number up to 65535, not "${text}".`)
}

function sessionOf(text = "jwt"): DemoOptions["session"] {
  if (isStrategy(text)) return text
  throw new UsageError(`--session takes jwt or database, not "${text}".`)
}

/** Commands that take no word besides their options. */
function withoutOperands({ name }: Command, [first]: readonly string[]): void {
  if (first !== undefined) throw new UsageError(`${name} takes no further word; "${first}" is one.`)
}

async function demo({ values }: CommandLine): Promise<number> {
  const options = {
    port: portOf(values),
    session: sessionOf(values.get("session")),
    host: values.get("host"),
    data: values.get("data"),
  }
  if (options.data === "") throw new UsageError("--data takes a file.")
  // The catalogue is large; the other commands do without it.
  const { runDemo } = await import("./demo/index.js")
  return runDemo(options)
}

function secret({ values }: CommandLine): Promise<number> {
  const [write, force] = [values.has("write"), values.has("force")]
  if (force && !write) throw new UsageError("--force only makes sense with --write.")
  return runSecret({ write, force })
}

function generate({ values, operands: [file, further] }: CommandLine): Promise<number> {
  if (file === undefined)
    throw new UsageError(
      "generate takes the YAML file with your providers: `authlas generate my-providers.yaml`.",
    )
  if (further !== undefined) throw new UsageError(`generate takes one file; "${further}" is another one.`)
  const out = values.get("out")
  if (out === "") throw new UsageError("--out takes a folder.")
  return runGenerate({ file, out, check: values.has("check"), folder: process.cwd() })
}

function migrate({ values }: CommandLine): Promise<number> {
  const [yes, dryRun, json] = [values.has("yes"), values.has("dry-run"), values.has("json")]
  if (yes && dryRun) throw new UsageError("--yes changes, --dry-run does not; one of them is too much.")
  return runMigrate({ yes, dryRun, json, folder: process.cwd() })
}

function init({ values }: CommandLine): Promise<number> {
  const [yes, dryRun] = [values.has("yes"), values.has("dry-run")]
  if (yes && dryRun) throw new UsageError("--yes changes, --dry-run does not; one of them is too much.")
  return runInit({
    yes,
    dryRun,
    install: !values.has("no-install"),
    framework: values.get("framework"),
    provider: values.get("provider"),
    port: portOf(new Map()),
    folder: process.cwd(),
  })
}

async function doctor({ values }: CommandLine): Promise<number> {
  const origins = (values.get("origin")?.split(",") ?? []).map((address) => {
    if (isWebAddress(address.trim())) return new URL(address.trim()).origin
    throw new UsageError(`--origin takes http or https addresses, not "${address}".`)
  })
  const config = values.get("config")
  if (config === "") throw new UsageError("--config takes a file.")
  // The catalogue and the engine's parts are large; the other commands do without them.
  const { runDoctor } = await import("./doctor/index.js")
  return runDoctor({
    config,
    origins,
    online: values.has("online"),
    json: values.has("json"),
    port: portOf(new Map()),
    folder: process.cwd(),
  })
}

function numberOf(values: CommandLine["values"], name: string, least: number, otherwise: number): number {
  const text = values.get(name)
  if (text === undefined) return otherwise
  const number = Number(text)
  if (/^\d{1,9}$/.test(text) && number >= least) return number
  throw new UsageError(`--${name} takes a whole number, ${least} or more, not "${text}".`)
}

async function clean({ values }: CommandLine): Promise<number> {
  const config = values.get("config")
  if (config === "") throw new UsageError("--config takes a file.")
  const [batch, pause] = [numberOf(values, "batch", 1, 1000), numberOf(values, "pause", 0, 0)]
  const { runClean } = await import("./clean/index.js")
  return runClean({ config, batch, pause, json: values.has("json"), folder: process.cwd() })
}

async function drift({ values, operands }: CommandLine): Promise<number> {
  const [json, markdown] = [values.has("json"), values.has("markdown")]
  if (json && markdown) throw new UsageError("--json and --markdown are two reports; leave one out.")
  const [config, accept] = [values.get("config"), values.get("accept")]
  if (config === "") throw new UsageError("--config takes a file.")
  if (accept === "") throw new UsageError("--accept takes a file.")
  const { runDrift } = await import("./drift/index.js")
  const form = json ? "json" : markdown ? "markdown" : "text"
  return runDrift({ ids: operands, config, accept, form, folder: process.cwd() })
}

function schema({ values }: CommandLine): number {
  const [dialect, tables] = [values.get("dialect"), values.get("tables")]
  if (tables !== undefined && dialect === undefined)
    throw new UsageError("--tables only makes sense with --dialect.")
  return runSchema({ dialect, tables })
}

async function runCommand(command: Command, args: readonly string[]): Promise<number> {
  const given = readCommandLine(command, args)
  if (given.help) return print(commandHelp(command))
  if (!command.operand) withoutOperands(command, given.operands)
  if (command.name === "demo") return demo(given)
  if (command.name === "secret") return secret(given)
  if (command.name === "migrate") return migrate(given)
  if (command.name === "init") return init(given)
  if (command.name === "doctor") return doctor(given)
  if (command.name === "clean") return clean(given)
  if (command.name === "drift") return drift(given)
  return command.name === "generate" ? generate(given) : schema(given)
}

function print(text: string): number {
  process.stdout.write(text)
  return 0
}

async function dispatch([name, ...rest]: readonly string[]): Promise<number> {
  switch (name) {
    case undefined:
      return print(generalHelp())
    case "help":
    case "--help":
    case "-h":
      return helpOf(rest)
    case "--version":
    case "-v":
      if (rest[0] !== undefined) throw new UsageError(`${name} stands alone; "${rest[0]}" is too much.`)
      return print(`${manifest().version}\n`)
    default:
      return runCommand(commandNamed(name), rest)
  }
}

function helpOf([name, further]: readonly string[]): number {
  if (name === undefined || name === "help" || name === "--help" || name === "-h") return print(generalHelp())
  const text = commandHelp(commandNamed(name))
  if (further !== undefined) throw new UsageError(`help takes one command; "${further}" is too much.`)
  return print(text)
}

/**
 * Runs a command line.
 * @param args Words after the command's name.
 * @returns Exit code: 0 done, 1 not possible, or something is left (`generate --check`, `migrate`,
 * `drift`), 2 not understood.
 */
export async function run(args: readonly string[]): Promise<number> {
  try {
    return await dispatch(args)
  } catch (error) {
    if (!isAuthError(error)) throw error
    process.stderr.write(`authlas: ${error.message}\n`)
    if (!(error instanceof UsageError)) return 1
    process.stderr.write(
      "`authlas --help` lists the commands, `authlas <command> --help` says more of one.\n",
    )
    return 2
  }
}
