/** Paths into profiles and answers: `a.b`, `[0]`, `[flag]`, `[member=value]`, `["odd name"]`. */

type Segment =
  | { kind: "member"; name: string }
  | { kind: "index"; index: number }
  | { kind: "flag"; member: string; equals?: string }

type Container = Record<string, unknown>

const segmentForm = /\[(?:"([^"]+)"|(\d+)|([^\]=]+)(?:=([^\]]*))?)\]|([^.[\]]+)/g

function parse(path: string): Segment[] {
  const segments: Segment[] = []
  for (const [, quoted, index, flag, equals, name] of path.matchAll(segmentForm)) {
    if (index !== undefined) segments.push({ kind: "index", index: Number(index) })
    else if (flag !== undefined)
      segments.push({ kind: "flag", member: flag, ...(equals === undefined ? {} : { equals }) })
    else segments.push({ kind: "member", name: quoted ?? name ?? "" })
  }
  return segments
}

function isObject(value: unknown): value is Container {
  return typeof value === "object" && value !== null
}

function fits(item: unknown, segment: Segment & { kind: "flag" }): boolean {
  if (!isObject(item)) return false
  const value = item[segment.member]
  return segment.equals === undefined ? Boolean(value) : String(value) === segment.equals
}

/** Name or index under which a segment finds its value, or nothing. */
function keyOf(value: unknown, segment: Segment): string | number | undefined {
  if (!isObject(value)) return undefined
  if (segment.kind === "member") return Object.hasOwn(value, segment.name) ? segment.name : undefined
  if (!Array.isArray(value)) return undefined
  const index = segment.kind === "index" ? segment.index : value.findIndex((item) => fits(item, segment))
  return index >= 0 && index < value.length ? index : undefined
}

/**
 * Reads the value at a path.
 * @param value Any JSON value.
 * @param path Empty or `.` for the value itself.
 * @returns The value, or undefined when the path leads nowhere.
 */
export function readPath(value: unknown, path: string): unknown {
  let current = value
  for (const segment of parse(path)) {
    const key = keyOf(current, segment)
    if (key === undefined) return undefined
    current = (current as Container)[key]
  }
  return current
}

function emptyFor(segment: Segment | undefined): unknown {
  return segment === undefined || segment.kind === "member" ? {} : []
}

function freshKey(container: Container | unknown[], segment: Segment): string | number {
  if (segment.kind === "member") return segment.name
  if (segment.kind === "index") return segment.index
  const list = container as unknown[]
  list.push({ [segment.member]: segment.equals ?? true })
  return list.length - 1
}

/**
 * Writes a value at a path, making the objects and lists on the way.
 * @param root Changed in place; when it is not an object, a new one is made.
 * @param path Where to write; empty or `.` replaces the root.
 * @param value What to write.
 * @returns The root.
 */
export function writePath(root: unknown, path: string, value: unknown): unknown {
  const segments = parse(path)
  const [first] = segments
  if (!first) return value
  const top = isObject(root) ? root : emptyFor(first)
  let current = top as Container
  segments.forEach((segment, at) => {
    const key = keyOf(current, segment) ?? freshKey(current, segment)
    if (at === segments.length - 1) current[key] = value
    else if (!isObject(current[key])) current[key] = emptyFor(segments[at + 1])
    current = current[key] as Container
  })
  return top
}

/**
 * Removes the value at a path, if there is one.
 * @param root Changed in place.
 * @param path Where to remove.
 */
export function removePath(root: unknown, path: string): void {
  const segments = parse(path)
  const last = segments.pop()
  if (!last) return
  let current = root
  for (const segment of segments) {
    const key = keyOf(current, segment)
    if (key === undefined) return
    current = (current as Container)[key]
  }
  const key = keyOf(current, last)
  if (key === undefined) return
  if (Array.isArray(current)) current.splice(Number(key), 1)
  else delete (current as Container)[key]
}
