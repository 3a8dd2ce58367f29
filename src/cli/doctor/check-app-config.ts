/** Runs all checks of the engine on a config. The engine stops at the first mistake; doctor repairs a copy and goes on. */

import { type Env, setEnvDefaults } from "../../engine/config/environment.js"
import { merge, readable } from "../../engine/config/given.js"
import { type GivenProvider, resolveProvider } from "../../engine/config/providers.js"
import { assertConfig, minSecret } from "../../engine/config/validate.js"
import { assertClient } from "../../engine/config/validate-client.js"
import { missingCredentials } from "../../engine/config/validate-providers.js"
import { type AuthError, isAuthError } from "../../engine/errors.js"
import { remedyOf } from "../../engine/log/logger.js"
import { nearMiss } from "../../engine/notation/near.js"
import type { AuthConfig } from "../../types/config.js"
import type { ResolvedProvider } from "../../types/resolved-provider.js"
import { senderVariable } from "../init/chosen-provider.js"
import { createSecret } from "../shared/environment-file.js"
import type { Finding } from "./finding.js"

function isEmpty(from: unknown): boolean {
  return from === undefined || from === null || (typeof from === "string" && from.trim() === "")
}

/**
 * Checks the senders. A config that leaves the option out takes the one that the engine makes of the site's host; one
 * that says it, and says nothing by it, reads a variable that is not set.
 * @param providers The providers, completed by the environment.
 */
function checkSenders(providers: AuthConfig["providers"]): Finding[] {
  return providers.flatMap((given) => {
    if (typeof given !== "object" || given.type !== "email") return []
    const { id, from } = merge(given, given.options as object | undefined)
    const isGiven = "from" in given || "from" in ((given.options as object | undefined) ?? {})
    if (!isGiven || !isEmpty(from)) return []
    const says = `Provider "${id}" has no sender: its option from is empty. Set the variable that the config reads it from, ${senderVariable} in what init writes, to an address that the service lets you send from.`
    return [{ check: "credentials", level: "problem", says } as const]
  })
}

/** What came of it. */
export interface Checked {
  findings: Finding[]
  /** The providers, where nothing stands in the way of knowing them. */
  providers: ResolvedProvider[] | undefined
}

/** What lets the check go on behind a mistake that hides others. */
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
    return readable(work)
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

/** A code is what to look for, its sentence what to do. Of a secret that comes from the environment its variable is told. */
function describeWarning(code: string, { secret, jwt }: AuthConfig): Finding[] {
  if (code !== "short-secret") {
    const remedy = remedyOf(code)
    return [{ check: "config", level: "warning", says: remedy === undefined ? code : `${code}: ${remedy}` }]
  }
  if (!secret?.length && !jwt?.secret) return []
  const says = `The option secret, or jwt.secret, has less than ${minSecret} characters, so that it can be guessed. Take ${minSecret} or more random ones: npx authlas secret.`
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

function resolved(given: GivenProvider, config: AuthConfig): ResolvedProvider[] {
  const provider = catchAuthError(() => resolveProvider(given, config))
  return isAuthError(provider) ? [] : [provider]
}

/**
 * Checks a config as the first request would.
 * @param given The config; it is not changed.
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
    const mistake = catchAuthError(() => assertClient(client, nearMiss))
    if (isAuthError(mistake)) findings.push(toProblem(mistake))
  }
  const providers = asserted.providers.map(([, provider]) => provider)
  for (const { message } of missingCredentials(providers))
    findings.push({ check: "credentials", level: "problem", says: message })
  findings.push(...checkSenders(providers))
  return { findings, providers: providers.flatMap((provider) => resolved(provider, config)) }
}
