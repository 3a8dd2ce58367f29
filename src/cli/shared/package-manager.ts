/** Which package manager a project uses, so that advice can be typed as it stands. */
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
 * The command that adds a package to a project for its development.
 * @param what Package and version, for instance `acme@2`.
 * @param folder Where the project is looked for, upwards: the nearest lock file, or `packageManager` of a package.json, tells.
 * @param agent Who started this process (`npm_config_user_agent`), for a project that does not tell. Default: npm.
 */
export function getDevInstallCommand(what: string, folder: string, agent = ""): string {
  const { name, add, dev } = findManager(folder, agent)
  return `${name} ${add} ${dev} ${what}`
}

/**
 * The command that adds packages to a project for its work.
 * @param what Packages and versions.
 * @param folder Where the project is looked for, upwards.
 * @param agent Who started this process.
 * @returns Its words.
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
 * The command that installs what a project's manifest says.
 * @param folder Where the project is looked for, upwards.
 * @param agent Who started this process.
 */
export function getInstallAllCommand(folder: string, agent = ""): string {
  return `${findManager(folder, agent).name} install`
}

/**
 * The package manager of a project.
 * @param folder Where the project is looked for, upwards.
 * @param agent Who started this process.
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

/** `"packageManager": "pnpm@10.1.0"`, as Corepack reads it. A manifest that is no JSON is for others to complain of. */
function readPackageManagerField(folder: string): Manager | undefined {
  const file = join(folder, "package.json")
  const text = existsSync(file) ? readFileSync(file, "utf8") : ""
  const [, named] = /"packageManager"\s*:\s*"([a-z]+)@/.exec(text) ?? []
  return managers.find(({ name }) => name === named)
}
