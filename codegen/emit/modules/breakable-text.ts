/** Text that knows where it may be broken into lines. */

/** A piece of text. */
export type Document = string | readonly Document[] | Line | Indented | Group | Choice

/** A place where a line may end: in one line it is the given text. */
interface Line {
  kind: "line"
  flat: string
  /** It ends whatever there is room for. */
  always: boolean
}

interface Indented {
  kind: "indented"
  inner: Document
}

/** Is written in one line if it fits, else every line of its own ends. */
interface Group {
  kind: "group"
  inner: Document
  /** It is broken whatever there is room for. */
  broken: boolean
}

/** One text in a broken group, another one in a flat one. */
interface Choice {
  kind: "choice"
  broken: string
  flat: string
}

/** A place where a line may end. */
export function line(flat: string): Document {
  return { kind: "line", flat, always: false }
}

/** A place where a line ends. */
export const end: Document = { kind: "line", flat: "", always: true }

/** What stands further right where its lines end. */
export function indented(inner: Document): Document {
  return { kind: "indented", inner }
}

/** What is written in one line if it fits. */
export function group(inner: Document, broken = false): Document {
  return { kind: "group", inner, broken: broken || mustBreak(inner) }
}

/** One text in a broken group, another one in a flat one. */
export function choice(broken: string, flat: string): Document {
  return { kind: "choice", broken, flat }
}

/** Documents with one between each two. */
export function joined(documents: readonly Document[], between: Document): Document {
  return documents.map((one, at) => (at === 0 ? one : [between, one]))
}

function mustBreak(document: Document): boolean {
  if (typeof document === "string") return document.includes("\n")
  if (isList(document)) return document.some(mustBreak)
  if (document.kind === "line") return document.always
  if (document.kind === "group") return document.broken
  return document.kind === "indented" && mustBreak(document.inner)
}

function isList(document: Document): document is readonly Document[] {
  return Array.isArray(document)
}

interface Task {
  document: Document
  indent: number
  flat: boolean
}

/**
 * Writes a document.
 * @param document What to write.
 * @param width Columns that a line should keep to.
 */
export function written(document: Document, width: number): string {
  const tasks: Task[] = [{ document, indent: 0, flat: false }]
  const lines: string[] = []
  let current = ""
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const { document: one, indent, flat } = task
    if (typeof one === "string") {
      const [first = "", ...rest] = one.split("\n")
      for (const next of [current + first, ...rest]) lines.push(next)
      current = lines.pop() ?? ""
    } else if (isList(one)) {
      push(tasks, one, indent, flat)
    } else if (one.kind === "indented") {
      tasks.push({ document: one.inner, indent: indent + 2, flat })
    } else if (one.kind === "choice") {
      tasks.push({ document: flat ? one.flat : one.broken, indent, flat })
    } else if (one.kind === "group") {
      const inOneLine = !one.broken && fits(one.inner, tasks, width - current.length)
      tasks.push({ document: one.inner, indent, flat: inOneLine })
    } else if (flat && !one.always) {
      current += one.flat
    } else {
      lines.push(current.trimEnd())
      current = " ".repeat(indent)
    }
  }
  return [...lines, current].join("\n")
}

function push(tasks: Task[], documents: readonly Document[], indent: number, flat: boolean): void {
  for (let at = documents.length - 1; at >= 0; at--)
    tasks.push({ document: documents[at] ?? "", indent, flat })
}

/** Whether a document, and what follows it up to the next end of a line, has room. */
function fits(document: Document, following: readonly Task[], room: number): boolean {
  let left = room
  const tasks: Task[] = [{ document, indent: 0, flat: true }]
  let next = following.length
  while (left >= 0) {
    const task = tasks.pop() ?? following[--next]
    if (!task) return true
    const { document: current, flat } = task
    if (typeof current === "string") left -= current.length
    else if (isList(current)) push(tasks, current, 0, flat)
    else if (current.kind === "indented") tasks.push({ document: current.inner, indent: 0, flat })
    else if (current.kind === "choice") left -= (flat ? current.flat : current.broken).length
    else if (current.kind === "group")
      tasks.push({ document: current.inner, indent: 0, flat: flat && !current.broken })
    else if (!flat || current.always) return true
    else left -= current.flat.length
  }
  return false
}
