/** package.json: the packages that are replaced leave it, their successor enters. */
import { ts } from "ts-morph"
import { replaced } from "./paths.js"
import { type ByHand, createFindings, type Edit, type Findings } from "./rewrite-imports.js"

/** What enters. */
export interface NewDependency {
  name: string
  /** Range of versions, as a manifest has it. */
  range: string
}

/** Packages that the modules below a manifest import. */
export interface ImportedPackages {
  /** Of which a path stays. */
  kept: ReadonlySet<string>
  /** Of which a path was replaced. */
  moved: ReadonlySet<string>
}

/** The section that has no ranges. */
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

/**
 * Reads what a manifest depends on.
 * @param text The manifest.
 * @returns Ranges by package, of all its sections.
 */
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

/**
 * Reads a manifest.
 * @param text What stands in it.
 * @param entrant The package that takes the others' place.
 * @param imported Packages that are still imported, and packages of which a path was replaced.
 */
export function inspectManifest(text: string, entrant: NewDependency, imported: ImportedPackages): Findings {
  const { source, entries } = parseManifest(text)
  const leaving = new Set(replaced().filter((name) => !imported.kept.has(name)))
  const findings = createFindings()
  for (const { name, node } of entries) {
    const inner = getEntries(node.initializer)
    if (sections.includes(name)) {
      findings.edits.push(...planReplacement(inner, source, leaving, entrant))
      if (name !== optional)
        findings.edits.push(...planInsertion(inner, source, leaving, imported.moved, entrant))
      findings.byHand.push(...findOldAdapters(inner, source))
    }
    if (name === "overrides" || name === "resolutions")
      findings.byHand.push(...findOverrides(inner, source, leaving, entrant.name))
    if (name === "pnpm") {
      const below = inner.filter((one) => one.name === "overrides")
      findings.byHand.push(
        ...below.flatMap((one) =>
          findOverrides(getEntries(one.node.initializer), source, leaving, entrant.name),
        ),
      )
    }
  }
  return findings
}

/** The first that leaves gives its place to the entrant; the others leave a gap that is closed. */
function planReplacement(
  entries: readonly Entry[],
  source: ts.SourceFile,
  leaving: ReadonlySet<string>,
  { name, range }: NewDependency,
): Edit[] {
  const edits: Edit[] = []
  const stays = entries.map((one) => !leaving.has(one.name))
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

/** Where a package is needed on, and no other leaves, the entrant stands before it. */
function planInsertion(
  entries: readonly Entry[],
  source: ts.SourceFile,
  leaving: ReadonlySet<string>,
  moved: ReadonlySet<string>,
  { name, range }: NewDependency,
): Edit[] {
  const first = entries.find((one) => moved.has(one.name))
  if (!first || entries.some((one) => leaving.has(one.name) || one.name === name)) return []
  const start = first.node.getStart(source)
  const space = source.text.slice(first.node.getFullStart(), start)
  return [{ start, end: start, text: `${JSON.stringify(name)}: ${JSON.stringify(range)},${space}` }]
}

/** Adapters of next-auth 4 are packages of another name now, with tables that may differ. */
function findOldAdapters(entries: readonly Entry[], source: ts.SourceFile): ByHand[] {
  return entries
    .filter(({ name }) => name.startsWith("@next-auth/"))
    .map(({ name, node }) => ({
      at: node.getStart(source),
      says: `${name} is made for next-auth 4; ${name.replace("@next-auth/", "@auth/")} follows it. Compare the tables that it expects`,
    }))
}

function findOverrides(
  entries: readonly Entry[],
  source: ts.SourceFile,
  leaving: ReadonlySet<string>,
  entrant: string,
): ByHand[] {
  return entries
    .filter(({ name, node }) => leaving.has(name) && !isOverrideToSuccessor(node.initializer, entrant))
    .map(({ name, node }) => ({
      at: node.getStart(source),
      says: `${name} is overridden here; look whether another package still brings it, and take the entry away if none does`,
    }))
}

/** Packages that stay may bring the old one along: an override that puts the entrant below them stays too. */
function isOverrideToSuccessor(value: ts.Expression, entrant: string): boolean {
  return (
    ts.isStringLiteral(value) && (value.text === `$${entrant}` || value.text.startsWith(`npm:${entrant}@`))
  )
}
