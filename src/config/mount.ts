/** The config of one mount of a framework binding: the user's, the environment's defaults, and where it is mounted. */
import { BoundedMap, few } from "../memory/memory.js"
import type { AuthConfig } from "./auth-config.js"
import { type Env, setEnvDefaults } from "./env.js"
import { perConfig } from "./per-config.js"

/** What the engine has to know of a binding. */
interface Binding {
  /** It reads the forwarded headers itself: the addresses of its requests are those that browsers see. */
  decidesOrigin: boolean
}

/** Where the config of a mount holds its binding. */
const binding: unique symbol = Symbol("binding")

/** By base path: mounts with parameters in their path could have any number of them. */
const byPath = () => new BoundedMap<string | undefined, AuthConfig>(few)
/** By who decides the origin, so that no binding is under the rule of another one that came first. */
const mounts = perConfig(() => ({ binding: byPath(), engine: byPath() }))

/**
 * Completes a config without touching it.
 * @param config The user's; may be frozen.
 * @param basePath Where the handler is mounted; undefined leaves it to the config and the environment.
 * @param env For instance `process.env`, or what gets it; it is read once.
 * @param binding `decidesOrigin`: it reads the forwarded headers itself, and the engine does not.
 * @returns The same object for the same arguments, for as long as the config's members stay the same. A config that was
 * completed already, and for no other base path.
 */
export function mountedConfig(
  config: Omit<AuthConfig, "raw">,
  basePath: string | undefined,
  env: Env | (() => Env),
  { decidesOrigin = false } = {},
): AuthConfig {
  if (basePath === undefined && bindingOf(config)) return config as AuthConfig
  const configs = mounts(config)[decidesOrigin ? "binding" : "engine"]
  const made = configs.get(basePath)
  if (made) return made
  const copy: AuthConfig = { ...config, raw: undefined }
  if (basePath !== undefined) copy.basePath = basePath || "/"
  setEnvDefaults(typeof env === "function" ? env() : env, copy, true)
  Object.assign(copy, { [binding]: { decidesOrigin } })
  configs.set(basePath, copy)
  return copy
}

/**
 * Tells which binding a config was completed for.
 * @param config Made by {@link mountedConfig}; nothing for others.
 */
export function bindingOf(config: object): Binding | undefined {
  return (config as { [binding]?: Binding })[binding]
}
