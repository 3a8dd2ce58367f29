/** The config of an app, from the module that exports it. */
import { existsSync } from "node:fs"
import { join, relative, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import type { Env } from "../../engine/config/environment.js"
import { AdapterError, AuthError, isAuthError } from "../../engine/errors.js"
import { isError } from "../../engine/realm.js"
import type { AuthConfig } from "../../types/config.js"
import { redirectStdout } from "./console.js"
import { simulateVariable } from "./environment-file.js"
import { getRecordedConfigs, registerFrameworkStubs } from "./framework-stubs.js"
import { importTypeScript } from "./import-typescript.js"

/** The module that is named does not give a config. */
export class ConfigUnreadable extends AuthError {
  static override type = "ConfigUnreadable"
}

const names = ["config", "authConfig", "authOptions", "default"] as const

function isConfig(value: unknown): value is AuthConfig {
  return typeof value === "object" && value !== null && Array.isArray((value as AuthConfig).providers)
}

async function readConfig(file: string, folder: string): Promise<AuthConfig | undefined> {
  if (/\.[mc]?tsx?$/.test(file)) return importTypeScript(file, folder, findConfigExport)
  return findConfigExport((await import(pathToFileURL(file).href)) as Record<string, unknown>)
}

async function findConfigExport(module: Record<string, unknown>): Promise<AuthConfig | undefined> {
  for (const value of [...names.map((name) => module[name]), ...getRecordedConfigs()]) {
    const made: unknown = typeof value === "function" ? await value(event) : await value
    if (isConfig(made)) return made
  }
  return undefined
}

/** The loader of Node quotes names of modules and nothing else (Node.js, Errors). */
const loaderError = /^ERR_(?:MODULE_NOT_FOUND|PACKAGE_|UNSUPPORTED_|INVALID_MODULE|UNKNOWN_FILE)/

/** What was thrown, without a word that the application or a driver wrote: it may quote a password. */
function describeLoadError(thrown: unknown, folder: string): string {
  if (!isError(thrown)) return `it throws a ${typeof thrown}. Throw errors.`
  const { code } = thrown as { code?: unknown }
  if (typeof code === "string" && loaderError.test(code))
    return `${thrown.message}. Put the config into a module that imports packages and modules of the app alone, and name that one.`
  const place = (thrown.stack ?? "")
    .split("\n")
    .map((line) => /(?:file:\/\/|\()(\/[^()]*?)(?::\d+)?(?::\d+)?\)?$/.exec(line)?.[1] ?? "")
    .find((file) => file.startsWith(folder) && !file.includes("node_modules"))
  const where = place ? `in ${relative(folder, place)}` : "while it is loaded"
  const kind = /^[A-Za-z]{1,60}$/.test(thrown.name) ? thrown.name : "Error"
  const known = typeof code === "string" && /^[A-Z][A-Z0-9_]{2,40}$/.test(code) ? ` (${code})` : ""
  return `it throws ${kind}${known} ${where}. Its text is not shown, because it may hold a secret; import the module in a program of your own to see it.`
}

/** As much of a request as a function reads that makes a config from the variables of its platform. */
const event = {
  env: { get: (name: string) => process.env[name] },
  get platform() {
    return { env: process.env }
  },
}

/** Where applications have their config: where `authlas init` writes it comes first. */
const places = [
  "",
  "src/",
  "app/",
  "lib/",
  "src/lib/",
  "server/",
  "src/server/",
  "server/utils/",
  "src/routes/",
]
const stems = ["auth", "auth.server", "auth.config", "plugin@auth"]
const endings = ["ts", "js", "mts", "mjs"]

/**
 * Finds the module with the config.
 * @param folder The project.
 * @returns Its path from there; undefined where no file has a usual name.
 */
export function findConfigFile(folder: string): string | undefined {
  const all = places.flatMap((place) =>
    stems.flatMap((stem) => endings.map((ending) => `${place}${stem}.${ending}`)),
  )
  return all.find((path) => existsSync(join(folder, path)))
}

/**
 * Loads it. A config reads variables while it is loaded, so that the process has them from then on: those of files too,
 * and none that would put simulated providers in place of the real ones.
 * @param path The module, from the folder.
 * @param folder The project.
 * @param env Variables of the project.
 * @throws {ConfigUnreadable} When there is no such file, it cannot be loaded, or none of its exports is a config.
 */
export async function loadConfig(path: string, folder: string, env: Env): Promise<AuthConfig> {
  Object.assign(process.env, env)
  delete process.env[simulateVariable]
  const file = resolve(folder, path)
  if (!existsSync(file)) throw new ConfigUnreadable(`--config: there is no file ${relative(folder, file)}.`)
  registerFrameworkStubs(env, pathToFileURL(file).href)
  const found = await redirectStdout(async () => readConfig(file, folder)).catch((thrown: unknown) => {
    if (isAuthError(thrown) && !isAuthError(thrown, AdapterError)) throw thrown
    throw new ConfigUnreadable(`${path} cannot be loaded: ${describeLoadError(thrown, folder)}`)
  })
  if (found) return found
  throw new ConfigUnreadable(
    `${path} exports no config: an object with providers, or a function that makes one, as ${names.join(", ")}. Export it beside what the framework needs.`,
  )
}
