/** Plans the migration of a project. Nothing is written here. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, posix, relative } from "node:path"
import { ts } from "ts-morph"
import { findTrailingSlash } from "../shared/trailing-slash.js"
import { type NextAuthMajor, nextAuth4Notes } from "./advice.js"
import { inspectManifest, type NewDependency, readDependencies } from "./dependencies.js"
import { findNewPath, replacedPackages, type Successor } from "./paths.js"
import {
  createFindings,
  describeMention,
  type Edit,
  type Findings,
  inspectModule,
  type MigrationContext,
} from "./rewrite-imports.js"

/** A script element; a quoted attribute may contain `>`, for instance in the generics of a component. */
const script = /<script(?:"[^"]*"|'[^']*'|[^>"'])*>([\s\S]*?)<\/script\s*>/gi
/** The part of an Astro component that runs on the server. */
const fence = /^\s*---\r?\n([\s\S]*?)^---/m

function findScripts(file: string, text: string): Array<{ start: number; end: number }> {
  const blocks: Array<{ start: number; end: number }> = []
  const head = file.endsWith(".astro") ? fence.exec(text) : null
  if (head && text.slice(0, head.index).trim() === "") {
    const start = head.index + head[0].indexOf(head[1] ?? "", head[0].indexOf("---") + 3)
    blocks.push({ start, end: start + (head[1] ?? "").length })
  }
  const from = blocks.at(-1)?.end ?? 0
  for (const found of text.matchAll(script)) {
    const [whole, inner = ""] = found
    const start = found.index + whole.lastIndexOf(inner, whole.length - "</script>".length)
    if (found.index >= from) blocks.push({ start, end: start + inner.length })
  }
  return blocks
}

/** Inspects the scripts and the markup of a Svelte, Vue or Astro component. */
function inspectComponent(file: string, text: string, context: MigrationContext): Findings {
  const findings = createFindings()
  let markup = text
  for (const { start, end } of findScripts(file, text)) {
    const inner = text.slice(start, end)
    const found = inspectModule(`${file}.ts`, inner, context)
    findings.edits.push(
      ...found.edits.map((edit) => ({ ...edit, start: edit.start + start, end: edit.end + start })),
    )
    findings.byHand.push(...found.byHand.map(({ at, says }) => ({ at: at + start, says })))
    findings.kept.push(...found.kept)
    findings.moved.push(...found.moved)
    markup = `${markup.slice(0, start)}${" ".repeat(end - start)}${markup.slice(end)}`
  }
  findings.byHand.push(...inspectText(markup, context).byHand)
  return findings
}

/** Finds quoted import paths in a text that is not a module. They are reported, not replaced. */
function inspectText(text: string, { successor }: MigrationContext): Findings {
  const quoted = new RegExp(`["'\`]((?:${replacedPackages.join("|")})(?:/[^"'\`\\s]*)?)["'\`]`, "g")
  const byHand = [...text.matchAll(quoted)].map((found) => {
    const name = found[1] ?? ""
    return { at: found.index, says: describeMention(name, findNewPath(name, successor)?.to) }
  })
  return { ...createFindings(), byHand }
}

/** Finds the first object literal with `providers` and without `trailingSlash`. */
function findConfigLiteral(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) {
    const names = node.properties.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : ""))
    if (names.includes("providers") && !names.includes("trailingSlash")) return node
  }
  return ts.forEachChild(node, findConfigLiteral)
}

/** Sets `trailingSlash` in the config of a module; returns nothing if there is no config, or one that sets it. */
function planTrailingSlash(file: string, text: string): Edit | undefined {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const [first] = findConfigLiteral(source)?.properties ?? []
  if (!first) return undefined
  const start = first.getStart(source)
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start)
  return { start, end: start, text: `trailingSlash: true,${/^\s*$/.test(before) ? `\n${before}` : " "}` }
}

/** Folders of packages and of build output. */
const skippedFolders = new Set(["node_modules", "dist", "build", "out", "coverage"])

/** How a file is inspected: as a module, a component, a package.json, or settings of a tool. */
type Kind = "module" | "component" | "manifest" | "settings"

const kinds: ReadonlyArray<readonly [Kind, RegExp]> = [
  ["manifest", /^package\.json$/],
  ["settings", /^[jt]sconfig.*\.json$|^jest\.config\.json$/],
  ["component", /\.(?:svelte|vue|astro)$/],
  ["module", /\.[mc]?[jt]sx?$/],
]

interface ProjectFile {
  /** Path below the project, with slashes. */
  path: string
  kind: Kind
  text: string
}

