/** Plain data with placeholders: what an entry says of requests, ready to be printed as an object literal. */

import { isRecord } from "../load.js"
import type { Trail } from "../report.js"
import type { Context } from "./scope.js"
import type { RawValue } from "./syntax.js"
import type { Shape } from "./types.js"
import { parseTemplate, parseValue, type Value } from "./values.js"

/** A piece of a provider's configuration. */
export type Data =
  | { kind: "literal"; value: string | number | boolean | null }
  | { kind: "text"; value: Value }
  | { kind: "list"; items: readonly Data[] }
  | DataMap
  /** A guard whose accepted values may come from an option; left out when that is absent. */
  | { kind: "guard"; path: string; is: Data }
  /** The function that completes a profile from an extra answer. */
  | { kind: "set"; answer: Shape; profile: string; members: ReadonlyArray<[string, Value]> }

/** A map of data. */
export interface DataMap {
  kind: "map"
  members: ReadonlyArray<readonly [string, Data]>
  /** Members that are absent are left out, instead of being undefined. */
  sparse?: boolean
}

/** What a piece of an entry is parsed with: the context, and the addresses met on the way. */
export interface Reading extends Context {
  addresses: Address[]
}

/** An address of an entry. */
export interface Address {
  trail: Trail
  value: Value
  /** Hosts that an answer may choose among. */
  hosts?: readonly string[] | undefined
}

/** A fixed value. */
export function makeLiteral(value: string | number | boolean | null): Data {
  return { kind: "literal", value }
}

/** Text with placeholders. */
export function readTextData(raw: string, trail: Trail, reading: Reading): Data {
  return { kind: "text", value: parseTemplate(raw, trail, reading) }
}

/** A value in value notation. */
export function readValueData(raw: RawValue, trail: Trail, reading: Reading): Data {
  return { kind: "text", value: parseValue(raw, trail, reading) }
}

/** Text with placeholders that is an address; `hosts` are those that an answer may choose among. */
export function readAddress(raw: string, trail: Trail, reading: Reading, hosts?: readonly string[]): Data {
  const value = parseTemplate(raw, trail, reading)
  reading.addresses.push({ trail, value, hosts })
  return { kind: "text", value }
}

/** Any plain data; every text in it may have placeholders. */
export function readAnything(raw: unknown, trail: Trail, reading: Reading): Data {
  if (typeof raw === "string") return raw === "" ? makeLiteral("") : readTextData(raw, trail, reading)
  if (typeof raw === "number" || typeof raw === "boolean") return makeLiteral(raw)
  if (Array.isArray(raw)) {
    return { kind: "list", items: raw.map((one, at) => readAnything(one, [...trail, at], reading)) }
  }
  if (!isRecord(raw)) return makeLiteral(null)
  const members = Object.entries(raw).map(
    ([key, one]) => [key, readAnything(one, [...trail, key], reading)] as const,
  )
  return { kind: "map", members, sparse: true }
}

/**
 * Request parameters: numbers and truth values become text.
 * @param ofMap What a map becomes; default: JSON text.
 */
export function readParameters(
  raw: Readonly<Record<string, unknown>>,
  trail: Trail,
  reading: Reading,
  ofMap: (one: object) => Data = (one) => makeLiteral(JSON.stringify(one)),
): DataMap {
  const members = Object.entries(raw).map(([key, one]) => {
    const at = [...trail, key]
    if (isRecord(one)) return [key, ofMap(one)] as const
    return [key, typeof one === "string" ? readTextData(one, at, reading) : makeLiteral(String(one))] as const
  })
  return { kind: "map", members, sparse: true }
}

/** A map of the members that are there. */
export function makeMap(members: Readonly<Record<string, Data | undefined>>): DataMap {
  const there = Object.entries(members).filter((pair): pair is [string, Data] => pair[1] !== undefined)
  return { kind: "map", members: there }
}

/** Plain data without placeholders. */
export function makeFixed(raw: unknown): Data | undefined {
  if (raw === undefined) return undefined
  if (Array.isArray(raw))
    return { kind: "list", items: raw.map((one) => makeFixed(one) ?? makeLiteral(null)) }
  if (isRecord(raw))
    return makeMap(Object.fromEntries(Object.entries(raw).map(([key, one]) => [key, makeFixed(one)])))
  return makeLiteral(raw as string | number | boolean | null)
}
