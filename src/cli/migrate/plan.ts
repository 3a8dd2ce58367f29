/** What is to be done in a project, before any of it is done. */

import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, posix, relative } from "node:path"
import { ts } from "ts-morph"
import { findTrailingSlash } from "../shared/trailing-slash.js"
import { type NextAuthMajor, nextAuth4Notes } from "./advice.js"
import { inspectManifest, type NewDependency, readDependencies } from "./dependencies.js"
import { findNewPath, replaced, type Successor } from "./paths.js"
import {
  createFindings,
  describeMention,
  type Edit,
  type Findings,
  inspectModule,
  type MigrationContext,
} from "./rewrite-imports.js"

/** A script; a quoted attribute may hold a `>`, as the generics of a component do. */
const script = /<script(?:"[^"]*"|'[^']*'|[^>"'])*>([\s\S]*?)<\/script\s*>/gi
/** What an Astro component runs on the server. */
const fence = /^\s*---\r?\n([\s\S]*?)^---/m

interface Block {
  start: number
  end: number
}

function findScripts(file: string, text: string): Block[] {
  const blocks: Block[] = []
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

/**
 * Reads a component of Svelte, Vue or Astro.
 * @param file Its name.
 * @param text What stands in it.
 * @param circumstances The package that it moves to, and what it moves from.
 */
function inspectComponent(file: string, text: string, circumstances: MigrationContext): Findings {
  const findings = createFindings()
  let markup = text
  for (const { start, end } of findScripts(file, text)) {
    const inner = text.slice(start, end)
    const found = inspectModule(`${file}.ts`, inner, circumstances)
    findings.edits.push(
      ...found.edits.map((edit) => ({ ...edit, start: edit.start + start, end: edit.end + start })),
    )
    findings.byHand.push(...found.byHand.map(({ at, says }) => ({ at: at + start, says })))
    findings.kept.push(...found.kept)
    findings.moved.push(...found.moved)
    markup = `${markup.slice(0, start)}${" ".repeat(end - start)}${markup.slice(end)}`
  }
  findings.byHand.push(...inspectText(markup, circumstances).byHand)
  return findings
}

/**
 * Reads a text that is no module: paths between quotes are told, none is replaced.
 * @param text What stands in it.
 * @param circumstances The package that it moves to.
 */
function inspectText(text: string, { successor }: MigrationContext): Findings {
  const quoted = new RegExp(`["'\`]((?:${replaced().join("|")})(?:/[^"'\`\\s]*)?)["'\`]`, "g")
  const byHand = [...text.matchAll(quoted)].map((found) => {
    const name = found[1] ?? ""
    return { at: found.index, says: describeMention(name, findNewPath(name, successor)?.to) }
  })
  return { ...createFindings(), byHand }
}

/** The first object with providers that says nothing of slashes. */
function findConfigLiteral(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) {
    const names = node.properties.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : ""))
    if (names.includes("providers") && !names.includes("trailingSlash")) return node
  }
  return ts.forEachChild(node, findConfigLiteral)
}

/**
 * Sets `trailingSlash` in the config of a module.
 * @param file Its name, whose ending tells the language.
 * @param text What stands in it.
 * @returns Nothing where the module has no config, or one that says it.
 */
function planTrailingSlash(file: string, text: string): Edit | undefined {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const [first] = findConfigLiteral(source)?.properties ?? []
  if (!first) return undefined
  const start = first.getStart(source)
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start)
  return { start, end: start, text: `trailingSlash: true,${/^\s*$/.test(before) ? `\n${before}` : " "}` }
}

/** What is installed or made by a build. */
const made = new Set(["node_modules", "dist", "build", "out", "coverage"])

/** How a file is read: as a module, a component, a manifest of a package, or settings of a tool. */
type Kind = "module" | "component" | "manifest" | "settings"

/** A file. */
interface ProjectFile {
  /** Path below the project, with slashes. */
  path: string
  kind: Kind
  text: string
}

function getFileKind(name: string): Kind | undefined {
  if (name === "package.json") return "manifest"
  if (/^[jt]sconfig.*\.json$|^jest\.config\.json$/.test(name)) return "settings"
  if (/\.(?:svelte|vue|astro)$/.test(name)) return "component"
  return /\.[mc]?[jt]sx?$/.test(name) ? "module" : undefined
}

/**
 * Reads the files of a project: manifests, and what names one of the packages.
 * @param folder The project. Installed packages, build output and folders that start with a dot are left out.
 */
