/** Finds the package manager of a project, so that its user can type the commands that messages show. */
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

const managers = [
  { name: "pnpm", locks: ["pnpm-lock.yaml"], add: "add", dev: "--save-dev" },
  { name: "yarn", locks: ["yarn.lock"], add: "add", dev: "--dev" },
  { name: "bun", locks: ["bun.lock", "bun.lockb"], add: "add", dev: "--dev" },
  { name: "npm", locks: ["package-lock.json", "npm-shrinkwrap.json"], add: "install", dev: "--save-dev" },
] as const

type Manager = (typeof managers)[number]

/** What a package manager is called on the command line. */
export type ManagerName = Manager["name"]

/**
 * The command that adds a development dependency.
 * @param what Package and version, for instance `acme@2`.
 * @param folder The project. The nearest lock file, or `packageManager` of a package.json, at or above it decides.
 * @param agent The package manager that started this process (`npm_config_user_agent`), if the project names none. Default: npm.
 */
export function getDevInstallCommand(what: string, folder: string, agent = ""): string {
  const { name, add, dev } = findManager(folder, agent)
  return `${name} ${add} ${dev} ${what}`
}

/**
 * The command that adds dependencies.
 * @param what Packages and versions.
 * @param folder The project.
 * @param agent The package manager that started this process.
 * @returns The words of the command.
 */
export function getInstallCommand(
  what: readonly string[],
  folder: string,
  agent = "",
): [name: string, ...words: string[]] {
  const { name, add } = findManager(folder, agent)
  return [name, add, ...what]
}

/**
 * The command that installs all dependencies.
 * @param folder The project.
 * @param agent The package manager that started this process.
 */
export function getInstallAllCommand(folder: string, agent = ""): string {
  return `${findManager(folder, agent).name} install`
}

/**
 * Finds the package manager of a project.
 * @param folder The project.
 * @param agent The package manager that started this process.
 */
export function findManagerName(folder: string, agent = ""): ManagerName {
  return findManager(folder, agent).name
}

function findManager(folder: string, agent: string): Manager {
  return (
    findManagerOfProject(folder) ?? managers.find(({ name }) => agent.startsWith(`${name}/`)) ?? managers[3]
  )
}

function findManagerOfProject(folder: string): Manager | undefined {
  const here = managers.find(({ locks }) => locks.some((lock) => existsSync(join(folder, lock))))
  const above = dirname(folder)
  return (
    here ?? readPackageManagerField(folder) ?? (above === folder ? undefined : findManagerOfProject(above))
  )
}

/** Reads `"packageManager": "pnpm@10.1.0"` like Corepack. Works on text, because other code reports a manifest that is not JSON. */
function readPackageManagerField(folder: string): Manager | undefined {
  const file = join(folder, "package.json")
  const text = existsSync(file) ? readFileSync(file, "utf8") : ""
  const [, named] = /"packageManager"\s*:\s*"([a-z]+)@/.exec(text) ?? []
  return managers.find(({ name }) => name === named)
}
