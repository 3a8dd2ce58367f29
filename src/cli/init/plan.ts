/** Plans the changes that add sign-in to a project. */
import {
  appendLines,
  createSecret,
  isIgnored,
  listVariables,
  simulateVariable,
} from "../shared/environment-file.js"
import type { ChosenProvider } from "./chosen-provider.js"
import type { Framework } from "./framework.js"
import type { Project } from "./project.js"
import { createSample } from "./sample.js"
import { dataFolder, environmentFiles, listDriverPackages, type Storage, storageModule } from "./storage.js"

/** A file that is written. */
export interface Change {
  /** Path from the project, with slashes. */
  path: string
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
  /** Packages that the app needs besides this one. */
  packages: string[]
  /** What the user has to do by hand. */
  steps: string[]
}

function listNewVariables(
  chosen: readonly ChosenProvider[],
): Array<[name: string, value: string, note?: string]> {
  const names = chosen.map(({ name }) => name).join(", ")
  return [
    ["AUTH_SECRET", createSecret(), "encrypts sessions; another value ends them"],
    [
      simulateVariable,
      "true",
      `lets anybody sign in as a simulated user of ${names}; remove it once the real ones work`,
    ],
    ...chosen.flatMap(({ environment }) => environment.map((name): [string, string] => [name, ""])),
  ]
}

function planEnvironmentChange(project: Project, file: string, chosen: readonly ChosenProvider[]): Change[] {
  const known = new Set(environmentFiles.flatMap((path) => listVariables(project.text(path))))
  const missing = listNewVariables(chosen).filter(([name]) => !known.has(name))
  if (missing.length === 0) return []
  const lines = missing.flatMap(([name, value, note]) => [...(note ? [`# ${note}`] : []), `${name}=${value}`])
  const says = `gets ${missing.map(([name]) => name).join(", ")}`
  return [{ path: file, text: appendLines(project.text(file), lines), says }]
}

function planGitignoreChange(project: Project, names: readonly string[]): Change[] {
  const missing = names.filter((name) => !isIgnored(project.folder, name))
  if (missing.length === 0) return []
  const path = ".gitignore"
  return [{ path, text: appendLines(project.text(path), missing), says: `gets ${missing.join(", ")}` }]
}

/**
 * Plans the changes.
 * @param project The project, which is not changed.
 * @param framework Its framework.
 * @param chosen The providers.
 * @param storage Where users are stored.
 */
export function planChanges(
  project: Project,
  framework: Framework,
  chosen: readonly ChosenProvider[],
  storage: Storage,
): Plan {
  const sample = createSample(chosen, project, storage.kind === "file")
  const files = framework.files(project, sample)
  const added = files
    .filter(({ path }) => !project.has(path))
    .map((file) => ({ ...file, says: "is written" }))
  const kept = files.filter(({ path, text }) => project.has(path) && project.text(path) !== text)
  // An existing config of the app may store users elsewhere.
  const keepsUsers = files.some((file) => file.text.includes(storageModule) && !kept.includes(file))
  return {
    changes: [
      ...added,
      ...planEnvironmentChange(project, framework.environment, chosen),
      ...planGitignoreChange(project, [framework.environment, ...(keepsUsers ? [dataFolder] : [])]),
    ],
    kept: kept.map(({ path }) => path),
    keepsUsers,
    packages: keepsUsers ? listDriverPackages(project) : [],
    steps: framework.steps?.(project, sample) ?? [],
  }
}