function readProjectFiles(folder: string): ProjectFile[] {
  const files: ProjectFile[] = []
  const walk = (place: string): void => {
    for (const entry of readdirSync(place, { withFileTypes: true })) {
      const full = join(place, entry.name)
      if (entry.isDirectory()) {
        if (!made.has(entry.name) && !entry.name.startsWith(".")) walk(full)
        continue
      }
      const kind = entry.isFile() ? getFileKind(entry.name) : undefined
      if (!kind) continue
      const text = readFileSync(full, "utf8")
      const path = relative(folder, full).replaceAll("\\", "/")
      if (kind === "manifest" || replaced().some((name) => text.includes(name)))
        files.push({ path, kind, text })
    }
  }
  walk(folder)
  return files.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/**
 * The manifests that hold for a file.
 * @param path Path of the file.
 * @param manifests Manifests of the project.
 * @returns Those in its folder and above, the nearest first.
 */
function findManifestsAbove(path: string, manifests: readonly ProjectFile[]): ProjectFile[] {
  const above: ProjectFile[] = []
  for (let place = posix.dirname(path); ; place = posix.dirname(place)) {
    const here = manifests.find((one) => posix.dirname(one.path) === place)
    if (here) above.push(here)
    if (place === ".") return above
  }
}

/** A replacement that is told: `before` gives way to `after`, which is empty where something is taken away. */
export interface Change {
  line: number
  before: string
  after: string
}

/** What is to be done. */
export interface Plan {
  /** By file: what changes, and the text that it has then. */
  files: Array<{ file: string; changes: Change[]; text: string }>
  /** What the command cannot do. */
  byHand: Array<{ file: string; line: number; says: string }>
  /** What holds for the project as a whole. */
  notes: string[]
}

/**
 * Reads a project and plans its move.
 * @param folder The project.
 * @param successor The package that takes the others' place.
 * @param entrant What enters the manifests.
 */
export function planMigration(folder: string, successor: Successor, entrant: NewDependency): Plan {
  const files = readProjectFiles(folder)
  const manifests = files.filter(({ kind }) => kind === "manifest")
  const plan: Plan = { files: [], byHand: [], notes: [] }
  const imported = new Map(
    manifests.map((one) => [one, { kept: new Set<string>(), moved: new Set<string>() }]),
  )
  const majors = new Map(manifests.map((one) => [one, findNextAuthMajor(folder, one)]))
  const moved: ProjectFile[] = []
  // The framework ends addresses with a slash, which Auth.js takes without being told.
  const slashed = findTrailingSlash(folder)
  let isSet = slashed === undefined
  for (const file of files.filter(({ kind }) => kind !== "manifest")) {
    const above = findManifestsAbove(file.path, manifests)
    const major = above.map((one) => majors.get(one)).find((one) => one !== undefined)
    const findings = findingsIn(file, { successor, major })
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
      says: `addresses end with a slash here; set trailingSlash: true in the config of ${entrant.name}`,
    })
  for (const [one, owners] of imported) addFindings(plan, one, inspectManifest(one.text, entrant, owners))
  if ([...majors.values()].includes(4)) plan.notes.push(...nextAuth4Notes)
  const served = manifests.filter(
    ({ path, text }) =>
      readDependencies(text).has(successor.name) || plan.files.some(({ file }) => file === path),
  )
  const alone = moved.find(({ path }) => findManifestsAbove(path, served).length === 0)
  if (alone) {
    const says = `no package.json above depends on a package that is replaced; add ${entrant.name} ${entrant.range} to one`
    plan.byHand.push({ file: alone.path, line: 1, says })
  }
  return plan
}

const readers: Readonly<Record<Exclude<Kind, "manifest">, typeof inspectModule>> = {
  module: inspectModule,
  component: inspectComponent,
  settings: (_file, text, circumstances) => inspectText(text, circumstances),
}

function findingsIn({ path, kind, text }: ProjectFile, circumstances: MigrationContext): Findings {
  return kind === "manifest" ? createFindings() : readers[kind](path, text, circumstances)
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
    plan.files.push({ file: path, changes, text: applyEdits(text, sorted) })
  }
  const said = [...byHand].sort((one, other) => one.at - other.at)
  plan.byHand.push(...said.map(({ at, says }) => ({ file: path, line: lineOf(at), says })))
}

/** Without the comma and the space that go with an entry. */
function trimSeparators(text: string): string {
  return text.replace(/^[\s,]+|[\s,]+$/g, "")
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = ""
  let done = 0
  for (const { start, end, text: after } of edits) {
    result += text.slice(done, start) + after
    done = end
  }
  return result + text.slice(done)
}

/** The major version of next-auth that a manifest asks for, read off what is installed where the range has no number. */
function findNextAuthMajor(folder: string, { path, text }: ProjectFile): NextAuthMajor {
  const range = readDependencies(text).get("next-auth")
  if (range === undefined) return undefined
  const number = /\d+/.exec(range)?.[0]
  if (number !== undefined) return Number(number)
  const installed = join(folder, dirname(path), "node_modules/next-auth/package.json")
  // The tag "latest" stands at 4 as long as 5 is a beta, which has a tag of its own.
  const version = existsSync(installed) ? /"version":\s*"(\d+)/.exec(readFileSync(installed, "utf8")) : null
  return version ? Number(version[1]) : range === "latest" ? 4 : undefined
}
