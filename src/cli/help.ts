/** What the command says about itself. */
import { type Command, type CommandOption, commands } from "./commands.js"

/** Column of the sentences. */
const width = 29

function row(indent: string, left: string, right: string): string {
  return `${`${indent}${left}  `.padEnd(width)}${right}`
}

function optionText({ name, value }: CommandOption): string {
  return value ? `--${name} ${value}` : `--${name}`
}

function line({ name, operand, options }: Command): string {
  return ["authlas", name, operand ?? (options.length > 0 ? "[options]" : "")].filter(Boolean).join(" ")
}

function optionRow(indent: string, option: CommandOption): string {
  const held = typeof option.otherwise === "function" ? option.otherwise() : option.otherwise
  const otherwise = held ? `. Default: ${held}` : ""
  return row(indent, optionText(option), `${option.says}${otherwise}`)
}

/** What `authlas --help` prints. */
export function generalHelp(): string {
  return [
    "authlas: sign-in for the web",
    "",
    "Usage",
    ...commands.flatMap((command) => [
      row("  ", line(command), command.says),
      ...command.options.map((option) => optionRow("    ", option)),
    ]),
    row("  ", "authlas <command> --help", "more about a command, with examples; also authlas help <command>"),
    row("  ", "authlas --help", "this text"),
    row("  ", "authlas --version", "the version"),
    "",
    "Exit codes",
    "  0  done",
    "  1  not possible; generate --check, drift: something differs; migrate, clean: something is left; doctor: a problem",
    "  2  the command line was not understood",
    "",
  ].join("\n")
}

/**
 * What `authlas <command> --help` prints.
 * @param command The command.
 */
export function commandHelp(command: Command): string {
  const { name, operand, says, options, more, examples, codes } = command
  const usage = ["authlas", name, operand, ...options.map((option) => `[${optionText(option)}]`)]
  const longest = Math.max(...examples.map(([example]) => example.length))
  return [
    `authlas ${name}: ${says}`,
    "",
    "Usage",
    `  ${usage.filter(Boolean).join(" ")}`,
    "",
    "Options",
    ...options.map((option) => optionRow("  ", option)),
    row("  ", "--help, -h", "this text"),
    "",
    ...(more ? [more] : []),
    "Examples",
    ...examples.map(([example, purpose]) => `  ${example.padEnd(longest)}   ${purpose}`),
    "",
    "Exit codes",
    `  0  ${codes[0]}`,
    `  1  ${codes[1]}`,
    "  2  the command line was not understood",
    "",
  ].join("\n")
}
