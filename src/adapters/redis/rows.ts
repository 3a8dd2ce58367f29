/** Rows as texts. */

import { sha256Hex } from "#hash"
import { AdapterError } from "../../engine/errors.js"
import { isDateObject } from "../../engine/realm.js"

/** Begins every text: the number of the format. A text is no JSON, which some clients would read. */
const format = "1:"

/** A row as it was read. */
export interface Held<Row> {
  row: Row
  /** Its text tells whether it has changed since. */
  text: string
  /** The address that its user is about to take. */
  claiming?: string
}

/** Writes a row of dates and members that JSON can hold, and the address that its user is about to take. */
export function serializeRow(row: object, claiming?: string): string {
  const dates = Object.entries(row).filter(
    ([, value]) => isDateObject(value) && !Number.isNaN(value.valueOf()),
  )
  const names = dates.map(([name]) => name)
  return `${format}${JSON.stringify(claiming === undefined ? [row, names] : [row, names, claiming])}`
}

/** @throws {AdapterError} Where the text was not written by {@link serializeRow}. */
export function parseRow<Row extends object>(text: string): Held<Row> {
  if (!text.startsWith(format))
    throw new AdapterError(
      "Redis holds a row that this version of authlas did not write. Give RedisAdapter a prefix that nothing else uses, or install the version that wrote it.",
    )
  const parts: unknown = JSON.parse(text.slice(format.length))
  const [row, dates, claiming] = parts as [Record<string, unknown>, string[], string?]
  for (const name of dates) row[name] = new Date(row[name] as string)
  return { row: row as Row, text, ...(claiming === undefined ? {} : { claiming }) }
}

/** What a hash tag is about. */
type Kind =
  | "user"
  | "email"
  | "account"
  | "session"
  | "origin"
  | "token"
  | "logout"
  | "passkey"
  | "limit"
  | "device"
  | "device-user"

/** Parts of this kind stand in keys as they are. A colon divides them, and a number sign begins the others. */
const plain = /^[A-Za-z0-9_.@+/=-]{1,64}$/

/**
 * Names what a row is about: the text between the braces of a key. Parts that are long, or have characters that keys give a
 * meaning, are hashed (SHA-256). It is no JSON, which some clients would read.
 */
export async function formatTag(kind: Kind, ...parts: string[]): Promise<string> {
  const escaped = parts.map(async (part) => (plain.test(part) ? part : `#${await sha256Hex(part)}`))
  return [kind, ...(await Promise.all(escaped))].join(":")
}

/**
 * Names one of a tag's keys, the row itself by default. All keys of one tag are in one slot: "Hash tags" of the
 * specification of Redis Cluster.
 */
export function formatKey(prefix: string, tag: string, part?: string): string {
  return part === undefined ? `${prefix}{${tag}}` : `${prefix}{${tag}}:${part}`
}
