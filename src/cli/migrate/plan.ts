/** Plans the migration of a project. Nothing is written here. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, posix, relative } from "node:path"
import { ts } from "ts-morph"
import { findTrailingSlash } from "../shared/trailing-slash.js"
import { listNextAuth4Notes, type NextAuthMajor } from "./advice.js"
import { inspectManifest, type NewDependency, readDependencies } from "./dependencies.js"
import { hasEarlyCallbacks, planEarlyCallbacks } from "./early-callbacks.js"
import { findNewPath, replacedPackages, type Successor } from "./paths.js"
import {
  type ByHand,
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
function inspectText(text: string, { successor, major }: MigrationContext): Findings {
  const quoted = new RegExp(`["'\`]((?:${replacedPackages.join("|")})(?:/[^"'\`\\s]*)?)["'\`]`, "g")
  const byHand = [...text.matchAll(quoted)].map((found) => {
    const name = found[1] ?? ""
    return { at: found.index, says: describeMention(name, findNewPath(name, successor, major)?.to) }
  })
  return { ...createFindings(), byHand }
}

/** Finds the property of an object literal by its name. */
function findProperty(
  node: ts.ObjectLiteralExpression,
  name: string,
): ts.ObjectLiteralElementLike | undefined {
  return node.properties.find((one) => one.name && ts.isIdentifier(one.name) && one.name.text === name)
}

/** Members by which options are told from the props of a page, which may have `providers` and `session` too. */
const optionNames = ["adapter", "callbacks", "cookies", "events", "jwt", "pages", "secret", "theme"]

/** Finds the first object literal that is a config, and has no property of that name. */
function findConfigLiteral(node: ts.Node, without: string): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node) && isConfig(node) && !findProperty(node, without)) return node
  return ts.forEachChild(node, (child) => findConfigLiteral(child, without))
}

/** Whether an object literal lists providers, or names them beside other options, or is given to a function by itself. */
function isConfig(node: ts.ObjectLiteralExpression): boolean {
  const providers = findProperty(node, "providers")
  if (!providers) return false
  const value = ts.isPropertyAssignment(providers) ? providers.initializer : undefined
  if (value && ts.isArrayLiteralExpression(value)) return true
  return ts.isCallExpression(node.parent) || optionNames.some((name) => findProperty(node, name))
}

/** Writes a property at the beginning of an object literal, on a line of its own where the others are. */
export function planProperty(
  source: ts.SourceFile,
  node: ts.ObjectLiteralExpression,
  property: string,
): Edit {
  const { text } = source
  const [first] = node.properties
  if (!first) {
    const start = node.getStart(source) + 1
    return { start, end: start, text: ` ${property} ` }
  }
  const start = first.getStart(source)
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start)
  return { start, end: start, text: `${property},${/^\s*$/.test(before) ? `\n${before}` : " "}` }
}

function parseModule(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
}

/** Sets `trailingSlash` in the config of a module; returns nothing if there is no config, or one that sets it. */
function planTrailingSlash(file: string, text: string): Edit | undefined {
  const source = parseModule(file, text)
  const config = findConfigLiteral(source, "trailingSlash")
  return config?.properties.length ? planProperty(source, config, "trailingSlash: true") : undefined
}

/** Days for which the cookies of next-auth 4 are still written: as long as its sessions live by default. */
const legacyDays = 30

/**
 * Sets `session.legacyCookies` in the options of next-auth 4. Returns nothing if the module has no options or they set it, and a
 * sentence if `session` is no object in its place.
 */
function planLegacyCookies(file: string, text: string, until: string): Edit | string | undefined {
  const source = parseModule(file, text)
  const property = `legacyCookies: "${until}"`
  const config = findConfigLiteral(source, "")
  const session = config && findProperty(config, "session")
  if (!config || text.includes("legacyCookies")) return undefined
  const { parent } = config
  // Another function may complete the options by a session of its own, which this one would replace.
  const isCompleted = ts.isCallExpression(parent) && parent.expression.getText(source) !== "NextAuth"
  if (!session && !isCompleted) return planProperty(source, config, `session: { ${property} }`)
  let value = session && ts.isPropertyAssignment(session) ? session.initializer : undefined
  while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) value = value.expression
  if (value && ts.isObjectLiteralExpression(value)) return planProperty(source, value, property)
  return `set ${property} in session, so that code which reads the old cookie works on, and going back signs nobody out`
}

/** The name of the session cookie of next-auth 4, also in a regular expression. */
const oldCookie = /next-auth\\?\.session-token/

/** The same name in the options. */
const ownCookie = /\bsessionToken:\W+name:.*next-auth\.session-token/

/** Finds the lines that name the session cookie of next-auth 4. */
function findOldCookie(text: string, until: string): ByHand[] {
  const says = `the session is in authjs.session-token now: what removes the cookie has to remove both names, or call signOut. What reads it works until ${until}`
  let at = 0
  return text.split("\n").flatMap((line) => {
    const found = { at, says }
    at += line.length + 1
    return oldCookie.test(line) ? [found] : []
  })
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

/** A file of a project. */
export interface ProjectFile {
  /** Path below the project, with slashes. */
  path: string
  kind: Kind
  text: string
}

/** Reads all manifests of a project, and all other files with one of the texts. Skips folders that start with a dot. */
export function readProjectFiles(folder: string, texts: readonly string[]): ProjectFile[] {
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
      if (kind === "manifest" || texts.some((one) => text.includes(one))) files.push({ path, kind, text })
    }
  }
  walk(folder)
  return files.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Finds the manifests in the folder of a file and above it, the nearest first. */
