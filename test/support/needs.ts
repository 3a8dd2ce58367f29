/** What tests need besides Node: whether it is there, and the one command that installs it. */
import { existsSync, readdirSync } from "node:fs"
import { delimiter, join } from "node:path"

/** Where Debian has the programs of PostgreSQL, the latest version first. */
function postgresFolders(): string[] {
  const all = "/usr/lib/postgresql"
  const versions = existsSync(all) ? readdirSync(all) : []
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(all, version, "bin"))
}

/** A `PATH` with the folders of servers, which not every user's has. */
export const searchPath = [process.env.PATH, "/usr/sbin", "/usr/local/sbin", ...postgresFolders()].join(
  delimiter,
)

/** Path of the Chromium that CHROMIUM_PATH names, else of an installed one, or nothing. */
export const chromiumPath =
  process.env.CHROMIUM_PATH ||
  [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ].find((path) => existsSync(path))

function isInstalled(program: string): boolean {
  if (program === "chromium") return chromiumPath !== undefined && existsSync(chromiumPath)
  return searchPath.split(delimiter).some((folder) => existsSync(join(folder, program)))
}

/** Packages of Debian, and the programs that tests start of each. */
const programs: Readonly<Record<string, readonly string[]>> = {
  postgresql: ["initdb", "postgres"],
  "mariadb-server": ["mariadb-install-db", "mariadbd"],
  "redis-server": ["redis-server", "redis-cli"],
  procps: ["ps"],
  "apache2-bin": ["apache2"],
  "nginx-light": ["nginx"],
  caddy: ["caddy"],
  chromium: ["chromium"],
}

/** The packages of the servers that apps store in, with what ends them. */
const services = ["postgresql", "mariadb-server", "redis-server", "procps"]

/** The packages that a command needs. */
const needs = {
  "test:servers": Object.keys(programs).filter((name) => name !== "chromium"),
  "test:browser": ["chromium"],
  "test:docs": ["chromium"],
  "test:apps": [...services, "chromium"],
} as const

/** A command that needs more than Node. */
export type Command = keyof typeof needs

/** What is installed, whether the user is root of a Linux, and the Chromium that CHROMIUM_PATH names. */
interface Machine {
  has(program: string): boolean
  isRoot: boolean
  chromium?: string | undefined
}

const here: Machine = {
  has: isInstalled,
  isRoot: process.platform === "linux" && process.getuid?.() === 0,
  chromium: process.env.CHROMIUM_PATH,
}

/**
 * What a command lacks, with the commands that mend it, as lines; none where it lacks nothing.
 * @param command Whose tests are about to run.
 * @param machine Where they are about to run.
 * @param wanted The packages that the tests need. Default: all that the command does.
 */
export function missingNeeds(
  command: Command,
  machine = here,
  wanted: readonly string[] = needs[command],
): string[] {
  const lines = []
  const lacks = wanted.map((name) => ({
    name,
    missing: (programs[name] ?? []).filter((program) => !machine.has(program)),
  }))
  // Another than the one that is named would be tested in silence.
  const isMisnamed = Boolean(machine.chromium) && wanted.includes("chromium") && !machine.has("chromium")
  if (isMisnamed)
    lines.push(
      `CHROMIUM_PATH names ${machine.chromium}, and there is no such file. Correct it, or take it away.`,
    )
  const packages = lacks.filter(
    ({ name, missing }) => missing.length > 0 && !(isMisnamed && name === "chromium"),
  )
  if (packages.length > 0) {
    const all = packages.flatMap(({ missing }) => missing).join(", ")
    lines.push(`npm run ${command} needs ${all}. Install what is missing:`)
    lines.push(`  apt-get install -y ${packages.map(({ name }) => name).join(" ")}`)
  }
  if (command === "test:servers" && !machine.isRoot) {
    lines.push(`npm run ${command} mounts a small disk, which only root of a Linux may. Run it as root:`)
    lines.push(`  sudo npm run ${command}`)
  }
  return lines
}

/**
 * The packages that an app of `test/apps` needs, by the clients that it depends on.
 * @param dependencies Names of packages of npm.
 */
export function packagesFor(dependencies: readonly string[]): string[] {
  const uses = (...clients: string[]) => clients.some((client) => dependencies.includes(client))
  return [
    ...(uses("pg", "mysql2", "redis") ? services : []),
    ...(uses("playwright-core") ? ["chromium"] : []),
  ]
}

/** Throws what a command lacks; parameters as those of {@link missingNeeds}. */
export function checkNeeds(command: Command, wanted?: readonly string[]): void {
  const lines = missingNeeds(command, here, wanted)
  if (lines.length > 0) throw new Error(lines.join("\n"))
}
