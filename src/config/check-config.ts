/** The checks of a config without a request: for the start of an application, and for its tests. */
import type { AuthError } from "../errors.js"
import { nearMiss } from "../notation/near.js"
import { assertConfig } from "./assert.js"
import { firstMistake } from "./assert-client.js"
import { missingCredentials } from "./assert-complete.js"
import type { AuthConfig } from "./auth-config.js"
import { type Env, setEnvDefaults } from "./env.js"
import { assertGiven, readable } from "./given.js"

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
    const asserted = assertConfig(copy, variables)
    const mistake = firstMistake(asserted.clients, nearMiss)
    if (mistake) throw mistake
    return asserted.providers.map(([, provider]) => provider)
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
