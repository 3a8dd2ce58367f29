/** The package that the command belongs to. */
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

/** The part of the package's manifest that commands read. */
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
  /** Defaults of commands. */
  config: {
    /** Id of the provider that `init` sets up. */
    provider: string
    /** Ids of the providers at which most users have an account. */
    popular: readonly string[]
  }
  /** File by import path, or files by condition. */
  exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

/** Returns the package's folder, which is above this file wherever that was bundled to. */
export function findPackageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, "package.json")) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}

/** Reads the package's own manifest. */
export function readPackageManifest(): Manifest {
  return JSON.parse(readFileSync(join(findPackageFolder(), "package.json"), "utf8")) as Manifest
}
