/** The config of one mount of a framework binding: the user's, the environment's defaults, and where it is mounted. */
import type { AuthConfig } from "./auth-config.js"
import { type Env, setEnvDefaults } from "./env.js"
import { isUnchanged, snapshot } from "./snapshot.js"

/** Mounts with parameters in their path could have any number of base paths. */
const maxMounts = 32

/** What the engine has to know of a binding. */
interface Binding {
  /** The addresses of its requests are under the origin that browsers see. */
  decidesOrigin: boolean
}

/** Where the config of a mount holds its binding. */
const binding: unique symbol = Symbol("binding")

interface Mounts {
  seen: unknown[]
  configs: Map<string | undefined, AuthConfig>
}

const known = new WeakMap<object, Mounts>()

/**
 * Completes a config without touching it.
 * @param config The user's; may be frozen.
 * @param basePath Where the handler is mounted; undefined leaves it to the config and the environment.
 * @param env For instance `process.env`, or what gets it; it is read once.
 * @param binding `decidesOrigin`: the addresses of its requests stand as they are.
 * @returns The same object for the same arguments, for as long as the config's members stay the same.
 */
export function mountedConfig(
  config: Omit<AuthConfig, "raw">,
  basePath: string | undefined,
  env: Env | (() => Env),
  { decidesOrigin = false } = {},
): AuthConfig {
  const configs = mountsOf(config)
  const made = configs.get(basePath)
  if (made) return made
  const copy: AuthConfig = { ...config, raw: undefined }
  if (basePath !== undefined) copy.basePath = basePath || "/"
  setEnvDefaults(typeof env === "function" ? env() : env, copy, true)
  Object.assign(copy, { [binding]: { decidesOrigin } })
  if (configs.size >= maxMounts) configs.clear()
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

function mountsOf(config: AuthConfig): Mounts["configs"] {
  const found = known.get(config)
  if (found && isUnchanged(config, found.seen)) return found.configs
  const configs: Mounts["configs"] = new Map()
  known.set(config, { seen: snapshot(config), configs })
  return configs
}
