import { execFile } from "node:child_process"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { promisify } from "node:util"

const root = resolve(import.meta.dirname, "../..")
const run = promisify(execFile)

interface Lock {
  packages: Record<string, { dependencies?: Record<string, string>; optionalDependencies?: object }>
}

const read = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"))

/** Entries of a lock file for the package and what it needs, in the versions of the repository's own. */
function lockedPackages(tarball: string, more: Record<string, string>): object {
  const { packages }: Lock = read("package-lock.json")
  const { version, bin, dependencies } = read("package.json")
  const needed = new Set(Object.keys({ ...dependencies, ...more }))
  for (const name of needed) {
    const { dependencies: its, optionalDependencies } = packages[`node_modules/${name}`] ?? {}
    for (const one of Object.keys({ ...its, ...optionalDependencies })) needed.add(one)
  }
  const paths = [...needed].map((name) => `node_modules/${name}`).filter((path) => path in packages)
  return {
    "node_modules/authlas": { version, resolved: `file:${tarball}`, dependencies, bin },
    ...Object.fromEntries(paths.map((path) => [path, { ...packages[path], dev: undefined }])),
  }
}

/**
 * Packs the package and installs it into a new app. Nothing is asked of the network that the repository's own install has
 * not brought.
 * @param home The app's folder.
 * @param names Packages of the repository that the app has besides.
 * @returns Path of the packed file.
 */
export async function installPackage(home: string, names: readonly string[] = []): Promise<string> {
  await run("npm", ["pack", "--ignore-scripts", "--pack-destination", home], { cwd: root })
  const tarball = join(home, readdirSync(home).find((file) => file.endsWith(".tgz")) ?? "")
  const { devDependencies } = read("package.json")
  const more = Object.fromEntries(names.map((name) => [name, devDependencies[name]]))
  const dependencies = { authlas: `file:${tarball}`, ...more }
  const app = { name: "app", private: true, type: "module", dependencies }
  const packages = { "": app, ...lockedPackages(tarball, more) }
  const lock = { name: app.name, lockfileVersion: 3, requires: true, packages }
  writeFileSync(join(home, "package.json"), JSON.stringify(app))
  writeFileSync(join(home, "package-lock.json"), JSON.stringify(lock))
  await run("npm", ["ci", "--no-audit", "--no-fund", "--prefer-offline"], { cwd: home })
  return tarball
}
