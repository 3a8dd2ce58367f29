/** Paths into profiles and answers, as the catalogue writes them. */

/** `"odd name"`, index, flag with an optional value, or plain member. */
const segment = /\[(?:"([^"]+)"|(\d+)|([^\]=]+)(?:=([^\]]*))?)\]|([^.[\]]+)/g

/**
 * Reads the value at a path: `a.b`, `[0]`, `["odd name"]`, `[flag]` (first item whose member is true), `[kind=home]`.
 * @param value Anything, usually parsed JSON.
 * @param path Empty or `.` for the value itself.
 * @returns The value, or undefined when the path leads nowhere. Only own members are seen.
 * @example valueAt({ emails: [{ primary: true, email: "a@b.c" }] }, "emails[primary].email") // "a@b.c"
 */
export function valueAt(value: unknown, path: string): unknown {
  let current = value
  for (const [, quoted, index, flag, equals, name] of path.matchAll(segment)) {
    if (index !== undefined) current = Array.isArray(current) ? current[Number(index)] : undefined
    else if (flag !== undefined) current = itemWhere(current, flag, equals)
    else current = member(current, quoted ?? name ?? "")
  }
  return current
}

/**
 * Reads one own member of an object.
 * @param value Anything.
 * @param name The member.
 * @returns Its value, or undefined when there is no such object or member.
 */
export function member(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/**
 * Tells a JSON object from other values.
 * @param value Anything.
 * @returns True for an object that is no array.
 */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function itemWhere(list: unknown, flag: string, equals: string | undefined): unknown {
  if (!Array.isArray(list)) return undefined
  return list.find((item) => {
    const value = member(item, flag)
    return equals === undefined ? Boolean(value) : String(value) === equals
  })
}
