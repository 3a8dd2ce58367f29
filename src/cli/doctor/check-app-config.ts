/** The engine's own checks of a config, all of them: it stops at the first mistake, the doctor mends a copy and goes on. */

import { type Env, setEnvDefaults } from "../../engine/config/environment.js"
import { readable } from "../../engine/config/given.js"
import { type GivenProvider, resolveProvider } from "../../engine/config/providers.js"
import { assertConfig, minSecret } from "../../engine/config/validate.js"
import { assertClient } from "../../engine/config/validate-client.js"
import { missingCredentials } from "../../engine/config/validate-providers.js"
import { type AuthError, isAuthError } from "../../engine/errors.js"
import { remedyOf } from "../../engine/log/logger.js"
import { nearMiss } from "../../engine/notation/near.js"
import type { AuthConfig } from "../../types/config.js"
import type { ResolvedProvider } from "../../types/resolved-provider.js"
import { randomSecret } from "../shared/secret.js"
import { checkSenders } from "./check-senders.js"
import type { Finding } from "./finding.js"

/** What came of it. */
export interface Checked {
  findings: Finding[]
  /** The providers, where nothing stands in the way of knowing them. */
  providers: ResolvedProvider[] | undefined
}

/** What lets the check go on behind a mistake that hides others. */
const mends: Readonly<Record<string, (config: AuthConfig) => void>> = {
  MissingSecret: (config) => {
    config.secret = randomSecret()
    delete config.jwt
  },
  UntrustedHost: (config) => {
    config.url = "https://example.com"
  },
  MissingAdapter: (config) => {
    config.adapter = {}
  },
}

function attempt<Value>(work: () => Value): Value | AuthError {
  try {
    return readable(work)
  } catch (thrown) {
    if (isAuthError(thrown)) return thrown
    throw thrown
  }
}

function problem(error: AuthError): Finding {
  const check =
    error.type === "MissingSecret" ? "secret" : error.type === "UntrustedHost" ? "address" : "config"
  return { check, level: "problem", says: error.message }
}

/** A code is what to look for, its sentence what to do. Of a secret that comes from the environment its variable is told. */
function warned(code: string, { secret, jwt }: AuthConfig): Finding[] {
  if (code !== "short-secret") {
    const remedy = remedyOf(code)
    return [{ check: "config", level: "warning", says: remedy === undefined ? code : `${code}: ${remedy}` }]
  }
  if (!secret?.length && !jwt?.secret) return []
  const says = `The option secret, or jwt.secret, has less than ${minSecret} characters, so that it can be guessed. Take ${minSecret} or more random ones: npx authlas secret.`
  return [{ check: "secret", level: "problem", says }]
}

type Asserted = ReturnType<typeof assertConfig>

function assertedWith(config: AuthConfig, env: Env, findings: Finding[]): Asserted | undefined {
  for (let left = Object.keys(mends).length; left >= 0; left--) {
    const asserted = attempt(() => assertConfig(config, env))
    if (!isAuthError(asserted)) return asserted
    findings.push(problem(asserted))
    const mend = mends[asserted.type]
    if (!mend) return undefined
    mend(config)
  }
  return undefined
}

function resolved(given: GivenProvider, config: AuthConfig): ResolvedProvider[] {
  const provider = attempt(() => resolveProvider(given, config))
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
  const completed = attempt(() => setEnvDefaults(env, config, true))
  if (isAuthError(completed)) return { findings: [problem(completed)], providers: undefined }
  const asserted = assertedWith(config, env, findings)
  if (!asserted) return { findings, providers: undefined }
  findings.push(...asserted.warnings.flatMap((code) => warned(code, given)))
  for (const client of asserted.clients) {
    const mistake = attempt(() => assertClient(client, nearMiss))
    if (isAuthError(mistake)) findings.push(problem(mistake))
  }
  const providers = asserted.providers.map(([, provider]) => provider)
  for (const { message } of missingCredentials(providers))
    findings.push({ check: "credentials", level: "problem", says: message })
  findings.push(...checkSenders(providers))
  return { findings, providers: providers.flatMap((provider) => resolved(provider, config)) }
}
