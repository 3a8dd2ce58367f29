/** Paths into profiles and answers, as the catalogue writes them: `a.b`, `[0]`, `["odd name"]`, `[flag]`, `[kind=home]`, `[kinds~=home]`. */

/**
 * One step of a path; `[flag]` and `[kind=home]` lead to the first item whose member is true, or reads so,
 * `[kinds~=home]` to the first whose member is a list that holds the text.
 */
export type Step =
  | { kind: "member"; name: string }
  | { kind: "index"; index: number }
  | { kind: "item"; member: string; equals: string | undefined; holds?: true }

const form = /\[(?:"([^"]+)"|(\d+)|([^\]=]+)(?:=([^\]]*))?)\]|([^.[\]]+)/g

/**
 * Takes a path apart.
 * @param path Empty or `.` for the value itself.
 * @returns Its steps.
 */
export function stepsOf(path: string): Step[] {
  return [...path.matchAll(form)].map(([, quoted, index, flag, equals, name]): Step => {
    if (index !== undefined) return { kind: "index", index: Number(index) }
    if (flag?.endsWith("~") && equals !== undefined)
      return { kind: "item", member: flag.slice(0, -1), equals, holds: true }
    if (flag !== undefined) return { kind: "item", member: flag, equals }
    return { kind: "member", name: quoted ?? name ?? "" }
  })
}

/**
 * Finds where a step leads.
 * @param value Anything, usually parsed JSON.
 * @param step The step.
 * @returns Name or index of an own member, or undefined when it leads nowhere.
 */
export function keyOf(value: unknown, step: Step): string | number | undefined {
  if (step.kind === "member")
    return isObject(value) && Object.hasOwn(value, step.name) ? step.name : undefined
  if (!Array.isArray(value)) return undefined
  const index = step.kind === "index" ? step.index : value.findIndex((item) => fits(item, step))
  return index >= 0 && index < value.length ? index : undefined
}

/**
 * Reads the value at a path.
 * @param value Anything, usually parsed JSON.
 * @param path Empty or `.` for the value itself.
 * @returns The value, or undefined when the path leads nowhere. Only own members are seen.
 * @example valueAt({ emails: [{ primary: true, email: "a@b.c" }] }, "emails[primary].email") // "a@b.c"
 */
export function valueAt(value: unknown, path: string): unknown {
  let current = value
  for (const step of stepsOf(path)) {
    const key = keyOf(current, step)
    if (key === undefined) return undefined
    current = (current as Record<string | number, unknown>)[key]
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

function fits(item: unknown, { member: name, equals, holds }: Step & { kind: "item" }): boolean {
  const value = member(item, name)
  if (holds) return Array.isArray(value) && value.some((one) => String(one) === equals)
  return equals === undefined ? Boolean(value) : String(value) === equals
}