/** Reads all manifests of a project, and all other files that name a replaced package. Skips folders that start with a dot. */
function readProjectFiles(folder: string): ProjectFile[] {
  const files: ProjectFile[] = []
  const walk = (place: string): void => {
    for (const entry of readdirSync(place, { withFileTypes: true })) {
      const full = join(place, entry.name)
      if (entry.isDirectory()) {
        if (!skippedFolders.has(entry.name) && !entry.name.startsWith(".")) walk(full)
        continue
      }
      const kind = kinds.find(([, pattern]) => pattern.test(entry.name))?.[0]
      if (!entry.isFile() || !kind) continue
      const text = readFileSync(full, "utf8")
      const path = relative(folder, full).replaceAll("\\", "/")
      if (kind === "manifest" || replacedPackages.some((name) => text.includes(name)))
        files.push({ path, kind, text })
    }
  }
  walk(folder)
  return files.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Finds the manifests in the folder of a file and above it, the nearest first. */
function findManifestsAbove(path: string, manifests: readonly ProjectFile[]): ProjectFile[] {
  const above: ProjectFile[] = []
  for (let place = posix.dirname(path); ; place = posix.dirname(place)) {
    const here = manifests.find((one) => posix.dirname(one.path) === place)
    if (here) above.push(here)
    if (place === ".") return above
  }
}

/** A reported edit; `after` is empty for a removal. */
export interface Change {
  line: number
  before: string
  after: string
}

/** What to change in a project. */
export interface Plan {
  /** The changes of each file, and its new text. */
  files: Array<{ file: string; changes: Change[]; text: string }>
  /** What the user has to change by hand. */
  byHand: Array<{ file: string; line: number; says: string }>
  /** Notes on the project as a whole. */
  notes: string[]
}

/** Reads a project and plans its migration to the successor, which is added to the manifests. */
export function planMigration(folder: string, successor: Successor, dependency: NewDependency): Plan {
  const files = readProjectFiles(folder)
  const manifests = files.filter(({ kind }) => kind === "manifest")
  const plan: Plan = { files: [], byHand: [], notes: [] }
  const imported = new Map(
    manifests.map((one) => [one, { kept: new Set<string>(), moved: new Set<string>() }]),
  )
  const majors = new Map(manifests.map((one) => [one, findNextAuthMajor(folder, one)]))
  const moved: ProjectFile[] = []
  // Auth.js accepts addresses that end with a slash without an option.
  const slashed = findTrailingSlash(folder)
  let isSet = slashed === undefined
  for (const file of files) {
    if (file.kind === "manifest") continue
    const above = findManifestsAbove(file.path, manifests)
    const major = above.map((one) => majors.get(one)).find((one) => one !== undefined)
    const context = { successor, major }
    const findings =
      file.kind === "module"
        ? inspectModule(file.path, file.text, context)
        : file.kind === "component"
          ? inspectComponent(file.path, file.text, context)
          : inspectText(file.text, context)
    if (findings.edits.length > 0) moved.push(file)
    if (slashed && findings.edits.length > 0 && file.kind === "module") {
      const edit = planTrailingSlash(file.path, file.text)
      if (edit) findings.edits.push(edit)
      if (edit || file.text.includes("trailingSlash")) isSet = true
    }
    for (const one of above) {
      for (const name of findings.kept) imported.get(one)?.kept.add(name)
      for (const name of findings.moved) imported.get(one)?.moved.add(name)
    }
    addFindings(plan, file, findings)
  }
  if (!isSet && slashed !== undefined && moved.length > 0)
    plan.byHand.push({
      file: slashed,
      line: 1,
      says: `addresses end with a slash; set trailingSlash: true in the config of ${dependency.name}`,
    })
  for (const [one, owners] of imported) addFindings(plan, one, inspectManifest(one.text, dependency, owners))
  if ([...majors.values()].includes(4)) plan.notes.push(...nextAuth4Notes)
  const served = manifests.filter(
    ({ path, text }) =>
      readDependencies(text).has(successor.name) || plan.files.some(({ file }) => file === path),
  )
  const alone = moved.find(({ path }) => findManifestsAbove(path, served).length === 0)
  if (alone) {
    const says = `no package.json above it depends on a replaced package; add ${dependency.name} ${dependency.range} to one`
    plan.byHand.push({ file: alone.path, line: 1, says })
  }
  return plan
}

function addFindings(plan: Plan, { path, text }: ProjectFile, { edits, byHand }: Findings): void {
  const lineOf = (offset: number): number => text.slice(0, offset).split("\n").length
  const sorted = [...edits].sort((one, other) => one.start - other.start)
  if (sorted.length > 0) {
    const changes = sorted.map(({ start, end, text: after }) => ({
      line: lineOf(start + (/^[\s,]*/.exec(text.slice(start, end))?.[0].length ?? 0)),
      before: trimSeparators(text.slice(start, end)),
      after: trimSeparators(after),
    }))
    // Edits do not overlap.
    let result = ""
    let done = 0
    for (const { start, end, text: replacement } of sorted) {
      result += text.slice(done, start) + replacement
      done = end
    }
    plan.files.push({ file: path, changes, text: result + text.slice(done) })
  }
  const said = [...byHand].sort((one, other) => one.at - other.at)
  plan.byHand.push(...said.map(({ at, says }) => ({ file: path, line: lineOf(at), says })))
}

/** Removes the comma and the space around an entry. */
function trimSeparators(text: string): string {
  return text.replace(/^[\s,]+|[\s,]+$/g, "")
}

/** Finds the major version of next-auth in a manifest; if its range has no number, in the installed package. */
function findNextAuthMajor(folder: string, { path, text }: ProjectFile): NextAuthMajor {
  const range = readDependencies(text).get("next-auth")
  if (range === undefined) return undefined
  const number = /\d+/.exec(range)?.[0]
  if (number !== undefined) return Number(number)
  const installed = join(folder, dirname(path), "node_modules/next-auth/package.json")
  // The tag "latest" is version 4 as long as 5 is a beta with its own tag.
  const version = existsSync(installed) ? /"version":\s*"(\d+)/.exec(readFileSync(installed, "utf8")) : null
  return version ? Number(version[1]) : range === "latest" ? 4 : undefined
}
