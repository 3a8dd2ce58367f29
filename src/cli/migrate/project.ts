/** The files of a project that may name a package. */
import { readdirSync, readFileSync } from "node:fs"
import { join, posix, relative } from "node:path"
import { replaced } from "./paths.js"

/** What is installed or made by a build. */
const made = new Set(["node_modules", "dist", "build", "out", "coverage"])

/** How a file is read: as a module, a component, a manifest of a package, or settings of a tool. */
export type Kind = "module" | "component" | "manifest" | "settings"

/** A file. */
export interface ProjectFile {
  /** Path below the project, with slashes. */
  path: string
  kind: Kind
  text: string
}

function kindOf(name: string): Kind | undefined {
  if (name === "package.json") return "manifest"
  if (/^[jt]sconfig.*\.json$|^jest\.config\.json$/.test(name)) return "settings"
  if (/\.(?:svelte|vue|astro)$/.test(name)) return "component"
  return /\.[mc]?[jt]sx?$/.test(name) ? "module" : undefined
}

/**
 * Reads the files of a project: manifests, and what names one of the packages.
 * @param folder The project. Installed packages, build output and folders that start with a dot are left out.
 */
export function filesOf(folder: string): ProjectFile[] {
  const files: ProjectFile[] = []
  const walk = (place: string): void => {
    for (const entry of readdirSync(place, { withFileTypes: true })) {
      const full = join(place, entry.name)
      if (entry.isDirectory()) {
        if (!made.has(entry.name) && !entry.name.startsWith(".")) walk(full)
        continue
      }
      const kind = entry.isFile() ? kindOf(entry.name) : undefined
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
export function manifestsAbove(path: string, manifests: readonly ProjectFile[]): ProjectFile[] {
  const above: ProjectFile[] = []
  for (let place = posix.dirname(path); ; place = posix.dirname(place)) {
    const here = manifests.find((one) => posix.dirname(one.path) === place)
    if (here) above.push(here)
    if (place === ".") return above
  }
}
