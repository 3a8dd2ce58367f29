/** The checks of a config without a request: for the start of an application, and for its tests. */
import { isError } from "../brand/brand.js"
import { AuthError, isAuthError } from "../errors.js"
import { assertConfig } from "./assert.js"
import { missingCredentials } from "./assert-complete.js"
import type { AuthConfig } from "./auth-config.js"
import { type Env, setEnvDefaults } from "./env.js"

/**
 * Checks a config as the first request would, and throws where that would only report. Call it when the application
 * starts; not in what a build runs, since builds often have no secrets.
 * @param config What `Auth`, or a framework binding, is given. It is not changed.
 * @param env Environment variables that complete the config, for instance `process.env`: what the bindings, and
 * `setEnvDefaults`, take from there. Default: none.
 * @throws {AuthError} The first mistake that stops every request; when there is none, {@link MissingCredentials} for all
 * providers that lack their client id, client secret or API key. The message says which option, which environment
 * variable and which provider.
 * @example
 * ```ts
 * checkConfig(config, process.env)
 * app.listen(3000)
 * ```
 */
export function checkConfig(config: Omit<AuthConfig, "raw">, env?: Readonly<Record<string, unknown>>): void {
  assertGiven(config, "checkConfig")
  const variables = (env ?? {}) as Env
  const copy: AuthConfig = { ...config, raw: undefined }
  const providers = readable(() => {
    if (env) setEnvDefaults(variables, copy, true)
    return assertConfig(copy, variables).providers.map(([, provider]) => provider)
  })
  const missing = missingCredentials(providers)
  const [first] = missing
  if (!first) return
  if (missing.length === 1) throw first
  const Kind = first.constructor as typeof AuthError
  throw new Kind(missing.map(({ message }) => message).join(" "), {
    providers: missing.map(({ cause }) => cause?.provider),
  })
}

/**
 * Runs what reads a config.
 * @param read May call factories and getters of the application.
 * @throws {AuthError} With the failure as its cause, when it is not one of the engine's.
 */
export function readable<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (thrown) {
    if (isAuthError(thrown)) throw thrown
    throw new AuthError("The config could not be read: a provider's factory or a getter failed.", {
      cause: isError(thrown) ? thrown : undefined,
    })
  }
}

/**
 * Checks that there is a config at all: nothing that depends on the environment, since frameworks make their handlers
 * during builds.
 * @param config What was given.
 * @param taker The function that it was given to, for the message.
 * @throws {AuthError} When it is no object.
 */
export function assertGiven(config: unknown, taker: string): void {
  if (typeof config === "object" && config !== null) return
  throw new AuthError(
    `${taker} was given no config. Give it an object with at least providers: a list of providers.`,
  )
}
