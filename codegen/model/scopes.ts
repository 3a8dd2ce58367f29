/** What the texts and mappings of an entry may read: its options and names, its profile, the token answer. */

import type { Reading } from "../notation/data.js"
import type { Scope, Variable } from "../notation/scope.js"
import type { Notation } from "../notation/syntax.js"
import { type ObjectShape, parseMembers, type Shape } from "../notation/types.js"
import { parseValue, type Value } from "../notation/values.js"
import type { Report, Trail } from "../report.js"
import type { Definition } from "../vocabulary/entry.js"
import { mailOptions, standardOptions } from "./standard-claims.js"
import { findValueShape, isSafe } from "./value-shape.js"

/** How two kinds of reading differ: names resolved in the factory, and requests whose run-time placeholders stay. */
export interface Readings {
  /** Issuer, discovery, minted secrets: resolved when the provider is configured. */
  factory: Reading
  /** Requests: `{options.x}`, `{tokens.x}` and the like stay as they are. */
  request: Reading
}

/** What `user` may read: the profile, and tokens and options by name. */
export function createMappingScope(
  entry: Definition,
  profile: ObjectShape,
  { scope: { named, use } }: Reading,
): Scope {
  const { options } = named
  return {
    bare: "path",
    subject: { code: "profile", shape: profile, source: "subject" },
    named: {
      tokens: { code: "tokens", shape: makeTokensShape(entry), source: "tokens" },
      ...(options ? { options } : {}),
    },
    ...(use ? { use } : {}),
  }
}

/** The token answer: its standard members, and those that the example shows. */
function makeTokensShape(entry: Definition): ObjectShape {
  const standard = ["access_token", "refresh_token", "id_token", "scope", "token_type"]
  const shown = Object.entries(entry.example.tokens ?? {})
  const member = (key: string, shape: Shape): ObjectShape["members"][number] => ({
    key,
    optional: true,
    shape,
  })
  return {
    kind: "object",
    members: [
      ...standard.map((key) => member(key, { kind: "string" })),
      ...shown
        .filter(([key]) => !standard.includes(key))
        .map(([key, value]) => member(key, makeShape(value))),
    ],
  }
}

function makeShape(value: unknown): Shape {
  if (typeof value === "number") return { kind: "number" }
  if (typeof value === "boolean") return { kind: "boolean" }
  return { kind: typeof value === "string" ? "string" : "unknown" }
}

/** Variables of one name per option and per `let`, the later hiding the earlier. */
export function createReadings(
  entry: Definition,
  trail: Trail,
  options: ObjectShape,
  used: Set<string>,
  early: Set<string>,
  report: Report,
): { readings: Readings; lets: Array<{ name: string; value: Value }> } {
  const given: Record<string, Notation> = { ...(entry.type === "email" ? mailOptions : standardOptions) }
  const own = new Set(options.members.map(({ key }) => key))
  const extra = parseMembers(given, trail, report, "absent").members.filter(({ key }) => !own.has(key))
  const all: ObjectShape = { kind: "object", members: [...extra, ...options.members] }
  const named: Record<string, Variable> = {
    options: {
      code: "options",
      shape: { ...all, members: all.members.map(makeOptional) },
      source: "options",
    },
  }
  for (const { key, shape } of all.members) {
    named[key] = { code: makeMember("options", key), shape, absent: true, source: "options" }
  }
  const use = (name: string, below: string | undefined, isEarly: boolean): void => {
    const option = name === "options" && below ? below : name
    used.add(option)
    if (isEarly) early.add(option)
  }
  const factory: Reading = { scope: { bare: "text", named, use }, report, addresses: [] }
  const lets = Object.entries(entry.let ?? {}).map(([name, raw]) => {
    const value = parseValue(raw, [...trail, "let", name], factory)
    const { shape, absent } = findValueShape(value)
    named[name] = { code: name, shape, absent, safe: isSafe(value), source: "options" }
    return { name, value }
  })
  const waiting = listWaitingVariables(entry, all)
  const request: Reading = {
    scope: { bare: "text", named: { ...named, ...waiting }, use },
    report,
    addresses: factory.addresses,
  }
  return { readings: { factory, request }, lets }
}

/** Variables of the placeholders that are filled at sign-in. */
function listWaitingVariables(entry: Definition, options: ObjectShape): Record<string, Variable> {
  const variable = (known?: readonly string[]): Variable => ({
    code: "",
    source: "options",
    ...(known ? { known } : {}),
  })
  const given = { ...variable([...options.members.map(({ key }) => key), "callbackUrl"]), late: true }
  if (entry.type !== "email")
    return {
      options: given,
      tokens: variable(),
      claims: variable(),
      callback: variable(),
      now: variable(["datetime", "seconds"]),
    }
  const plain = ["from", "to", "subject", "html", "text", "apiKey", "url", "host"].map((name) => [
    name,
    variable([]),
  ])
  return { options: given, sender: variable(["address", "name", "domain"]), ...Object.fromEntries(plain) }
}

/** What an extra call may read besides: the profile as it is by then. */
export function addProfile(reading: Reading, { members }: ObjectShape): Reading {
  return addVariables(reading, { profile: members.map(({ key }) => key) })
}

/** A reading with more placeholders that are filled later: the names that may stand below each, or anything. */
export function addVariables(
  reading: Reading,
  more: Readonly<Record<string, readonly string[] | undefined>>,
): Reading {
  const variables = Object.entries(more).map(([name, known]): [string, Variable] => [
    name,
    { code: "", source: "options", ...(known ? { known } : {}) },
  ])
  const { scope } = reading
  return { ...reading, scope: { ...scope, named: { ...scope.named, ...Object.fromEntries(variables) } } }
}

function makeOptional(member: ObjectShape["members"][number]): ObjectShape["members"][number] {
  return { ...member, optional: true }
}

/** Code that reads a member. */
function makeMember(code: string, key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `${code}.${key}` : `${code}[${JSON.stringify(key)}]`
}
