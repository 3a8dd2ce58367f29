/** The checks of a config without a request: for the start of an application, and for its tests. */

import type { AuthConfig } from "../../types/config.js"
import type { AuthError } from "../errors.js"
import { findNearMiss } from "../near.js"
import { resolveEngine } from "./engine.js"
import { type Env, setEnvDefaults } from "./environment.js"
import { assertConfigObject, wrapReadErrors } from "./objects.js"
import { findRevocableMistake } from "./revocable.js"
import { assertConfig } from "./validate.js"
import { findClientMistake } from "./validate-client.js"
import { findIssuerMistake } from "./validate-issuers.js"
import { findLimitsMistake } from "./validate-limits.js"
import { findMissingCredentials } from "./validate-providers.js"

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
  assertConfigObject(config, "checkConfig")
  const variables = (env ?? {}) as Env
  const copy: AuthConfig = { ...config, raw: undefined }
  const providers = wrapReadErrors(() => {
    if (env) setEnvDefaults(variables, copy, true)
    const asserted = assertConfig(copy, variables)
    const mistake =
      findClientMistake(asserted.clients, findNearMiss) ??
      findIssuerMistake(asserted.clients) ??
      findLimitsMistake(copy, findNearMiss) ??
      findRevocableMistake(copy, findNearMiss)
    if (mistake) throw mistake
    return asserted.providers.map(([, provider]) => provider)
  })
  const missing = findMissingCredentials(providers)
  const [first] = missing
  if (!first) return
  if (missing.length === 1) throw first
  const Kind = first.constructor as typeof AuthError
  throw new Kind(missing.map(({ message }) => message).join(" "), {
    providers: missing.map(({ cause }) => cause?.provider),
  })
}

/**
 * Logs the mistake that would stop every request, once the modules of the application have run: what a server reads its
 * environment from may stand below the line that makes the handler. Nothing is thrown and nothing is kept, so that a variable
 * which comes even later counts. For servers only: what a framework builds has no secrets yet.
 * @param complete Completes a copy of the config as the first request will.
 */
export function checkAtStart(complete: () => AuthConfig): void {
  queueMicrotask(async () => {
    try {
      const { fatal, clientMistake, logger } = resolveEngine(complete())
      const mistake = fatal ?? (await clientMistake?.())
      if (mistake) logger.error(mistake)
    } catch {
      // A config that cannot even be read: the first request throws the same to the one who can see it.
    }
  })
}
