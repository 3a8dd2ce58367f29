#!/usr/bin/env node
/** The `authlas` command: finds the command that was typed, checks its options and runs it. */
import { isStrategy } from "../engine/config/adapter.js"
import { isAuthError } from "../engine/errors.js"
import { isWebAddress } from "../engine/web-address.js"
import { type CommandLine, findCommand, parseCommandLine } from "./command-line.js"
import type { CommandName } from "./commands.js"
import { runGenerate } from "./generate.js"
import { formatCommandHelp, formatGeneralHelp } from "./help.js"
import { runInit } from "./init/index.js"
import { runMigrate } from "./migrate/index.js"
import { runSchema } from "./schema.js"
import { runSecret } from "./secret.js"
import { UsageError } from "./shared/console.js"
import { readPackageManifest } from "./shared/package.js"

function readNumber(source: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw new UsageError(`${source} takes a number from ${least} to ${most}, not "${text}".`)
}

function readPort(option?: string): number | undefined {
  // The option has priority over the variable, which hosts and process managers set.
  if (option !== undefined) return readNumber("--port", option, 0, 65_535)
  return process.env.PORT ? readNumber("The variable PORT", process.env.PORT, 0, 65_535) : undefined
}

function refuseBoth({ options }: CommandLine, one: string, other: string): void {
  if (options.has(one) && options.has(other))
    throw new UsageError(`--${one} and --${other} cannot be combined.`)
}

/** Checks the options of a command and runs it. What loads the catalogue or the whole engine is imported on demand. */
async function runCommand(name: CommandName, line: CommandLine): Promise<number> {
  const { options, operands } = line
  switch (name) {
    case "init":
      refuseBoth(line, "yes", "dry-run")
      return runInit({
        yes: options.has("yes"),
        dryRun: options.has("dry-run"),
        install: !options.has("no-install"),
        hasAccount: options.has("account"),
        framework: options.get("framework"),
        provider: options.get("provider"),
        port: readPort(),
        folder: process.cwd(),
      })
    case "doctor": {
      const origins = (options.get("origin")?.split(",") ?? []).map((address) => {
        if (isWebAddress(address.trim())) return new URL(address.trim()).origin
        throw new UsageError(`--origin takes http or https addresses, not "${address}".`)
      })
      const { runDoctor } = await import("./doctor/index.js")
      return runDoctor({
        config: options.get("config"),
        origins,
        online: options.has("online"),
        json: options.has("json"),
        port: readPort(),
        folder: process.cwd(),
      })
    }
    case "clean": {
      const batch = readNumber("--batch", options.get("batch") ?? "1000", 1, 999_999_999)
      const pause = readNumber("--pause", options.get("pause") ?? "0", 0, 999_999_999)
      const { runClean } = await import("./clean.js")
      return runClean({
        config: options.get("config"),
        batch,
        pause,
        json: options.has("json"),
        folder: process.cwd(),
      })
    }
    case "drift": {
      refuseBoth(line, "json", "markdown")
      const { runDrift } = await import("./drift/index.js")
      return runDrift({
        ids: operands,
        config: options.get("config"),
        accept: options.get("accept"),
        format: options.has("json") ? "json" : options.has("markdown") ? "markdown" : "text",
        folder: process.cwd(),
      })
    }
    case "demo": {
      const session = options.get("session") ?? "jwt"
      if (!isStrategy(session)) throw new UsageError(`--session takes jwt or database, not "${session}".`)
      const port = readPort(options.get("port"))
      const { runDemo } = await import("./demo/index.js")
      return runDemo({ port, session, host: options.get("host"), data: options.get("data") })
    }
    case "secret": {
      const [write, force] = [options.has("write"), options.has("force")]
      if (force && !write) throw new UsageError("--force needs --write.")
      return runSecret(write, force)
    }
    case "generate": {
      const [file, further] = operands
      if (file === undefined)
        throw new UsageError("generate needs a YAML file with your providers: generate my-providers.yaml.")
      if (further !== undefined) throw new UsageError(`generate takes one file; remove "${further}".`)
      return runGenerate({
        file,
        out: options.get("out"),
        check: options.has("check"),
        folder: process.cwd(),
      })
    }
    case "schema": {
      const [dialect, tables] = [options.get("dialect"), options.get("tables")]
      if (tables !== undefined && dialect === undefined) throw new UsageError("--tables needs --dialect.")
      return runSchema(dialect, tables)
    }
    case "migrate":
      refuseBoth(line, "yes", "dry-run")
      return runMigrate({
        yes: options.has("yes"),
        dryRun: options.has("dry-run"),
        json: options.has("json"),
        loadPlanner: options.has("modern")
          ? async () => (await import("./modernize/plan.js")).planModernization
          : undefined,
        folder: process.cwd(),
      })
  }
}

function printText(text: string): number {
  process.stdout.write(text)
  return 0
}

async function runCommandLine([name, ...rest]: readonly string[]): Promise<number> {
  const isHelp = (word = "help"): boolean => ["help", "--help", "-h"].includes(word)
  const [first, further] = rest
  if (isHelp(name)) {
    if (isHelp(first)) return printText(formatGeneralHelp())
    const help = formatCommandHelp(findCommand(first ?? ""))
    if (further !== undefined) throw new UsageError(`help takes one command; remove "${further}".`)
    return printText(help)
  }
  if (name === "--version" || name === "-v") {
    if (first !== undefined) throw new UsageError(`${name} takes no argument; remove "${first}".`)
    return printText(`${readPackageManifest().version}\n`)
  }
  const command = findCommand(name ?? "")
  const line = parseCommandLine(command, rest)
  return line.help ? printText(formatCommandHelp(command)) : runCommand(command.name, line)
}

// The exit code: 0 for success, 1 for failure or for work that is left, 2 for a command line that is not valid.
try {
  process.exitCode = await runCommandLine(process.argv.slice(2))
} catch (error) {
  if (!isAuthError(error)) throw error
  process.stderr.write(`authlas: ${error.message}\n`)
  process.exitCode = 1
  if (error instanceof UsageError) {
    process.stderr.write("`authlas --help` lists the commands, `authlas <command> --help` describes one.\n")
    process.exitCode = 2
  }
}
