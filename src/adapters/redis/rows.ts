/** Rows as texts. */

import { sha256Hex } from "#hash"
import { AdapterError } from "../../engine/errors.js"
import { isDateObject } from "../../engine/realm.js"

/** Begins every text: the number of the format. A text is no JSON, which some clients would read. */
const format = "1:"

/** A row as it was read. */
export interface Held<Row> {
  row: Row
  /** The text of it, which tells whether it has changed since. */
  text: string
  /** The address that its user is about to take. */
  claiming?: string
}

/**
 * Writes a row.
 * @param row Members that JSON can hold, and dates.
 * @param claiming The address that its user is about to take.
 */
export function serializeRow(row: object, claiming?: string): string {
  const dates = Object.entries(row).filter(
    ([, value]) => isDateObject(value) && !Number.isNaN(value.valueOf()),
  )
  const names = dates.map(([name]) => name)
  return `${format}${JSON.stringify(claiming === undefined ? [row, names] : [row, names, claiming])}`
}

/**
 * Reads a row.
 * @param text Of {@link textOf}.
 * @throws {AdapterError} Where it is something else.
 */
export function parseRow<Row extends object>(text: string): Held<Row> {
  const [row, dates, claiming] = parseParts(text) as [Record<string, unknown>, string[], string?]
  for (const name of dates) row[name] = new Date(row[name] as string)
  return { row: row as Row, text, ...(claiming === undefined ? {} : { claiming }) }
}

function parseParts(text: string): unknown[] {
  if (text.startsWith(format)) return JSON.parse(text.slice(format.length)) as unknown[]
  throw new AdapterError(
    "Redis holds a row that this version of authlas did not write. Give RedisAdapter a prefix that nothing else uses, or install the version that wrote it.",
  )
}

/** What a hash tag is about. */
type Kind = "user" | "email" | "account" | "session" | "origin" | "token" | "logout" | "passkey"

/** Parts of this kind stand in keys as they are. A colon divides them, and a number sign begins the others. */
const plain = /^[A-Za-z0-9_.@+/=-]{1,64}$/

async function escapePart(part: string): Promise<string> {
  return plain.test(part) ? part : `#${await sha256Hex(part)}`
}

/**
 * Names what a row is about. Parts that are long, or have characters that keys give a meaning, are hashed (SHA-256).
 * @param kind What it is.
 * @param parts What tells it from others, compared byte for byte.
 * @returns The text between the braces of a key. It is no JSON, which some clients would read.
 */
export async function formatTag(kind: Kind, ...parts: string[]): Promise<string> {
  return [kind, ...(await Promise.all(parts.map(escapePart)))].join(":")
}

/**
 * Names a key. All keys of one tag are in one slot: "Hash tags" of the specification of Redis Cluster.
 * @param prefix Begins every key of the adapter.
 * @param tag Of {@link tagOf}.
 * @param part Which of the tag's keys; the row itself by default.
 */
export function formatKey(prefix: string, tag: string, part?: string): string {
  return part === undefined ? `${prefix}{${tag}}` : `${prefix}{${tag}}:${part}`
}
