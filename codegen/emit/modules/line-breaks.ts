/**
 * Where emitted code is broken into lines: lists, chains and texts that one line would not hold. The rest is left to a
 * formatter: to this repository's here, in an application to the compiler's, which indents but breaks nothing, and to
 * `long-lines.ts`; a formatter that does both would be a package more that every application has to install.
 */
import { width } from "../../style.js"

/** Columns before a member of what a factory answers: most of what is long stands there. */
const indent = 4

/**
 * Items between brackets.
 * @param open The bracket, what stands before it, and the space after it where all stand in one line.
 * @param items Items; one of several lines breaks the whole list.
 * @param close The other bracket, and the space before it.
 * @param separator What separates items; in types, the end of a line does.
 */
export function breakList(
  open: string,
  items: readonly string[],
  close: string,
  separator: "," | ";" = ",",
): string {
  if (items.length === 0) return `${open.trimEnd()}${close.trimStart()}`
  const short = `${open}${items.join(`${separator} `)}${close}`
  return isLong(short) ? spreadList(open.trim(), items, close.trim(), separator) : short
}

/** Items between brackets, each in a line of its own. */
export function spreadList(
  open: string,
  items: readonly string[],
  close: string,
  separator: "," | ";" = ",",
): string {
  const end = separator === "," ? "," : ""
  return `${open}\n${items.map((item) => `${item}${end}\n`).join("")}${close}`
}

/** A member of a map; a long text stands in a line of its own. */
export function breakMember(name: string, code: string): string {
  const short = `${name}: ${code}`
  return code.startsWith('"') && isLong(short) ? `${name}:\n${code}` : short
}

/** Operands of one operator. */
export function breakChain(operands: readonly string[], operator: string): string {
  const short = operands.join(` ${operator} `)
  return isLong(short) ? operands.join(` ${operator}\n`) : short
}

/** Types, one of which is meant. */
export function breakAlternatives(types: readonly string[]): string {
  const short = types.join(" | ")
  return isLong(short) ? types.map((type) => `\n| ${type}`).join("") : short
}

/**
 * Breaks what no emitter writes: the parameters of a long head of an exported function, the names of a long export of types.
 * @param text A module; its texts hold no line that begins like one of these.
 */
export function breakHeads(text: string): string {
  return text
    .replace(/^(export default function \w+\()(.+)(\): .+)$/gm, (line, open, parameters, rest) =>
      line.length > width ? `${open}\n${parameters},\n${rest}` : line,
    )
    .replace(/^(export type \W) (.+) (\W from .+)$/gm, (line, open, names: string, rest) =>
      line.length > width ? spreadList(open, names.split(", "), rest) : line,
    )
}

function isLong(text: string): boolean {
  return text.includes("\n") || text.length > width - indent
}
