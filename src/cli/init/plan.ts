/** Plans the changes that add sign-in to a project. */
import { isBuiltin } from "node:module"
import { UsageError } from "../shared/console.js"
import {
  appendLines,
  createSecret,
  explainTracked,
  isIgnored,
  isTracked,
  listVariables,
  simulateVariable,
} from "../shared/environment-file.js"
import { getDriverPackage } from "../shared/sqlite-driver.js"
import type { ChosenProvider } from "./chosen-provider.js"
import type { Framework } from "./framework.js"
import { describeInsertion, findInsertionPath, hasInsertion, insertLines } from "./insertion.js"
import type { Project } from "./project.js"
import { dataFolder, environmentFiles, type Storage, storageModule } from "./storage.js"
import { readTemplates } from "./template.js"

/** A file that is written. */
export interface Change {
  /** Path from the project, with slashes. */
  path: string
  /** Its text when the change was planned, empty for a new file. */
  before: string
  /** Its new text. */
  text: string
  /** What happens to it. */
  says: string
}

/** What to do in a project. */
export interface Plan {
  changes: Change[]
  /** Existing files that differ from what would be written. */
  kept: string[]
  /** Whether users are stored in a file. */
  keepsUsers: boolean
  /** Whether the app has the header, and the page for users at `/account`. */
  hasPages: boolean
  /** Packages that the app needs besides this one. */
  packages: string[]
  /** What the user has to do by hand. */
  steps: string[]
}

/** What the page of the account is in a config that init writes. */
const accountPart = "accountPage"

/** Says how a config that is kept gets the page of the account. */
const describeAccount = (path: string, basePath: string): string =>
  [
    `Add to ${path} for the page of the account, and link to ${basePath}/account:`,
    "  at its top:",
    `    import { ${accountPart} } from "authlas/account/parts"`,
    "  in the config:",
    "    account: true,",
    `    ...${accountPart},`,
  ].join("\n")

/** Plans the changes. */
export function planChanges(
  project: Project,
  framework: Framework,
  chosen: readonly ChosenProvider[],
  { storage, hasAccount }: { storage: Storage; hasAccount: boolean },
): Plan {
  const files = readTemplates(framework, project, chosen, { keepsUsers: storage === "file", hasAccount })
  const changes: Change[] = files
    .filter(({ path }) => !project.has(path))
    .map((file) => ({ ...file, before: "", says: "is written" }))
  const kept = files.filter(({ path, text }) => project.has(path) && project.text(path) !== text)
  // An existing config of the app may store users elsewhere.
  const keepsUsers = files.some((file) => file.text.includes(storageModule) && !kept.includes(file))

  const steps: string[] = []
  for (const insertion of framework.insertions?.(project) ?? []) {
    const path = findInsertionPath(project, insertion)
    const text = path === undefined ? "" : project.text(path)
    if (path === undefined || hasInsertion(text, insertion)) continue
    const changed = insertLines(path, text, insertion)
    if (changed !== undefined)
      changes.push({ path, before: text, text: changed, says: "gets lines for sign-in" })
    else if (!insertion.optional) steps.push(describeInsertion(path, insertion))
  }
  const config = kept.find(({ text }) => text.includes(accountPart))
  if (config && !project.text(config.path).includes(accountPart))
    steps.push(describeAccount(config.path, framework.basePath))

  const names = chosen.map(({ name }) => name).join(", ")
  const wanted: Array<[name: string, value: string, note?: string]> = [
    ["AUTH_SECRET", createSecret(), "encrypts sessions; another value ends them"],
    [
      simulateVariable,
      "true",
      `lets anybody sign in as a simulated user of ${names}; remove it once the real ones work`,
    ],
    ...chosen.flatMap(({ environment }) => environment.map((name): [string, string] => [name, ""])),
  ]
  const known = new Set(environmentFiles.flatMap((path) => listVariables(project.text(path))))
  const missing = wanted.filter(([name]) => !known.has(name))
  if (missing.length > 0) {
    const path = framework.environment
    if (isTracked(project.folder, path)) throw new UsageError(`${explainTracked(path)}.`)
    const lines = missing.flatMap(([name, value, note]) => [
      ...(note ? [`# ${note}`] : []),
      `${name}=${value}`,
    ])
    const says = `gets ${missing.map(([name]) => name).join(", ")}`
    const before = project.text(path)
    changes.push({ path, before, text: appendLines(before, lines), says })
  }

  const ignored = [framework.environment, ...(keepsUsers ? [dataFolder] : [])].filter(
    (name) => !isIgnored(project.folder, name),
  )
  if (ignored.length > 0) {
    const path = ".gitignore"
    const says = `gets ${ignored.join(", ")}`
    const before = project.text(path)
    changes.push({ path, before, text: appendLines(before, ignored), says })
  }

  const hasDriver = project.manager === "bun" || isBuiltin("node:sqlite") || project.asksFor("libsql")
  return {
    changes,
    kept: kept.map(({ path }) => path),
    keepsUsers,
    hasPages: files.some(({ text }) => text.includes("/account")),
    packages: keepsUsers && !hasDriver ? [getDriverPackage()] : [],
    steps: [...steps, ...(framework.steps?.(project) ?? [])],
  }
}
