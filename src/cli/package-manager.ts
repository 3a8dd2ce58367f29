/** Which package manager a project uses, so that advice can be typed as it stands. */
import { existsSync } from "node:fs"
import { dirname, join } from "node:path"

const managers = [
  { name: "pnpm", locks: ["pnpm-lock.yaml"], command: "pnpm add --save-dev" },
  { name: "yarn", locks: ["yarn.lock"], command: "yarn add --dev" },
  { name: "bun", locks: ["bun.lock", "bun.lockb"], command: "bun add --dev" },
  { name: "npm", locks: ["package-lock.json", "npm-shrinkwrap.json"], command: "npm install --save-dev" },
] as const

/**
 * The command that adds a package to a project for its development.
 * @param what Package and version, for instance `acme@2`.
 * @param folder Where the project is looked for, upwards: the nearest lock file tells.
 * @param agent Who started this process (`npm_config_user_agent`), for a project without a lock file. Default: npm.
 */
export function installCommand(what: string, folder: string, agent = ""): string {
  return `${managerOf(folder, agent)?.command} ${what}`
}

/**
 * The command that installs what a project's manifest says.
 * @param folder Where the project is looked for, upwards.
 * @param agent Who started this process.
 */
export function installAllCommand(folder: string, agent = ""): string {
  return `${managerOf(folder, agent)?.name} install`
}

function managerOf(folder: string, agent: string): (typeof managers)[number] | undefined {
  return lockedBy(folder) ?? managers.find(({ name }) => agent.startsWith(`${name}/`)) ?? managers.at(-1)
}

function lockedBy(folder: string): (typeof managers)[number] | undefined {
  const here = managers.find(({ locks }) => locks.some((lock) => existsSync(join(folder, lock))))
  const above = dirname(folder)
  return here ?? (above === folder ? undefined : lockedBy(above))
}
