/** What is to be done in a project, before any of it is done. */
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { findTrailingSlash } from "../trailing-slash.js"
import { type NextAuthMajor, notesOnFour } from "./advice.js"
import { findingsInComponent, mentionsIn } from "./blocks.js"
import { trailingSlashEdit } from "./config-member.js"
import { dependenciesIn, type Entrant, findingsInManifest } from "./dependencies.js"
import { type Circumstances, type Edit, type Findings, findingsInModule, noFindings } from "./module.js"
import type { Successor } from "./paths.js"
import { filesOf, type Kind, manifestsAbove, type ProjectFile } from "./project.js"

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
export function planOf(folder: string, successor: Successor, entrant: Entrant): Plan {
  const files = filesOf(folder)
  const manifests = files.filter(({ kind }) => kind === "manifest")
  const plan: Plan = { files: [], byHand: [], notes: [] }
  const imported = new Map(
    manifests.map((one) => [one, { kept: new Set<string>(), moved: new Set<string>() }]),
  )
  const majors = new Map(manifests.map((one) => [one, majorIn(folder, one)]))
  const moved: ProjectFile[] = []
  // The framework ends addresses with a slash, which Auth.js takes without being told.
  const slashed = findTrailingSlash(folder)
  let isSet = slashed === undefined
  for (const file of files.filter(({ kind }) => kind !== "manifest")) {
    const above = manifestsAbove(file.path, manifests)
    const major = above.map((one) => majors.get(one)).find((one) => one !== undefined)
    const findings = findingsIn(file, { successor, major })
    if (findings.edits.length > 0) moved.push(file)
    if (slashed && findings.edits.length > 0 && file.kind === "module") {
      const edit = trailingSlashEdit(file.path, file.text)
      if (edit) findings.edits.push(edit)
      if (edit || file.text.includes("trailingSlash")) isSet = true
    }
    for (const one of above) {
      for (const name of findings.kept) imported.get(one)?.kept.add(name)
      for (const name of findings.moved) imported.get(one)?.moved.add(name)
    }
    add(plan, file, findings)
  }
  if (!isSet && slashed !== undefined && moved.length > 0)
    plan.byHand.push({
      file: slashed,
      line: 1,
      says: `addresses end with a slash here; set trailingSlash: true in the config of ${entrant.name}`,
    })
  for (const [one, owners] of imported) add(plan, one, findingsInManifest(one.text, entrant, owners))
  if ([...majors.values()].includes(4)) plan.notes.push(...notesOnFour)
  const served = manifests.filter(
    ({ path, text }) =>
      dependenciesIn(text).has(successor.name) || plan.files.some(({ file }) => file === path),
  )
  const alone = moved.find(({ path }) => manifestsAbove(path, served).length === 0)
  if (alone) {
    const says = `no package.json above depends on a package that is replaced; add ${entrant.name} ${entrant.range} to one`
    plan.byHand.push({ file: alone.path, line: 1, says })
  }
  return plan
}

const readers: Readonly<Record<Exclude<Kind, "manifest">, typeof findingsInModule>> = {
  module: findingsInModule,
  component: findingsInComponent,
  settings: (_file, text, circumstances) => mentionsIn(text, circumstances),
}

function findingsIn({ path, kind, text }: ProjectFile, circumstances: Circumstances): Findings {
  return kind === "manifest" ? noFindings() : readers[kind](path, text, circumstances)
}

function add(plan: Plan, { path, text }: ProjectFile, { edits, byHand }: Findings): void {
  const lineOf = (offset: number): number => text.slice(0, offset).split("\n").length
  const sorted = [...edits].sort((one, other) => one.start - other.start)
  if (sorted.length > 0) {
    const changes = sorted.map(({ start, end, text: after }) => ({
      line: lineOf(start + (/^[\s,]*/.exec(text.slice(start, end))?.[0].length ?? 0)),
      before: withoutSeparators(text.slice(start, end)),
      after: withoutSeparators(after),
    }))
    plan.files.push({ file: path, changes, text: applied(text, sorted) })
  }
  const said = [...byHand].sort((one, other) => one.at - other.at)
  plan.byHand.push(...said.map(({ at, says }) => ({ file: path, line: lineOf(at), says })))
}

/** Without the comma and the space that go with an entry. */
function withoutSeparators(text: string): string {
  return text.replace(/^[\s,]+|[\s,]+$/g, "")
}

function applied(text: string, edits: readonly Edit[]): string {
  let result = ""
  let done = 0
  for (const { start, end, text: after } of edits) {
    result += text.slice(done, start) + after
    done = end
  }
  return result + text.slice(done)
}

/** The major version of next-auth that a manifest asks for, read off what is installed where the range has no number. */
function majorIn(folder: string, { path, text }: ProjectFile): NextAuthMajor {
  const range = dependenciesIn(text).get("next-auth")
  if (range === undefined) return undefined
  const number = /\d+/.exec(range)?.[0]
  if (number !== undefined) return Number(number)
  const installed = join(folder, dirname(path), "node_modules/next-auth/package.json")
  // The tag "latest" stands at 4 as long as 5 is a beta, which has a tag of its own.
  const version = existsSync(installed) ? /"version":\s*"(\d+)/.exec(readFileSync(installed, "utf8")) : null
  return version ? Number(version[1]) : range === "latest" ? 4 : undefined
}
