/** The package that the command comes from. */
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

/** What the commands read in the package's manifest. */
export interface Manifest {
  name: string
  version: string
  /** Versions that the package is tested with, by package. */
  devDependencies: Readonly<Record<string, string>>
  engines: {
    /** Versions of Node that the package runs on. */
    node: string
  }
  /** Versions of optional packages that work, by package. */
  peerDependencies: Readonly<Record<string, string>>
  /** What commands begin with where nothing else is said. */
  config: {
    /** Id of the provider of a new app. */
    provider: string
    /** Ids of the providers that most users have an account at. */
    popular: readonly string[]
  }
  /** What each import path is answered with: a file, or one by condition. */
  exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

/** @returns The package's folder, found above this file wherever it was bundled to. */
export function findPackageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, "package.json")) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}

/** @returns The package's own manifest. */
export function readPackageManifest(): Manifest {
  return JSON.parse(readFileSync(join(findPackageFolder(), "package.json"), "utf8")) as Manifest
}
