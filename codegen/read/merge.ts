/** One entry over another: what `extends` makes of the two. */

import { isRecord } from "../load.js"
import { supportWords } from "../vocabulary/lifecycle.js"
import { addressWords } from "../vocabulary/request.js"

type Words = Record<string, unknown>

/** The word of a map that its short form alone says: the address of a stage, or how the client proves itself. */
const shortFor: Readonly<Record<string, string>> = {
  client: "auth",
  issuer: "url",
  discovery: "url",
  authorization: "url",
  token: "post",
  userinfo: "get",
  revoke: "post",
  logout: "url",
}
/** Words that are calls when they are maps. */
const calls = new Set(["authorization", "token", "userinfo", "refresh", "revoke", "logout", "send"])
/** Maps whose members are values of their own notation: a map there is one value, never a place to merge. */
const valueMaps = new Set(["let", "user"])
/** Maps whose members have names of their own, which are no words of the vocabulary. */
const named = new Set(["profile", "options", "example"])
/** Maps of parameters: null takes one away, but inside of one it is JSON. */
const parameters = new Set(["query", "form", "json"])
/** Places where null is a value, and takes nothing away. */
const withNull = new Set(["user", "example", "parameter"])

/**
 * An entry over the one it starts from: maps are merged, anything else replaces, null takes a word away.
 * @param base The entry that it starts from.
 * @param own What it says itself.
 */
export function mergeEntries(base: Readonly<Words>, own: Readonly<Words>): Words {
  const result: Words = { ...base }
  for (const [key, value] of Object.entries(own)) {
    if (value === null) delete result[key]
    else result[key] = isRecord(value) ? mergeMaps(key, base[key], value) : value
  }
  return result
}

/** A map of the entry over whatever stands there. */
function mergeMaps(key: string, base: unknown, own: Readonly<Words>): unknown {
  const before = typeof base === "string" ? readMap(key, base, own) : base
  if (!isRecord(before)) return own
  if (valueMaps.has(key)) return mergeShallow(key, before, own)
  return mergeDeep(key, calls.has(key) ? omitAddress(before, own) : before, own)
}

/** A short form as a map; nothing when the text is none, or the other map takes its place. */
function readMap(key: string, text: string, own: Readonly<Words>): Words | undefined {
  const word = shortFor[key]
  const value = (key === "issuer" && !("accept" in own)) || (calls.has(key) && supportWords.has(text))
  return word === undefined || value ? undefined : { [word]: text }
}

/** A stage that states an address does not keep the other one's under another method. */
function omitAddress(base: Readonly<Words>, own: Readonly<Words>): Readonly<Words> {
  if (!addressWords.some((word) => typeof own[word] === "string")) return base
  return Object.fromEntries(Object.entries(base).filter(([word]) => !addressWords.includes(word)))
}

/** Members over members; null takes one away where it is no value. */
function mergeShallow(place: string, base: Readonly<Words>, own: Readonly<Words>): Words {
  const members = Object.entries({ ...base, ...own })
  return Object.fromEntries(members.filter(([, value]) => value !== null || withNull.has(place)))
}

/** Maps are merged, anything else replaces. A profile's `id?` or `id?!` replaces its `id`, and `id: null` takes `id?` away. */
function mergeDeep(place: string, base: Readonly<Words>, own: Readonly<Words>): Words {
  const names = new Set(Object.keys(own).map(removeMark))
  const result: Words = {}
  for (const [key, value] of Object.entries(base)) {
    if (Object.hasOwn(own, key) || !names.has(removeMark(key))) result[key] = value
  }
  for (const [key, value] of Object.entries(own)) {
    const before = result[key]
    if (value === null && !withNull.has(place)) delete result[key]
    else
      result[key] =
        isRecord(before) && isRecord(value) ? mergeDeep(mergeBelow(place, key), before, value) : value
  }
  return result
}

/** What a map inside another one counts as. */
function mergeBelow(place: string, key: string): string {
  if (parameters.has(place)) return "parameter"
  return named.has(place) || withNull.has(place) ? place : key
}

function removeMark(key: string): string {
  return key.replace(/\?!?$/, "")
}
