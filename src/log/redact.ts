/** Takes secrets out of what is about to be logged: the values that are known, and whatever stands under a secret's name. */
import {
  isDateObject,
  isDomException,
  isError,
  isHeaders,
  isMap,
  isSearchParams,
  isSet,
  isUrl,
} from "../brand/brand.js"
import { entriesOf, isSecretMember, KnownSecrets } from "./secrets.js"
import { escapeControls, mask, type TextRedactor, withoutQuery } from "./text.js"

const maxDepth = 6
const maxMembers = 100
/** Objects that are looked at in one report. */
const maxObjects = 2000

/** One walk through a value. */
interface Walk {
  texts: TextRedactor
  left: number
}

const nothingKnown = new KnownSecrets()

/**
 * Copies a value without its secrets.
 * @param value Anything about to be logged.
 * @param known The secrets of the request and the config.
 * @returns A copy in which secret members read `[redacted]`, texts have lost the values that are known, addresses their
 * query values, and long or deep structures are cut. Dates, and whatever holds no secret, stay as they are.
 */
export function redact<Value>(value: Value, known: KnownSecrets = nothingKnown): Value {
  const walk = { texts: known.redactor(), left: maxObjects }
  return copied(value, walk, 0, []) as Value
}

function copied(value: unknown, walk: Walk, depth: number, above: readonly unknown[]): unknown {
  if (typeof value === "string") return walk.texts.clean(withoutQuery(value))
  if (typeof value === "bigint") return String(value)
  if (isUrl(value)) return withoutQuery(value.href)
  if (isHeaders(value) || isSearchParams(value)) return [...new Set(value.keys())]
  if (typeof value !== "object" || value === null || isDateObject(value)) return value
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  walk.left -= 1
  if (above.includes(value) || depth >= maxDepth || walk.left < 0) return "[...]"
  const inside = [...above, value]
  if (isError(value)) return cleanError(value, walk, depth, inside)
  if (Array.isArray(value) || isSet(value)) return list(value, walk, depth, inside)
  return members(value, walk, depth, inside)
}

function list(
  value: unknown[] | Set<unknown>,
  walk: Walk,
  depth: number,
  above: readonly unknown[],
): unknown {
  const given = [...value]
  const items = given.slice(0, maxMembers).map((item) => copied(item, walk, depth + 1, above))
  const same = Array.isArray(value) && items.length === given.length
  return same && items.every((item, index) => Object.is(item, given[index])) ? value : items
}

function members(value: object, walk: Walk, depth: number, above: readonly unknown[]): unknown {
  const entries = entriesOf(value)
  const result: Record<string, unknown> = {}
  let same = !isMap(value) && entries.length <= maxMembers && Object.keys(value).length === entries.length
  for (const [name, member] of entries.slice(0, maxMembers)) {
    if (name === "__proto__") continue
    const clean = isSecretMember(name, member) ? mask : copied(member, walk, depth + 1, above)
    same &&= Object.is(clean, member)
    result[walk.texts.clean(name)] = clean
  }
  return same ? value : result
}

/** The error itself where there is nothing to take out; else one like it, of the same class. */
function cleanError(error: Error, walk: Walk, depth: number, above: readonly unknown[]): Error {
  const clean = new Map<PropertyKey, unknown>()
  for (const name of Reflect.ownKeys(error).slice(0, maxMembers)) {
    const value = read(error, name)
    const now = memberOf(error, name, value, walk, depth, above)
    if (!Object.is(now, value)) clean.set(name, now)
  }
  if (clean.size === 0) return error
  const copy = isDomException(error) ? likeDomException(error, walk) : new Error()
  if (!isDomException(error)) Object.setPrototypeOf(copy, Object.getPrototypeOf(error))
  for (const name of Reflect.ownKeys(error)) {
    const { enumerable = false } = Object.getOwnPropertyDescriptor(error, name) ?? {}
    const value = clean.has(name) ? clean.get(name) : read(error, name)
    Object.defineProperty(copy, name, { value, enumerable, writable: true, configurable: true })
  }
  return copy
}

/** The getters of a DOMException refuse every object but their own, so what they say is written into a plain error. */
function likeDomException({ name, message }: DOMException, walk: Walk): Error {
  const copy = new Error(escapeControls(walk.texts.clean(message)))
  return Object.defineProperty(copy, "name", { value: name, writable: true, configurable: true })
}

function memberOf(
  error: Error,
  name: PropertyKey,
  value: unknown,
  walk: Walk,
  depth: number,
  above: readonly unknown[],
): unknown {
  if (name === "message" && typeof value === "string") return escapeControls(walk.texts.clean(value))
  if (name === "stack" && typeof value === "string") return cleanStack(error, value, walk)
  if (typeof name === "string" && name !== "code" && isSecretMember(name, value)) return mask
  return copied(value, walk, depth + 1, above)
}

/** A stack begins with the message, which may have line ends of its own. */
function cleanStack(error: Error, stack: string, walk: Walk): string {
  const message = String(read(error, "message") ?? "")
  const at = message === "" ? -1 : stack.indexOf(message)
  // A message that was changed since does not stand in the stack: then all before the frames is one.
  const frames = at < 0 ? stack.search(/^\s*at /m) : at + message.length
  const [head, rest] = frames < 0 ? [stack, ""] : [stack.slice(0, frames), stack.slice(frames)]
  const line = at < 0 ? head.trimEnd() : head
  const end = line === head ? "" : "\n"
  return escapeControls(walk.texts.clean(line)) + end + escapeControls(walk.texts.clean(rest), "\n\t")
}

function read(holder: object, name: PropertyKey): unknown {
  try {
    return Reflect.get(holder, name)
  } catch {
    return "[unreadable]"
  }
}
