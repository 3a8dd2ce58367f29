/** The config of an app, from the module that exports it. */
import { existsSync } from "node:fs"
import { relative, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { isError } from "../../brand/brand.js"
import type { AuthConfig } from "../../config/auth-config.js"
import type { Env } from "../../config/env.js"
import { AuthError, isAuthError } from "../../errors.js"
import { simulateVariable } from "../init/sample.js"
import { aside } from "./aside.js"
import { importTypeScript } from "./typescript-module.js"

/** The module that is named does not give a config. */
export class ConfigUnreadable extends AuthError {
  static override type = "ConfigUnreadable"
}

const names = ["config", "authConfig", "authOptions", "default"] as const

function isConfig(value: unknown): value is AuthConfig {
  return typeof value === "object" && value !== null && Array.isArray((value as AuthConfig).providers)
}

async function exportsOf(file: string, folder: string): Promise<Record<string, unknown>> {
  const loaded = /\.[mc]?tsx?$/.test(file)
    ? await importTypeScript(file, folder)
    : await import(pathToFileURL(file).href)
  return loaded as Record<string, unknown>
}

async function configIn(module: Record<string, unknown>): Promise<AuthConfig | undefined> {
  for (const name of names) {
    const value: unknown = module[name]
    const made: unknown = typeof value === "function" ? await value() : await value
    if (isConfig(made)) return made
  }
  return undefined
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
  const found = await aside(async () => configIn(await exportsOf(file, folder))).catch((thrown: unknown) => {
    if (isAuthError(thrown)) throw thrown
    const why = isError(thrown) ? thrown.message : String(thrown)
    throw new ConfigUnreadable(
      `${path} cannot be loaded outside of its framework: ${why}. Put the config into a module that imports packages and modules of the app alone, and name that one.`,
      { cause: isError(thrown) ? thrown : undefined },
    )
  })
  if (found) return found
  throw new ConfigUnreadable(
    `${path} exports no config: an object with providers, or a function that makes one, as ${names.join(", ")}. Export it beside what the framework needs.`,
  )
}
