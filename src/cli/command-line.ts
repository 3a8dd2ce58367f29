/** Words of a command line, read by what a command takes; what it does not take is refused by name. */
import { parseArgs } from "node:util"
import { nearMiss } from "../engine/notation/near.js"
import { type Command, type CommandOption, commands } from "./commands.js"
import { UsageError } from "./shared/usage-error.js"

/** What stands on a command line behind the command. */
export interface CommandLine {
  /** Values by option; an empty text for one that is on. */
  values: ReadonlyMap<string, string>
  operands: string[]
  /** The user asks what the command does, whatever else stands there. */
  help: boolean
}

const help: CommandOption = { name: "help", says: "this text" }

/**
 * Reads the words behind a command.
 * @param command What it takes.
 * @param args The words.
 * @returns Values and operands; with `help` nothing is checked.
 * @throws {UsageError} For an option that the command does not have, and for one with a value too few or too many.
 */
export function readCommandLine(command: Command, args: readonly string[]): CommandLine {
  const options = [...command.options, help]
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: {
      ...Object.fromEntries(options.map(({ name, value }) => [name, { type: value ? "string" : "boolean" }])),
      help: { type: "boolean", short: "h" },
    },
  })
  const asked = tokens.some((token) => token.kind === "option" && token.name === "help")
  if (asked) return { values: new Map(), operands: [], help: true }
  const values = new Map<string, string>()
  for (const token of tokens) {
    if (token.kind !== "option") continue
    const option = command.options.find(({ name }) => name === token.name)
    if (!option || token.rawName !== `--${token.name}`) throw unknownOption(command, token.rawName)
    values.set(option.name, takenBy(option, token.value, token.inlineValue === true))
  }
  const operands = tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : []))
  return { values, operands, help: false }
}

/** The next option is no value, unless it is written as one: `--out=--check`. */
function takenBy({ name, value }: CommandOption, given: string | undefined, inline: boolean): string {
  if (!value) {
    if (given === undefined) return ""
    throw new UsageError(`--${name} is on where it stands; it takes no value.`)
  }
  if (given !== undefined && (inline || !/^--?[a-z]/i.test(given))) return given
  throw new UsageError(`--${name} needs a value behind it: --${name} ${value}.`)
}

function unknownOption({ name, options }: Command, raw: string): UsageError {
  const known = options.map((option) => `--${option.name}`)
  if (known.length === 0) return new UsageError(`${name} takes no options; ${raw} is one.`)
  const meant = nearMiss(raw, known)
  const advice = meant === undefined ? `It has ${known.join(", ")}.` : `Did you mean ${meant}?`
  return new UsageError(`${name} has no option ${raw}. ${advice}`)
}

/**
 * Finds a command.
 * @param name What the user typed.
 * @throws {UsageError} When there is no such command, with the one that was meant.
 */
export function commandNamed(name: string): Command {
  const found = commands.find((one) => one.name === name)
  if (found) return found
  const names = commands.map((one) => one.name)
  if (name.startsWith("-")) throw misplacedOption(name)
  const meant = nearMiss(name, [...names, "help"])
  throw new UsageError(
    `There is no command "${name}". ${meant === undefined ? `Commands are ${names.join(", ")}.` : `Did you mean "${meant}"?`}`,
  )
}

function misplacedOption(raw: string): UsageError {
  const [word = ""] = raw.split("=", 1)
  const owners = commands.filter(({ options }) => options.some(({ name }) => `--${name}` === word))
  if (owners.length > 0) {
    return new UsageError(
      `${word} stands behind its command: ${owners.map(({ name }) => `authlas ${name} ${word}`).join(", ")}.`,
    )
  }
  const meant = nearMiss(word, ["--help", "--version"])
  return new UsageError(
    `There is no option ${word}. ${meant === undefined ? "Without a command there are --help and --version." : `Did you mean ${meant}?`}`,
  )
}
