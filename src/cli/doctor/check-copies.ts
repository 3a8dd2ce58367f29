/** Finds copies of `@auth/core` that an application still loads although this package replaces it. */
import { existsSync, readFileSync, realpathSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { findManager, type ManagerName } from "../shared/package-manager.js"
import type { Finding } from "./finding.js"

/** The name under which packages for Auth.js import the engine. */
const core = "@auth/core"

/** The part of a manifest that is read here. */
interface Manifest {
  name?: string
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  overrides?: object
  resolutions?: object
}

/** An installed copy. */
interface Copy {
  folder: string
  name: string
  version: string
  /** The packages that import it, with their versions. */
  users: Set<string>
}

function readManifest(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest
  } catch {
    // Other checks say that a manifest is missing or broken.
    return undefined
  }
}

/** Finds the folder that an import of a package reaches, by the rules of Node. */
export function resolvePackage(name: string, from: string): string | undefined {
  const folder = join(from, "node_modules", name)
  if (existsSync(join(folder, "package.json"))) return folder
  const above = dirname(from)
  return above === from ? undefined : resolvePackage(name, above)
}

function listDependencies(manifest: Manifest, isApplication: boolean): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest
  const development = isApplication ? devDependencies : {}
  return Object.keys({ ...dependencies, ...development, ...optionalDependencies, ...peerDependencies })
}

/** Follows the dependencies of the application to each installed copy. What nothing imports is not found. */
function findCopies(application: string, own: string): Copy[] {
  const copies = new Map<string, Copy>()
  const seen = new Set<string>()
  const waiting = [application]
  for (const folder of waiting) {
    const manifest = readManifest(folder)
    if (!manifest) continue
    for (const name of listDependencies(manifest, folder === application)) {
      const reached = resolvePackage(name, folder)
      if (reached === undefined) continue
      const real = realpathSync(reached)
      if (name === core || name === own) {
        const found = readManifest(reached)
        const copy = copies.get(real) ?? {
          folder: relative(application, reached).replaceAll("\\", "/"),
          name: found?.name ?? name,
          version: found?.version ?? "",
          users: new Set(),
        }
        if (folder !== application) copy.users.add(`${manifest.name}@${manifest.version}`)
        copies.set(real, copy)
      }
      if (!seen.has(real)) waiting.push(real)
      seen.add(real)
    }
  }
  return [...copies.values()]
}

const locks = [
  "package-lock.json",
  "npm-shrinkwrap.json",
  "pnpm-lock.yaml",
  "yarn.lock",
  "bun.lock",
  "bun.lockb",
]

/** The nearest folder upwards with a lock file: package managers read overrides there and nowhere else. */
function findLockFolder(folder: string): string {
  for (let place = folder; ; place = dirname(place)) {
    if (locks.some((file) => existsSync(join(place, file)))) return place
    if (dirname(place) === place) return folder
  }
}

function readTextFile(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : ""
}

/** How to write the override for each package manager. */
const howToOverride: Readonly<Record<ManagerName, (own: string) => string>> = {
  npm: () => `"overrides": { "${core}": "$${core}" } into package.json`,
  bun: (own) => `"overrides": { "${core}": "${own}" } into package.json`,
  yarn: (own) => `"resolutions": { "${core}": "${own}" } into package.json`,
  pnpm: (own) =>
    `overrides: { "${core}": "${own}" } into pnpm-workspace.yaml (before pnpm 10, as "pnpm": { "overrides": ... } into package.json)`,
}

/** npm keeps the copy that its lock file names, unless the package that depends on it is installed by name. */
function getReinstallCommand(manager: ManagerName, { users }: Copy, application: string): string {
  if (manager === "pnpm") return "pnpm install"
  if (manager === "yarn") return "yarn install"
  if (manager === "bun") return "rm -rf node_modules bun.lock bun.lockb && bun install"
  const asked = listDependencies(readManifest(application) ?? {}, true)
  const direct = [...users].filter((user) => asked.includes(user.slice(0, user.lastIndexOf("@"))))
  return direct.length > 0 && direct.length === users.size
    ? `npm install ${direct.join(" ")}`
    : "rm -rf node_modules package-lock.json && npm install"
}

/**
 * Looks for a copy of Auth.js that remained although this package, with its name and version, replaces it, and for a second
 * copy of this package. npm keeps a nested copy that its lock file names, whatever an override says, and ends with code 0.
 */
export function checkCopies(folder: string, own: { name: string; version: string }): Finding[] {
  const root = findLockFolder(folder)
  const manifests = [...new Set([folder, root])].map((place) => readTextFile(join(place, "package.json")))
  const manager = findManager(folder).name
  // Each package manager reads overrides from other settings.
  let overrides: string
  if (manager === "pnpm") overrides = readTextFile(join(root, "pnpm-workspace.yaml"))
  else {
    const { overrides: forNpm, resolutions } = readManifest(root) ?? {}
    const settings = { npm: [forNpm], yarn: [resolutions], bun: [forNpm, resolutions] }
    overrides = JSON.stringify(settings[manager])
  }
  const copies = findCopies(folder, own.name)
  const isReplaced =
    [...manifests, overrides].some((text) => text.includes(`npm:${own.name}@`)) ||
    copies.some((copy) => copy.name === own.name && copy.folder.endsWith(core))
  if (!isReplaced) return []
  const all = copies
    .map(({ folder: place, name, version, users }) => {
      const who = users.size > 0 ? ` (imported by ${[...users].join(", ")})` : ""
      return `${place} is ${name === core ? "Auth.js" : name} ${version}${who}`
    })
    .join("; ")
  const remaining = copies.filter(({ name }) => name === core)
  if (remaining.length === 0 && copies.length > 1) {
    const says = `${own.name} is installed more than once: ${all}. Import it by one name, ${core}, and in one version.`
    return [{ check: "packages", level: "warning", says }]
  }
  const why = overrides.includes(core)
    ? "The override has no effect on it."
    : `Put ${howToOverride[manager](`npm:${own.name}@^${own.version}`)}.`
  return remaining.map((copy) => ({
    check: "packages",
    level: "problem",
    says: `${own.name} replaces ${core}, but a copy of Auth.js is still loaded: ${all}. ${why} Then run: ${getReinstallCommand(manager, copy, folder)}`,
  }))
}
