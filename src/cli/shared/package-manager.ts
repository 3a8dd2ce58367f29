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
 * Finds the package manager of a project: the nearest lock file, or `packageManager` of a package.json, at or above the
 * folder decides, then the package manager that started this process, else it is npm. Of several lock files in one folder,
 * that of the package manager that started this process counts: a template may bring the file of another.
 */
export function findManager(folder: string, agent = process.env.npm_config_user_agent ?? ""): Manager {
  const starter = managers.find(({ name }) => agent.startsWith(`${name}/`))
  return findManagerOfProject(folder, starter) ?? starter ?? managers[3]
}

function findManagerOfProject(folder: string, starter: Manager | undefined): Manager | undefined {
  const here = managers.filter(({ locks }) => locks.some((lock) => existsSync(join(folder, lock))))
  if (here.length > 0) return here.find((one) => one === starter) ?? here[0]
  // Reads `"packageManager": "pnpm@10.1.0"` like Corepack, as text, because other code reports a manifest that is not JSON.
  const file = join(folder, "package.json")
  const text = existsSync(file) ? readFileSync(file, "utf8") : ""
  const [, named] = /"packageManager"\s*:\s*"([a-z]+)@/.exec(text) ?? []
  const above = dirname(folder)
  return (
    managers.find(({ name }) => name === named) ??
    (above === folder ? undefined : findManagerOfProject(above, starter))
  )
}

/** Returns the command that adds a development dependency, for instance `acme@2`. */
export function getDevInstallCommand(what: string, folder: string, agent?: string): string {
  const { name, add, dev } = findManager(folder, agent)
  return `${name} ${add} ${dev} ${what}`
}
