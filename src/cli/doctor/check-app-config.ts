/** Runs all checks of the engine on a config. The engine stops at the first mistake; doctor repairs a copy and goes on. */

import { type Env, setEnvDefaults } from "../../engine/config/environment.js"
import { mergeObjects, wrapReadErrors } from "../../engine/config/objects.js"
import { resolveProvider } from "../../engine/config/providers.js"
import { assertConfig, minSecret } from "../../engine/config/validate.js"
import { assertClientMembers } from "../../engine/config/validate-client.js"
import { findMissingCredentials } from "../../engine/config/validate-providers.js"
import { type AuthError, isAuthError } from "../../engine/errors.js"
import { findSentence } from "../../engine/message.js"
import { findNearMiss } from "../../engine/near.js"
import type { AuthConfig } from "../../types/config.js"
import type { ResolvedProvider } from "../../types/resolved-provider.js"
import { senderVariable } from "../init/chosen-provider.js"
import { readCatalogue } from "../shared/catalogue.js"
import { createSecret } from "../shared/environment-file.js"
import { describeCredentialPlace } from "../shared/registration.js"
import { findById } from "./check-registration.js"
import type { Finding } from "./finding.js"

/** Repairs by type of error, so that the checks after a mistake run, too. */
const repairs: Readonly<Record<string, (config: AuthConfig) => void>> = {
  MissingSecret: (config) => {
    config.secret = createSecret()
    delete config.jwt
  },
  UntrustedHost: (config) => {
    config.url = "https://example.com"
  },
  MissingAdapter: (config) => {
    config.adapter = {}
  },
}

function catchAuthError<Value>(work: () => Value): Value | AuthError {
  try {
    return wrapReadErrors(work)
  } catch (thrown) {
    if (isAuthError(thrown)) return thrown
    throw thrown
  }
}

function toProblem(error: AuthError): Finding {
  const check =
    error.type === "MissingSecret" ? "secret" : error.type === "UntrustedHost" ? "address" : "config"
  return { check, level: "problem", says: error.message }
}

/**
 * Runs the checks of the first request on a config, which is not changed. The resolved providers are returned, too, unless a
 * problem keeps them from being resolved.
 */
export function checkAppConfig(
  given: AuthConfig,
  env: Env,
): { findings: Finding[]; providers: ResolvedProvider[] | undefined } {
  const findings: Finding[] = []
  const config: AuthConfig = { ...given, raw: undefined }
  const completed = catchAuthError(() => setEnvDefaults(env, config, true))
  if (isAuthError(completed)) return { findings: [toProblem(completed)], providers: undefined }

  let asserted: ReturnType<typeof assertConfig> | undefined
  for (let left = Object.keys(repairs).length; left >= 0; left--) {
    const answer = catchAuthError(() => assertConfig(config, env))
    if (!isAuthError(answer)) {
      asserted = answer
      break
    }
    findings.push(toProblem(answer))
    const repair = repairs[answer.type]
    if (!repair) break
    repair(config)
  }
  if (!asserted) return { findings, providers: undefined }

  for (const code of asserted.warnings) {
    if (code !== "short-secret") {
      const remedy = findSentence(code)
      const says = remedy === undefined ? code : `${code}: ${remedy}`
      findings.push({ check: "config", level: "warning", says })
    } else if (given.secret?.length || given.jwt?.secret) {
      // A short secret of the environment is reported by its variable elsewhere.
      const says = `The option secret, or jwt.secret, has fewer than ${minSecret} characters, so it can be guessed. Use ${minSecret} or more random ones: npx authlas secret.`
      findings.push({ check: "secret", level: "problem", says })
    }
  }
  for (const client of asserted.clients) {
    const mistake = catchAuthError(() => assertClientMembers(client, findNearMiss))
    if (isAuthError(mistake)) findings.push(toProblem(mistake))
  }
  const providers = asserted.providers.map(([, provider]) => provider)
  for (const { message, cause } of findMissingCredentials(providers)) {
    const entry = findById(readCatalogue().providers, String(cause?.provider))
    const where = entry ? ` ${describeCredentialPlace(entry, cause?.lacks as string[])}` : ""
    findings.push({ check: "credentials", level: "problem", says: `${message}${where}` })
  }

  // Mail services refuse a mail without a sender. A config without the option `from` gets a sender from the engine; one with an
  // empty `from` reads a variable that is not set.
  for (const provider of providers) {
    if (typeof provider !== "object" || provider.type !== "email") continue
    const options = provider.options as object | undefined
    const { id, from } = mergeObjects(provider, options)
    const isGiven = "from" in provider || "from" in (options ?? {})
    const isEmpty = from == null || (typeof from === "string" && from.trim() === "")
    if (!isGiven || !isEmpty) continue
    const says = `Provider "${id}" has no sender: its option from is empty. Set the variable that the config reads, ${senderVariable} in a config of init, to an address from which the service lets you send.`
    findings.push({ check: "credentials", level: "problem", says })
  }

  const resolved = providers.flatMap((provider) => {
    const one = catchAuthError(() => resolveProvider(provider, config))
    return isAuthError(one) ? [] : [one]
  })
  return { findings, providers: resolved }
}