export function findManifestsAbove(path: string, manifests: readonly ProjectFile[]): ProjectFile[] {
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

/** A file that is changed, written anew or removed. */
export interface PlannedFile {
  file: string
  changes: Change[]
  text: string | undefined
  kind?: "new" | "removed"
  /** Path of the file that a new one was before. */
  from?: string
}

/** What to change in a project. */
export interface Plan {
  /** The changes of each file, and its new text; a file without text is removed. */
  files: PlannedFile[]
  /** What the user has to change by hand, with the text that is there and the one to write, where they are known. */
  byHand: Array<{ file: string; line: number; says: string; before?: string; after?: string }>
  /** Notes on the project as a whole. */
  notes: string[]
}

/** Reads a project and plans its migration to the successor, which is added to the manifests. */
export function planMigration(
  folder: string,
  successor: Successor,
  dependency: NewDependency,
  now = Date.now(),
): Plan {
  const files = readProjectFiles(folder, replacedPackages)
  const manifests = files.filter(({ kind }) => kind === "manifest")
  const plan: Plan = { files: [], byHand: [], notes: [] }
  const imported = new Map(
    manifests.map((one) => [one, { kept: new Set<string>(), moved: new Set<string>() }]),
  )
  const majors = new Map(manifests.map((one) => [one, findNextAuthMajor(folder, one)]))
  const early = new Set(
    manifests.filter((one) => hasEarlyCallbacks(readNextAuthVersion(folder, one.path) ?? "")),
  )
  const moved: ProjectFile[] = []
  const until = new Date(now + legacyDays * 86_400_000).toISOString().slice(0, 10)
  // Auth.js accepts addresses that end with a slash without an option.
  const slashed = findTrailingSlash(folder)
  let isSet = slashed === undefined
  // An application that names the cookie in its options keeps the name.
  const named = files.filter(({ text }) => ownCookie.test(text))
  const keepers = new Set(named.map(({ path }) => findManifestsAbove(path, manifests)[0]))
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
    if (major === 4 && !keepers.has(above[0])) findings.byHand.push(...findOldCookie(file.text, until))
    if (major === 4 && findings.edits.length > 0 && file.kind === "module") {
      const planned = planLegacyCookies(file.path, file.text, until)
      if (typeof planned === "string") findings.byHand.push({ at: 0, says: planned })
      else if (planned) findings.edits.push(planned)
      if (above.some((one) => early.has(one)) && /tsx?$/.test(file.path))
        findings.edits.push(...planEarlyCallbacks(parseModule(file.path, file.text)))
    }
    // The binding for next-auth 4 takes both forms, as next-auth 4 did.
    if (major === 4) isSet = true
    else if (slashed && findings.edits.length > 0 && file.kind === "module") {
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
  if ([...majors.values()].includes(4)) plan.notes.push(...listNextAuth4Notes(until))
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
  const { changes, text: result } = applyEdits(text, edits)
  if (changes.length > 0) plan.files.push({ file: path, changes, text: result })
  const { findLine } = applyEdits(text, [])
  const said = [...byHand].sort((one, other) => one.at - other.at)
  plan.byHand.push(...said.map(({ at, says }) => ({ file: path, line: findLine(at), says })))
}

/** Applies edits, which do not overlap. Returns the new text, and the line in it of an offset in the old one. */
export function applyEdits(
  text: string,
  edits: readonly Edit[],
): { text: string; changes: Change[]; findLine: (offset: number) => number } {
  const countLines = (one: string): number => one.split("\n").length
  // What is inserted stands before what is replaced.
  const sorted = [...edits].sort((one, other) => one.start - other.start || one.end - other.end)
  const changes = sorted.map(({ start, end, text: after }) => ({
    line: countLines(text.slice(0, start + (/^[\s,]*/.exec(text.slice(start, end))?.[0].length ?? 0))),
    before: trimSeparators(text.slice(start, end)),
    after: trimSeparators(after),
  }))
  const apply = (until: number): string => {
    let [result, done] = ["", 0]
    for (const { start, end, text: replacement } of sorted) {
      if (start > until || (start === until && end > start)) break
      result += text.slice(done, start) + replacement
      done = end
    }
    return result + text.slice(done, Math.max(done, until))
  }
  return { text: apply(text.length), changes, findLine: (offset) => countLines(apply(offset)) }
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
  // The tag "latest" is version 4 as long as 5 is a beta with its own tag.
  const version = readNextAuthVersion(folder, path)
  return version ? Number.parseInt(version, 10) : range === "latest" ? 4 : undefined
}

/** Reads the version of next-auth that is installed beside a manifest. */
function readNextAuthVersion(folder: string, path: string): string | undefined {
  const installed = join(folder, dirname(path), "node_modules/next-auth/package.json")
  return existsSync(installed)
    ? /"version":\s*"([^"]+)/.exec(readFileSync(installed, "utf8"))?.[1]
    : undefined
}
