/** An entry to a provider model: everything parsed, defaults filled, symbols named. */
import { readFirstName } from "../../src/engine/notation/template.js"
import {
  type Address,
  type Data,
  type DataMap,
  makeFixed,
  makeLiteral,
  makeMap,
  type Reading,
  readAnything,
} from "../notation/data.js"
import { parseRef, type Scope, type Variable } from "../notation/scope.js"
import type { RawValue } from "../notation/syntax.js"
import { type ObjectShape, parseMembers, parseType, type Shape } from "../notation/types.js"
import { parseValue, type Value } from "../notation/values.js"
import type { Report, Trail } from "../report.js"
import type { Alias, Definition } from "../vocabulary/entry.js"
import { readAfterwards, readRequests } from "./config.js"
import { readPlainUser, type StatedUser } from "./example-user.js"
import { type NamedType, readNamedTypes } from "./named-types.js"
import { readCall } from "./request.js"
import { addProfile, addVariables, createMappingScope, createReadings } from "./scopes.js"
import { standardClaims, standardUser } from "./standard-claims.js"
import { listRefs, type UserValues } from "./value-shape.js"

/** A provider, or one version of it. */
export interface Provider {
  key: string
  /** Part of the key before `@`. */
  id: string
  version?: string
  symbol: string
  entry: Definition
  /** Options of its own. */
  options: ObjectShape
  /** Names computed from the options, in order. */
  lets: ReadonlyArray<{ name: string; value: Value }>
  /** Members that the entry declares. */
  declared: ObjectShape
  /** Those and, for an oidc entry that does not declare `sub`, the standard claims. */
  profile: ObjectShape
  /** Further types that its module exports. */
  types: readonly NamedType[]
  /** Whether the standard claims are part of it. */
  standardClaims: boolean
  user?: UserValues
  /** What the mapping reads, where an id token is completed by it. */
  userClaims?: Data
  /** Whether the mapping is the engine's own, so that none is emitted. */
  standardUser: boolean
  /** The user that the example becomes: what follows plainly from the mapping, and what the entry states. */
  exampleUser: StatedUser
  before: DataMap
  /** The calls that find the issuer. */
  find: readonly Enrichment[]
  enrich: readonly Enrichment[]
  after: DataMap
  addresses: readonly Address[]
  /** Options and names that something reads. */
  used: ReadonlySet<string>
  /** Whether the factory itself reads an option that the environment may say later. */
  readsEnvironment: boolean
}

/** An extra call. */
export interface Enrichment {
  data: DataMap
  answer: Shape
  members: ReadonlyArray<[string, Value]>
}

/** Another name for a provider. */
export interface Nickname {
  id: string
  symbol: string
  entry: Alias
}

/** Everything that is emitted from. */
export interface Catalogue {
  providers: readonly Provider[]
  families: readonly Family[]
  nicknames: readonly Nickname[]
}

/** One provider with all its versions, the newest last. */
export interface Family {
  id: string
  symbol: string
  versions: readonly Provider[]
  /** The version that counts without a choice. */
  usual: Provider
}

/** Names a factory: the entry's `symbol`, or the letters and digits of its name. */
export function makeSymbol(entry: { name: string; symbol?: string }): string {
  if (entry.symbol) return entry.symbol
  const words = entry.name.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")
}

/**
 * Parses an entry.
 * @param key Its key.
 * @param entry The entry, valid by the vocabulary.
 * @param report Where everything that does not fit is noted.
 */
export function createModel(key: string, entry: Definition, report: Report): Provider {
  const trail: Trail = [key]
  const [id = key, version] = key.split("@")
  const declared = parseMembers(entry.profile ?? {}, [...trail, "profile"], report)
  const own = new Set(declared.members.map((member) => member.key))
  const standard = entry.type === "oidc" && !own.has("sub") ? standardClaims : {}
  const inherited = parseMembers(standard, trail, report).members.filter((member) => !own.has(member.key))
  const profile: ObjectShape = { kind: "object", members: [...inherited, ...declared.members] }
  const options = parseMembers(entry.options ?? {}, [...trail, "options"], report, "absent")
  const used = new Set<string>()
  const early = new Set<string>()
  const { readings, lets } = createReadings(entry, trail, options, used, early, report)
  const scope = createMappingScope(entry, profile, readings.factory)
  const raw = entry.user ?? (entry.type === "oidc" ? readUsualUser(profile) : undefined)
  const user = raw && readUserValues(raw, [...trail, "user"], scope, report)
  const userClaims = user && listUserClaims(entry, user)
  const before = readRequests(entry, trail, readings)
  const enrich = readEnrichments(entry, trail, addProfile(readings.request, profile), profile)
  const find = readFindings(entry, trail, readings.request)
  return {
    key,
    id,
    ...(version === undefined ? {} : { version }),
    symbol: makeSymbol(entry),
    entry,
    options,
    lets,
    declared,
    profile,
    types: readNamedTypes(entry, trail, scope, report),
    standardClaims: inherited.length > 0,
    ...(user ? { user } : {}),
    ...(userClaims ? { userClaims } : {}),
    standardUser: entry.user === undefined,
    exampleUser: { ...(user ? readPlainUser(entry, user) : {}), ...entry.example.user },
    before,
    find,
    enrich,
    after: readAfterwards(entry, trail, readings),
    addresses: readings.request.addresses,
    used,
    readsEnvironment: environmentOptions.some((name) => early.has(name)),
  }
}

/** Options that setEnvDefaults reads from variables. */
const environmentOptions = ["clientId", "clientSecret", "issuer", "apiKey"]

