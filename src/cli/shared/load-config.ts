/** Loads the config of an app from the module that exports it. */
import { existsSync, readFileSync } from "node:fs"
import { join, relative, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import type { Env } from "../../engine/config/environment.js"
import { AdapterError, AuthError, isAuthError } from "../../engine/errors.js"
import { isError } from "../../engine/realm.js"
import type { AuthOptions } from "../../frameworks/next/v4/types.js"
import type { AuthConfig } from "../../types/config.js"
import { redirectStdout } from "./console.js"
import { simulateVariable } from "./environment-file.js"
import { getRecordedConfigs, registerFrameworkStubs } from "./framework-stubs.js"
import { importTypeScript } from "./import-typescript.js"

/** The module cannot be loaded, or exports no config. */
export class ConfigUnreadable extends AuthError {
  static override type = "ConfigUnreadable"
}

const names = ["config", "authConfig", "authOptions", "default"] as const

/** A request event for functions that make a config from the variables of their platform. */
const event = {
  env: { get: (name: string) => process.env[name] },
  get platform() {
    return { env: process.env }
  },
}

async function findConfigExport(module: Record<string, unknown>): Promise<AuthConfig | undefined> {
  for (const value of [...names.map((name) => module[name]), ...getRecordedConfigs()]) {
    const made: unknown = typeof value === "function" ? await value(event) : await value
    if (typeof made === "object" && made !== null && Array.isArray((made as AuthConfig).providers))
      return made as AuthConfig
  }
  return undefined
}

/** Errors of Node's loader, which quote only names of modules (Node.js, Errors). */
const loaderError = /^ERR_(?:MODULE_NOT_FOUND|PACKAGE_|UNSUPPORTED_|INVALID_MODULE|UNKNOWN_FILE)/

/** Describes an error without its message: an application or a driver may quote a password in it. */
function describeLoadError(thrown: unknown, folder: string): string {
  if (!isError(thrown)) return `it throws a ${typeof thrown} instead of an error.`
  const { code } = thrown as { code?: unknown }
  if (typeof code === "string" && loaderError.test(code))
    return `${thrown.message}. Put the config into a module that imports only packages and modules of the app, and name that module.`
  const place = (thrown.stack ?? "")
    .split("\n")
    .map((line) => /(?:file:\/\/|\()(\/[^()]*?)(?::\d+)?(?::\d+)?\)?$/.exec(line)?.[1] ?? "")
    .find((file) => file.startsWith(folder) && !file.includes("node_modules"))
  const where = place ? `in ${relative(folder, place)}` : "while it is loaded"
  const kind = /^[A-Za-z]{1,60}$/.test(thrown.name) ? thrown.name : "Error"
  const known = typeof code === "string" && /^[A-Z][A-Z0-9_]{2,40}$/.test(code) ? ` (${code})` : ""
  return `it throws ${kind}${known} ${where}. Its message is not shown, because it may contain a secret. Import the module in a program of your own to see it.`
}

/** Where applications have their config. Places where `authlas init` writes it come first. */
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

/** Routes that make the config themselves, as applications of next-auth 4 do. */
const routes = ["", "src/"].flatMap((place) => [
  `${place}pages/api/auth/[...nextauth]`,
  `${place}app/api/auth/[...nextauth]/route`,
])

/** Finds the module with the config, from the project; returns nothing if no file has one of the usual names. */
export function findConfigFile(folder: string): string | undefined {
  const all = [...places.flatMap((place) => stems.map((stem) => place + stem)), ...routes]
  return all
    .flatMap((stem) => endings.map((ending) => `${stem}.${ending}`))
    .find((path) => existsSync(join(folder, path)))
}

/**
 * Loads the config. Sets the variables in the process, because a config reads them while it is loaded. AUTH_SIMULATE is left
 * out, so that the config has the real providers. Throws `ConfigUnreadable` when there is no such file, it cannot be loaded,
 * or none of its exports is a config.
 */
export async function loadConfig(path: string, folder: string, env: Env): Promise<AuthConfig> {
  Object.assign(process.env, env)
  delete process.env[simulateVariable]
  const file = resolve(folder, path)
  if (!existsSync(file)) throw new ConfigUnreadable(`--config: there is no file ${relative(folder, file)}.`)
  registerFrameworkStubs(env, pathToFileURL(file).href)
  const found = await redirectStdout(async () =>
    /\.[mc]?tsx?$/.test(file)
      ? importTypeScript(file, folder, findConfigExport)
      : findConfigExport((await import(pathToFileURL(file).href)) as Record<string, unknown>),
  ).catch((thrown: unknown) => {
    if (isAuthError(thrown) && !isAuthError(thrown, AdapterError)) throw thrown
    throw new ConfigUnreadable(`${path} cannot be loaded: ${describeLoadError(thrown, folder)}`)
  })
  if (!found)
    throw new ConfigUnreadable(
      `${path} exports no config: an object with providers, or a function that makes one, as ${names.join(", ")}. Export it beside the exports for the framework.`,
    )
  if (!/["']authlas\/next\/v4/.test(readFileSync(file, "utf8"))) return found
  // Of the options of next-auth 4 the engine gets another config.
  const { readOptions } = await import("../../frameworks/next/v4/options.js")
  return readOptions(found as AuthOptions).own
}
