/** Help texts, written from the descriptions of the commands. */
import { type Command, type CommandOption, commands } from "./commands.js"

/** Descriptions begin in column 29. */
function formatRow(indent: string, left: string, right: string): string {
  return `${`${indent}${left}  `.padEnd(29)}${right}`
}

function formatOption({ name, value }: CommandOption): string {
  return value ? `--${name} ${value}` : `--${name}`
}

function formatOptionRow(indent: string, option: CommandOption): string {
  const { summary, default: fallback } = option
  const text = typeof fallback === "function" ? fallback() : fallback
  return formatRow(indent, formatOption(option), text ? `${summary}. Default: ${text}` : summary)
}

/** Writes what `authlas --help` prints. */
export function formatGeneralHelp(): string {
  return [
    "authlas: sign-in for the web",
    "",
    "Usage",
    ...commands.flatMap(({ name, operand = "[options]", summary, options }) => [
      formatRow("  ", `authlas ${name} ${operand}`, summary),
      ...options.map((option) => formatOptionRow("    ", option)),
    ]),
    formatRow(
      "  ",
      "authlas <command> --help",
      "details and examples of a command; also: authlas help <command>",
    ),
    formatRow("  ", "authlas --help", "this text"),
    formatRow("  ", "authlas --version", "the version"),
    "",
    "Exit codes",
    "  0  done",
    "  1  failed; or generate --check, drift: something differs; migrate, clean: something is left; doctor: a problem",
    "  2  the command line is not valid",
    "",
  ].join("\n")
}

/** Writes what `authlas <command> --help` prints. */
export function formatCommandHelp({
  name,
  operand,
  summary,
  options,
  details,
  examples,
  codes,
}: Command): string {
  const usage = ["authlas", name, operand, ...options.map((option) => `[${formatOption(option)}]`)]
  const longest = Math.max(...examples.map(([example]) => example.length))
  return [
    `authlas ${name}: ${summary}`,
    "",
    "Usage",
    `  ${usage.filter(Boolean).join(" ")}`,
    "",
    "Options",
    ...options.map((option) => formatOptionRow("  ", option)),
    formatRow("  ", "--help, -h", "this text"),
    "",
    ...(details ? [details] : []),
    "Examples",
    ...examples.map(([example, purpose]) => `  ${example.padEnd(longest)}   ${purpose}`),
    "",
    "Exit codes",
    `  0  ${codes[0]}`,
    `  1  ${codes[1]}`,
    "  2  the command line is not valid",
    "",
  ].join("\n")
}
