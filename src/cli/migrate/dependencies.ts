/** Edits package.json: removes the replaced packages and adds their successor. */
import { ts } from "ts-morph"
import { replacedPackages } from "./paths.js"
import { createFindings, type Edit, type Findings } from "./rewrite-imports.js"

/** The dependency that is added. */
export interface NewDependency {
  name: string
  /** Version range. */
  range: string
}

/** Auth.js packages that the modules below a manifest import. */
interface ImportedPackages {
  /** Packages of which a path stays. */
  kept: ReadonlySet<string>
  /** Packages of which a path was replaced. */
  moved: ReadonlySet<string>
}

/** The section without version ranges. */
const optional = "peerDependenciesMeta"

const sections = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies", optional]

interface Entry {
  name: string
  node: ts.PropertyAssignment
}

function getEntries(node: ts.Expression | undefined): Entry[] {
  if (!node || !ts.isObjectLiteralExpression(node)) return []
  return node.properties.flatMap((one) =>
    ts.isPropertyAssignment(one) && ts.isStringLiteral(one.name) ? [{ name: one.name.text, node: one }] : [],
  )
}

function parseManifest(text: string): { source: ts.JsonSourceFile; entries: Entry[] } {
  const source = ts.parseJsonText("package.json", text)
  return { source, entries: getEntries(source.statements[0]?.expression) }
}

/** Reads the dependencies of all sections of a manifest: version ranges by package. */
export function readDependencies(text: string): Map<string, string> {
  const found = parseManifest(text).entries.filter(({ name }) => sections.includes(name))
  return new Map(
    found
      .flatMap(({ node }) => getEntries(node.initializer))
      .flatMap(({ name, node: { initializer } }) =>
        ts.isStringLiteral(initializer) ? [[name, initializer.text]] : [],
      ),
  )
}

/** Finds what to change in a manifest: the added package replaces the others, but for those that are still imported. */
export function inspectManifest(text: string, added: NewDependency, imported: ImportedPackages): Findings {
  const { source, entries } = parseManifest(text)
  const removed = new Set(replacedPackages.filter((name) => !imported.kept.has(name)))
  const findings = createFindings()
  for (const section of entries) {
    const inner = getEntries(section.node.initializer)
    if (sections.includes(section.name)) {
      findings.edits.push(...planReplacement(inner, source, removed, added))
      // The new dependency stands before a package that is still needed, if no other package is removed.
      const first = inner.find(({ name }) => imported.moved.has(name))
      const isThere = inner.some(({ name }) => removed.has(name) || name === added.name)
      if (section.name !== optional && first && !isThere) {
        const start = first.node.getStart(source)
        const space = source.text.slice(first.node.getFullStart(), start)
        const { name, range } = added
        const inserted = `${JSON.stringify(name)}: ${JSON.stringify(range)},${space}`
        findings.edits.push({ start, end: start, text: inserted })
      }
    }
    let overrides: Entry[] = []
    if (section.name === "overrides" || section.name === "resolutions") overrides = inner
    if (section.name === "pnpm")
      overrides = inner
        .filter(({ name }) => name === "overrides")
        .flatMap(({ node }) => getEntries(node.initializer))
    for (const { name, node } of overrides) {
      // An override by which packages that stay get the successor in place of the old package stays, too.
      const { initializer } = node
      const isToSuccessor =
        ts.isStringLiteral(initializer) &&
        (initializer.text === `$${added.name}` || initializer.text.startsWith(`npm:${added.name}@`))
      if (removed.has(name) && !isToSuccessor)
        findings.byHand.push({
          at: node.getStart(source),
          says: `${name} is overridden here; remove the entry if no other package depends on it`,
        })
    }
  }
  return findings
}

/** Replaces the first package that is removed, and deletes the entries of the others. */
function planReplacement(
  entries: readonly Entry[],
  source: ts.SourceFile,
  removed: ReadonlySet<string>,
  { name, range }: NewDependency,
): Edit[] {
  const edits: Edit[] = []
  const stays = entries.map((one) => !removed.has(one.name))
  const there = entries.some((one) => one.name === name)
  const first = there ? -1 : stays.indexOf(false)
  if (first >= 0) stays[first] = true
  for (const [index, { node }] of entries.entries()) {
    const start = node.getStart(source)
    if (index === first) {
      const { initializer } = node
      edits.push({ start, end: node.name.end, text: JSON.stringify(name) })
      if (ts.isStringLiteral(initializer))
        edits.push({ start: initializer.getStart(source), end: initializer.end, text: JSON.stringify(range) })
    } else if (!stays[index]) {
      const before = entries[index - 1]
      const after = entries[index + 1]
      if (before && stays.slice(0, index).includes(true))
        edits.push({ start: before.node.end, end: node.end, text: "" })
      else edits.push({ start, end: after ? after.node.getStart(source) : node.end, text: "" })
    }
  }
  return edits
}
