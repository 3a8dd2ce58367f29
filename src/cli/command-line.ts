/** Parses the words behind a command by the options that the command takes. */
import { parseArgs } from "node:util"
import { findNearMiss } from "../engine/notation/near.js"
import { type Command, type CommandOption, commands } from "./commands.js"
import { UsageError } from "./shared/usage-error.js"

/** The words behind a command. */
export interface CommandLine {
  /** Values by option; an empty text for an option without a value. */
  options: ReadonlyMap<string, string>
  operands: string[]
  /** Whether the user asks for help, whatever else the command line says. */
  help: boolean
}

/**
 * Parses the words behind a command.
 * @param command The command.
 * @param args The words.
 * @returns Options and operands; with `help` nothing is checked.
 * @throws {UsageError} For an option that the command does not have, a value that is missing or not taken, and an operand
 * of a command that takes none.
 */
export function parseCommandLine(command: Command, args: readonly string[]): CommandLine {
  const known = command.options.map(
    ({ name, value }) => [name, { type: value ? "string" : "boolean" }] as const,
  )
  const { tokens, positionals, values } = parseArgs({
    args: [...args],
    // The messages of strict mode name no option that was meant.
    strict: false,
    tokens: true,
    options: { ...Object.fromEntries(known), help: { type: "boolean", short: "h" } },
  })
  if (values.help) return { options: new Map(), operands: [], help: true }
  const options = new Map<string, string>()
  for (const token of tokens) {
    if (token.kind !== "option") continue
    const option = command.options.find(({ name }) => name === token.name)
    if (!option || token.rawName !== `--${token.name}`) throw unknownOption(command, token.rawName)
    options.set(option.name, checkValue(option, token.value, token.inlineValue === true))
  }
  const [first] = positionals
  if (!command.operand && first !== undefined)
    throw new UsageError(`${command.name} takes no argument; remove "${first}".`)
  return { options, operands: positionals, help: false }
}

/** A word that looks like an option is a value only where it is written as one: `--out=--check`. */
function checkValue({ name, value }: CommandOption, text: string | undefined, isInline: boolean): string {
  if (!value) {
    if (text === undefined) return ""
    throw new UsageError(`--${name} takes no value.`)
  }
  if (text === undefined || (!isInline && /^--?[a-z]/i.test(text)))
    throw new UsageError(`--${name} needs a value: --${name} ${value}.`)
  if (text === "" && /^<(?:file|folder)>$/.test(value))
    throw new UsageError(`--${name} takes a ${value.slice(1, -1)}.`)
  return text
}

function unknownOption({ name, options }: Command, raw: string): UsageError {
  const known = options.map((option) => `--${option.name}`)
  const meant = findNearMiss(raw, known)
  const advice = meant === undefined ? `It has ${known.join(", ")}.` : `Did you mean ${meant}?`
  return new UsageError(`${name} has no option ${raw}. ${advice}`)
}

/**
 * Finds a command.
 * @param name What the user typed.
 * @throws {UsageError} When there is no such command, with the one that was probably meant.
 */
export function findCommand(name: string): Command {
  const found = commands.find((one) => one.name === name)
  if (found) return found
  if (name.startsWith("-")) throw optionWithoutCommand(name)
  const names = commands.map((one) => one.name)
  const meant = findNearMiss(name, [...names, "help"])
  const advice = meant === undefined ? `Commands are ${names.join(", ")}.` : `Did you mean "${meant}"?`
  throw new UsageError(`There is no command "${name}". ${advice}`)
}

function optionWithoutCommand(raw: string): UsageError {
  const [word = ""] = raw.split("=", 1)
  const owners = commands.filter(({ options }) => options.some(({ name }) => `--${name}` === word))
  if (owners.length > 0) {
    const lines = owners.map(({ name }) => `authlas ${name} ${word}`)
    return new UsageError(`${word} comes after its command: ${lines.join(", ")}.`)
  }
  const meant = findNearMiss(word, ["--help", "--version"])
  const advice =
    meant === undefined ? "Without a command there are --help and --version." : `Did you mean ${meant}?`
  return new UsageError(`There is no option ${word}. ${advice}`)
}
