/** `extends`: an entry that starts from another one. */
import { isRecord } from "./load.js"
import { nearest, type Report } from "./report.js"

/** Entries as plain data, by key. */
export type Entries = Readonly<Record<string, unknown>>

const example = {
  profile: {
    sub: "248289761001",
    name: "Ada Lovelace",
    email: "ada@example.com",
    email_verified: true,
    picture: "https://id.example.com/ada.png",
  },
  user: {
    id: "248289761001",
    name: "Ada Lovelace",
    email: "ada@example.com",
    image: "https://id.example.com/ada.png",
  },
}

/** Bare providers: what the standards say, and nothing of anybody's own. */
export const bare: Entries = {
  oauth: {
    type: "oauth",
    docs: "https://www.rfc-editor.org/rfc/rfc6749",
    scope: "none",
    checks: ["pkce", "state"],
    identity: { scope: "global", stable: true },
    refresh: "unknown",
    revoke: "unknown",
    logout: "unknown",
  },
  oidc: {
    type: "oidc",
    docs: "https://openid.net/specs/openid-connect-core-1_0.html",
    scope: ["openid", "profile", "email"],
    checks: ["pkce", "state", "nonce"],
    identity: { scope: "issuer", stable: true },
    email: { presence: "scope", verified: "email_verified", trust: "verified" },
    refresh: "unknown",
    revoke: "metadata",
    logout: "metadata",
    example,
  },
}

/** What says how an entry stands, and which factory it is: an extension says it of itself, or not at all. */
const ownOnly = new Set([
  "alias",
  "extends",
  "name",
  "symbol",
  "profileType",
  "module",
  "default",
  "deprecated",
  "status",
])

/**
 * Resolves `extends`.
 * @param key Key of the entry.
 * @param raw The entry as plain data.
 * @param known Entries that may be extended: the catalogue's own before the built-in ones.
 * @param report Where a base that cannot be found is noted.
 * @returns The whole entry; nothing when there is no such base.
 */
export function whole(key: string, raw: unknown, known: readonly Entries[], report: Report): unknown {
  const search: Search = { key, known: [...known, bare], report }
  return resolve(raw, search, [{ name: key, level: 0 }])
}

interface Search {
  /** The entry that is made whole: where everything that does not fit is noted. */
  key: string
  known: readonly Entries[]
  report: Report
}

/** An entry on the way to the last base, and which of the known catalogues it stands in. */
interface Step {
  name: string
  level: number
}

function resolve(raw: unknown, search: Search, steps: readonly Step[]): unknown {
  if (!isRecord(raw) || !("extends" in raw)) return raw
  const { key, known, report } = search
  const name = raw.extends
  const trail = [key, "extends"]
  if (typeof name !== "string") {
    report.add(trail, "not a name", { expected })
    return undefined
  }
  const here = steps.at(-1) ?? { name: key, level: 0 }
  // A built-in entry knows built-in ones only, and an entry that takes a built-in one's place may start from it.
  const level = known.findIndex(
    (entries, at) =>
      at >= here.level && Object.hasOwn(entries, name) && !(at === here.level && name === here.name),
  )
  const base = known[level]?.[name]
  if (!isRecord(base) || "alias" in base) {
    noBase(name, base, search)
    return undefined
  }
  if (steps.some((step) => step.name === name && step.level === level)) {
    const names = [...steps.map((step) => step.name), name]
    report.add(trail, names.join(" extends "), { expected: "an end" })
    return undefined
  }
  const start = resolve(base, search, [...steps, { name, level }])
  if (!isRecord(start)) return undefined
  const inherited = Object.fromEntries(Object.entries(start).filter(([word]) => !ownOnly.has(word)))
  const own = Object.fromEntries(Object.entries(raw).filter(([word]) => word !== "extends"))
  return merged(inherited, own)
}

const expected = "the id of an entry that is no alias, oidc or oauth"

/** Notes a name that nothing can start from. */
function noBase(name: string, base: unknown, { key, known, report }: Search): void {
  const at = [key, "extends"]
  if (isRecord(base)) {
    const target = String(base.alias)
    report.add(at, `${name} is another name of ${target}`, { expected, near: target })
    return
  }
  const ids = known
    .flatMap((entries) => Object.entries(entries))
    .filter(([id, entry]) => id !== key && isRecord(entry) && !("alias" in entry))
    .map(([id]) => id)
  const versions = [...new Set(ids.filter((id) => id.startsWith(`${name}@`)))]
  if (versions.length > 0)
    report.add(at, `${name} has versions`, { expected: `one of ${versions.join(" ")}` })
  else report.add(at, `there is no ${name} to extend`, { expected, near: nearest(name, ids) })
}

/** Where the address stands when a stage is written as a map instead of as an address alone. */
const addressIn: Readonly<Record<string, string>> = { authorization: "url", token: "post", userinfo: "get" }
/** Words under which a call states its address. */
const methods = ["get", "post", "put", "delete", "url"]
/** Words that are calls when they are maps. */
const addressed = new Set(["authorization", "token", "userinfo", "refresh", "revoke", "logout", "send"])
/** Maps whose members are values of their own notation: a map there is one value, never a place to merge. */
const valueMaps = new Set(["let", "user"])
/** Places where null is a value, and takes nothing away. */
const withNull = new Set(["user", "example", "set"])

/** The entry's own words over those it starts from; null takes one away. */
function merged(base: Readonly<Words>, own: Readonly<Words>): Words {
  const result: Words = { ...base }
  for (const [key, value] of Object.entries(own)) {
    const before = base[key]
    const place = addressIn[key]
    if (value === null) delete result[key]
    else if (!isRecord(value)) result[key] = value
    else if (typeof before === "string" && place) result[key] = readdressed({ [place]: before }, value)
    else if (!isRecord(before)) result[key] = value
    else if (valueMaps.has(key)) result[key] = shallow(key, before, value)
    else result[key] = addressed.has(key) ? readdressed(before, value) : deep(key, before, value)
  }
  return result
}

/** A stage that states an address does not keep the other one's under another method. */
function readdressed(base: Readonly<Words>, own: Readonly<Words>): Words {
  const stated = methods.some((method) => typeof own[method] === "string")
  const kept = Object.entries(base).filter(([word]) => !stated || !methods.includes(word))
  return deep("", Object.fromEntries(kept), own)
}

type Words = Record<string, unknown>

/** Members over members; null takes one away where it is no value. */
function shallow(place: string, base: Readonly<Words>, own: Readonly<Words>): Words {
  const members = Object.entries({ ...base, ...own })
  return Object.fromEntries(members.filter(([, value]) => value !== null || withNull.has(place)))
}

/** Maps are merged, anything else replaces. A profile's `id?` replaces its `id`, and `id: null` takes `id?` away. */
function deep(place: string, base: Readonly<Words>, own: Readonly<Words>): Words {
  const names = new Set(Object.keys(own).map(bareName))
  const result: Words = {}
  for (const [key, value] of Object.entries(base)) {
    if (Object.hasOwn(own, key) || !names.has(bareName(key))) result[key] = value
  }
  for (const [key, value] of Object.entries(own)) {
    const before = result[key]
    const inner = withNull.has(place) ? place : key
    if (value === null && !withNull.has(place)) delete result[key]
    else result[key] = isRecord(before) && isRecord(value) ? deep(inner, before, value) : value
  }
  return result
}

function bareName(key: string): string {
  return key.replace(/\?$/, "")
}
