/** Merging of configuration: what a user says over what is there. */
import { isPlain } from "../brand/brand.js"

/** Members that would reach a prototype instead of the object. */
const unsafe: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"])

/**
 * Lays one object over another.
 * @param base Defaults.
 * @param over Members that win. Undefined ones do not count.
 * @returns A new object. Plain objects are merged member by member; everything else (lists, dates, keys, functions) is
 * taken as it is.
 */
export function merge<Base extends object>(base: Base, over: object | undefined): Base {
  const result = copied(base) as Record<string, unknown>
  for (const [name, value] of Object.entries(over ?? {})) {
    if (value === undefined || unsafe.has(name)) continue
    const known = Object.hasOwn(result, name) ? result[name] : undefined
    result[name] = isPlain(value) ? merge(isPlain(known) ? known : {}, value) : value
  }
  return result as Base
}

/** Instances of classes keep their methods. */
function copied(base: object): object {
  if (isPlain(base)) return { ...base }
  return Object.create(Object.getPrototypeOf(base), Object.getOwnPropertyDescriptors(base))
}

/**
 * Takes the members of an object that have a value.
 * @param value An object, or nothing.
 * @returns A new object without undefined members, so that it can be spread over defaults.
 */
export function defined<Value extends object>(value: Value | undefined): Partial<Value> {
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(([name, member]) => member !== undefined && !unsafe.has(name)),
  ) as Partial<Value>
}
