/** Parses the words behind a command by the options that the command takes. */
import { parseArgs } from "node:util"
import { findNearMiss } from "../engine/near.js"
import { type Command, commands } from "./commands.js"
import { UsageError } from "./shared/console.js"

/** The words behind a command. */
export interface CommandLine {
  /** Values by option; an empty text for an option without a value. */
  options: ReadonlyMap<string, string>
  operands: string[]
  /** Whether the user asks for help, whatever else the command line says. */
  help: boolean
}

/** Parses the words behind a command; with `help` it checks nothing. Throws a `UsageError`. */
export function parseCommandLine(command: Command, args: readonly string[]): CommandLine {
  const { tokens, positionals, values } = parseArgs({
    args: [...args],
    // In strict mode, the messages do not suggest the option that was meant.
    strict: false,
    tokens: true,
    options: {
      ...Object.fromEntries(
        command.options.map(({ name, value }) => [name, { type: value ? "string" : "boolean" } as const]),
      ),
      help: { type: "boolean", short: "h" },
    },
  })
  if (values.help) return { options: new Map(), operands: [], help: true }
  const options = new Map<string, string>()
  for (const token of tokens) {
    if (token.kind !== "option") continue
    const option = command.options.find(({ name }) => name === token.name)
    if (!option || token.rawName !== `--${token.name}`) {
      const known = command.options.map(({ name }) => `--${name}`)
      const meant = findNearMiss(token.rawName, known)
      const advice = meant === undefined ? `It has ${known.join(", ")}.` : `Did you mean ${meant}?`
      throw new UsageError(`${command.name} has no option ${token.rawName}. ${advice}`)
    }
    const { name, value } = option
    const text = token.value
    if (!value && text !== undefined) throw new UsageError(`--${name} takes no value.`)
    // A word that looks like an option is a value only after an equals sign: `--out=--check`.
    if (value && (text === undefined || (!token.inlineValue && /^--?[a-z]/i.test(text))))
      throw new UsageError(`--${name} needs a value: --${name} ${value}.`)
    if (value && text === "" && /^<(?:file|folder)>$/.test(value))
      throw new UsageError(`--${name} takes a ${value.slice(1, -1)}.`)
    options.set(name, text ?? "")
  }
  const [first] = positionals
  if (!command.operand && first !== undefined)
    throw new UsageError(`${command.name} takes no argument; remove "${first}".`)
  return { options, operands: positionals, help: false }
}

/** Finds a command; the `UsageError` for an unknown one suggests the one that was probably meant. */
export function findCommand(name: string): Command {
  const found = commands.find((one) => one.name === name)
  if (found) return found
  if (!name.startsWith("-")) {
    const names = commands.map((one) => one.name)
    const meant = findNearMiss(name, [...names, "help"])
    const advice = meant === undefined ? `Commands are ${names.join(", ")}.` : `Did you mean "${meant}"?`
    throw new UsageError(`There is no command "${name}". ${advice}`)
  }
  const [word = ""] = name.split("=", 1)
  const owners = commands.filter(({ options }) => options.some((option) => `--${option.name}` === word))
  if (owners.length > 0) {
    const lines = owners.map((owner) => `authlas ${owner.name} ${word}`)
    throw new UsageError(`${word} comes after its command: ${lines.join(", ")}.`)
  }
  const meant = findNearMiss(word, ["--help", "--version"])
  const advice =
    meant === undefined ? "Without a command there are --help and --version." : `Did you mean ${meant}?`
  throw new UsageError(`There is no option ${word}. ${advice}`)
}