/** The engine's own mapping, as far as the profile has its claims. */
export function readUsualUser(profile: ObjectShape): Record<keyof UserValues, RawValue> {
  const has = (claim: RawValue): boolean => profile.members.some(({ key }) => key === claim)
  const usual = (raw: RawValue): RawValue => {
    const list = (Array.isArray(raw) ? raw : [raw]).filter(has)
    return list.length > 0 ? list : null
  }
  const { id, name, email, image } = standardUser
  return { id, name: usual(name), email: usual(email), image: usual(image) }
}

function readUserValues(
  raw: Readonly<Record<keyof UserValues, RawValue>>,
  trail: Trail,
  scope: Scope,
  report: Report,
): UserValues {
  const member = (name: keyof UserValues): Value => parseValue(raw[name], [...trail, name], { scope, report })
  return { id: member("id"), name: member("name"), email: member("email"), image: member("image") }
}

function readEnrichments(
  entry: Definition,
  trail: Trail,
  request: Reading,
  profile: ObjectShape,
): Enrichment[] {
  return (entry.enrich ?? []).map((raw, index) => {
    const at = [...trail, "enrich", index]
    const image = raw.answer === "image"
    const answer: Shape = image ? { kind: "url" } : parseType(raw.answer, [...at, "answer"], request.report)
    const subject: Variable = { code: "answer", shape: answer, source: "subject" }
    const scope: Scope = {
      bare: "path",
      subject,
      named: { profile: { code: "profile", shape: profile, source: "profile" } },
    }
    const members = Object.entries(raw.set).map(([key, one]): [string, Value] => [
      key,
      parseValue(one, [...at, "set", key], { scope, report: request.report }),
    ])
    if (raw.unless) checkPath(raw.unless, [...at, "unless"], profile, request.report)
    const { answer: _shape, unless, required, set: _set, ...words } = raw
    const data = readCall(words, at, request, "GET")
    const before: DataMap = makeMap({
      unless: unless ? makeLiteral(unless) : undefined,
      required: makeFixed(required),
    })
    const format: Array<readonly [string, Data]> = image
      ? [["answer", makeMap({ format: makeLiteral("image") })]]
      : []
    return {
      data: { kind: "map", members: [...before.members, ...data.members, ...format] },
      answer,
      members,
    }
  })
}

/** Reads the calls that find the issuer: each reads the typed identifier and the members that earlier calls have set. */
function readFindings({ identifier }: Definition, trail: Trail, request: Reading): Enrichment[] {
  const found = ["identifier"]
  return (identifier?.find ?? []).map((raw, index) => {
    const at = [...trail, "identifier", "find", index]
    const reading = addVariables(request, { found: [...found] })
    const plain = raw.answer === "text"
    const answer: Shape = plain
      ? { kind: "string" }
      : parseType(raw.answer, [...at, "answer"], request.report)
    const scope: Scope = {
      bare: "path",
      subject: { code: "answer", shape: answer, source: "subject" },
      named: {},
    }
    const members = Object.entries(raw.set).map(([key, one]): [string, Value] => [
      key,
      parseValue(one, [...at, "set", key], { scope, report: request.report }),
    ])
    found.push(...Object.keys(raw.set))
    const { answer: _shape, unless, confirm, set: _set, ...words } = raw
    const data = readCall(words, at, reading, "GET")
    const more = makeMap({
      unless: unless ? makeLiteral(unless) : undefined,
      confirm: confirm && readAnything(confirm, [...at, "confirm"], reading),
      answer: plain ? makeMap({ format: makeLiteral("text") }) : undefined,
    })
    return { data: { kind: "map", members: [...data.members, ...more.members] }, answer, members }
  })
}

/** Reports a path that does not lead into the profile. */
export function checkPath(path: string, trail: Trail, profile: ObjectShape, report: Report): void {
  const subject: Variable = { code: "profile", shape: profile, source: "subject" }
  parseRef(path, trail, { scope: { bare: "path", subject, named: {} }, report })
}

/**
 * Lists what the members of the user are read from.
 * @param entry The entry.
 * @param user Its mapping.
 * @returns Paths by member; nothing where the entry says itself where its claims come from.
 */
function listUserClaims(entry: Definition, user: UserValues): Data | undefined {
  const from = typeof entry.userinfo === "object" ? entry.userinfo.from : undefined
  if (entry.type !== "oidc" || entry.claims !== undefined || from !== undefined) return undefined
  const email = listClaims(entry, user.email)
  const members = {
    id: listClaims(entry, user.id).filter((path) => path !== "sub"),
    // An address in place of a name is no name.
    name: listClaims(entry, user.name).filter((path) => !email.includes(path)),
    email,
    image: listClaims(entry, user.image),
  }
  const read = Object.entries(members).filter(([, paths]) => paths.length > 0)
  return read.length === 0 ? undefined : makeFixed(Object.fromEntries(read))
}

/** Lists the claims that a value reads; members from the callback or an extra call are none. */
function listClaims(entry: Definition, value: Value): string[] {
  const added = (entry.enrich ?? []).flatMap(({ set }) => Object.keys(set))
  const elsewhere = new Set([...added, ...(entry.callback?.json ?? [])])
  const read = listRefs(value).filter(({ variable }) => variable.source === "subject")
  if (read.some(({ steps }) => entry.callback?.json?.includes(readFirstName(steps)))) return []
  return [
    ...new Set(read.filter(({ steps }) => !elsewhere.has(readFirstName(steps))).map(({ text }) => text)),
  ]
}
