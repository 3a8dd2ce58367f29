/** Runs all checks of the engine on a config. The engine stops at the first mistake; doctor repairs a copy and goes on. */

import { type Env, setEnvDefaults } from "../../engine/config/environment.js"
import { mergeObjects, wrapReadErrors } from "../../engine/config/per-config.js"
import { resolveProvider } from "../../engine/config/providers.js"
import { assertConfig, minSecret } from "../../engine/config/validate.js"
import { assertClientMembers } from "../../engine/config/validate-client.js"
import { findMissingCredentials } from "../../engine/config/validate-providers.js"
import { type AuthError, isAuthError } from "../../engine/errors.js"
import { remedyOf } from "../../engine/logger.js"
import { findNearMiss } from "../../engine/notation/near.js"
import type { AuthConfig } from "../../types/config.js"
import type { ResolvedProvider } from "../../types/resolved-provider.js"
import { senderVariable } from "../init/chosen-provider.js"
import { createSecret } from "../shared/environment-file.js"
import type { Finding } from "./finding.js"

/**
 * Mail services refuse a mail without a sender. A config without the option `from` gets a sender from the engine; one with
 * an empty `from` reads a variable that is not set.
 */
function checkSenders(providers: AuthConfig["providers"]): Finding[] {
  return providers.flatMap((given) => {
    if (typeof given !== "object" || given.type !== "email") return []
    const { id, from } = mergeObjects(given, given.options as object | undefined)
    const isGiven = "from" in given || "from" in ((given.options as object | undefined) ?? {})
    const isEmpty = from == null || (typeof from === "string" && from.trim() === "")
    if (!isGiven || !isEmpty) return []
    const says = `Provider "${id}" has no sender: its option from is empty. Set the variable that the config reads, ${senderVariable} in a config of init, to an address from which the service lets you send.`
    return [{ check: "credentials", level: "problem", says } as const]
  })
}

/** The findings on a config. */
export interface Checked {
  findings: Finding[]
  /** The resolved providers, unless a problem keeps them from being resolved. */
  providers: ResolvedProvider[] | undefined
}

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

/** Describes a warning of the engine. A short secret of the environment is reported by its variable elsewhere. */
function describeWarning(code: string, { secret, jwt }: AuthConfig): Finding[] {
  if (code !== "short-secret") {
    const remedy = remedyOf(code)
    return [{ check: "config", level: "warning", says: remedy === undefined ? code : `${code}: ${remedy}` }]
  }
  if (!secret?.length && !jwt?.secret) return []
  const says = `The option secret, or jwt.secret, has fewer than ${minSecret} characters, so it can be guessed. Use ${minSecret} or more random ones: npx authlas secret.`
  return [{ check: "secret", level: "problem", says }]
}

type Asserted = ReturnType<typeof assertConfig>

function assertRepairedConfig(config: AuthConfig, env: Env, findings: Finding[]): Asserted | undefined {
  for (let left = Object.keys(repairs).length; left >= 0; left--) {
    const asserted = catchAuthError(() => assertConfig(config, env))
    if (!isAuthError(asserted)) return asserted
    findings.push(toProblem(asserted))
    const mend = repairs[asserted.type]
    if (!mend) return undefined
    mend(config)
  }
  return undefined
}

/**
 * Runs the checks of the first request on a config.
 * @param given The config, which is not changed.
 * @param env Variables that complete it.
 */
export function checkAppConfig(given: AuthConfig, env: Env): Checked {
  const findings: Finding[] = []
  const config: AuthConfig = { ...given, raw: undefined }
  const completed = catchAuthError(() => setEnvDefaults(env, config, true))
  if (isAuthError(completed)) return { findings: [toProblem(completed)], providers: undefined }
  const asserted = assertRepairedConfig(config, env, findings)
  if (!asserted) return { findings, providers: undefined }
  findings.push(...asserted.warnings.flatMap((code) => describeWarning(code, given)))
  for (const client of asserted.clients) {
    const mistake = catchAuthError(() => assertClientMembers(client, findNearMiss))
    if (isAuthError(mistake)) findings.push(toProblem(mistake))
  }
  const providers = asserted.providers.map(([, provider]) => provider)
  for (const { message } of findMissingCredentials(providers))
    findings.push({ check: "credentials", level: "problem", says: message })
  findings.push(...checkSenders(providers))
  const resolved = providers.flatMap((provider) => {
    const one = catchAuthError(() => resolveProvider(provider, config))
    return isAuthError(one) ? [] : [one]
  })
  return { findings, providers: resolved }
}
