/** Text of a catalogue inside Markdown: it stays text, whatever is in it. */

import { escapeAddress } from "../../safe-text.js"

/** Code; text with backticks gets a longer fence (CommonMark 0.31, section 6.1). */
export function formatCode(text: string): string {
  const plain = text.replace(/\s+/g, " ")
  if (!plain.includes("`")) return `\`${plain}\``
  const longest = Math.max(...(plain.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = "`".repeat(Math.max(2, longest + 1))
  return `${fence} ${plain} ${fence}`
}

/** Texts as code, one after another. */
export function formatCodes(texts: readonly string[]): string {
  return texts.map(formatCode).join(" ")
}

/** Escapes a sentence; text between backticks is code already. */
export function escapeProse(text: string): string {
  // One backtick and one backtick: a run of several would be a fence of another length, and end elsewhere.
  const parts = text.replace(/\s+/g, " ").split(/((?<!`)`(?!`)[^`]+`(?!`))/)
  return parts.map((part, at) => (at % 2 === 1 ? part : escapeMarkdown(part))).join("")
}

/** Escapes a cell of a table, where even code ends at a bar (GitHub Flavored Markdown 0.29, section 4.10). */
export function escapeCell(text: string): string {
  return text.replaceAll("|", "\\|")
}

/** A link to an address. */
export function formatLink(label: string, address: string): string {
  return `[${label}](<${escapeAddress(address)}>)`
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*[\]]/g, "\\$&").replace(/[<>]/g, (mark) => (mark === "<" ? "&lt;" : "&gt;"))
}
