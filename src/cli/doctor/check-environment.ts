/** Checks secrets, addresses, cookies and credentials, by the environment variables. */
import { type Env, isSwitchedOn } from "../../engine/config/environment.js"
import { readSiteAddress } from "../../engine/config/origin.js"
import { minSecret } from "../../engine/config/validate.js"
import { isLoopback, isWebAddress } from "../../engine/http/fetch.js"
import { normalizeBasePath } from "../../engine/http/request.js"
import type { AuthConfig } from "../../types/config.js"
import { findMeantProvider, readCatalogue } from "../catalogue/data.js"
import { senderVariable } from "../init/chosen-provider.js"
import { simulateVariable } from "../shared/environment-file.js"
import type { Finding } from "./finding.js"

/** What the checks look at. */
export interface Surroundings {
  env: Env
  config: AuthConfig | undefined
  /** Whether the binding reads NEXTAUTH_SECRET. */
  readsOldSecret: boolean
  /** Origins of the site. */
  origins: readonly string[]
}

const secretNames = ["AUTH_SECRET", "AUTH_SECRET_1", "AUTH_SECRET_2", "AUTH_SECRET_3"]

function checkSecrets({ env, config, readsOldSecret }: Surroundings): Finding[] {
  const found: Finding[] = []
  const old = env.NEXTAUTH_SECRET
  const given = secretNames.filter((name) => env[name])
  const names = given.length === 0 && old && readsOldSecret ? ["NEXTAUTH_SECRET"] : given
  const add = (level: Finding["level"], says: string) => found.push({ check: "secret", level, says })
  // With a config, the engine's own check reports a missing secret.
  if (names.length === 0 && config === undefined) {
    const hint = old ? " NEXTAUTH_SECRET is set, but this framework's binding does not read it." : ""
    add("problem", `There is no AUTH_SECRET. Make one: npx authlas secret --write.${hint}`)
  }
  for (const name of names) {
    const length = env[name]?.length ?? 0
    if (length >= minSecret) continue
    add(
      "problem",
      `${name} has ${length} characters, so it can be guessed. Use ${minSecret} or more random ones: npx authlas secret.`,
    )
  }
  if (old && env.AUTH_SECRET && old !== env.AUTH_SECRET)
    add("warning", "AUTH_SECRET and NEXTAUTH_SECRET differ. AUTH_SECRET is used; remove the other one.")
  return found
}

function checkAddress({ env, config, origins }: Surroundings): Finding[] {
  const found: Finding[] = []
  const add = (level: Finding["level"], says: string) => found.push({ check: "address", level, says })
  for (const name of ["AUTH_URL", "NEXTAUTH_URL"]) {
    if (env[name] && !isWebAddress(env[name]))
      add("problem", `${name} is not an http or https address. Write it as https://example.com.`)
  }
  if (env.AUTH_URL && env.NEXTAUTH_URL && env.AUTH_URL !== env.NEXTAUTH_URL)
    add("warning", "AUTH_URL and NEXTAUTH_URL differ. AUTH_URL is used; remove the other one.")
  const isAddressKnown =
    config?.url || env.AUTH_URL || env.NEXTAUTH_URL || env.AUTH_TRUST_HOST || env.VERCEL || env.CF_PAGES
  const areHostsKnown = config?.trustHost != null || config?.allowedHosts != null
  if (!isAddressKnown && !areHostsKnown && env.NODE_ENV !== "production")
    add(
      "note",
      "The address of the site is not configured. In production, set AUTH_URL or the option allowedHosts; or AUTH_TRUST_HOST=true behind a proxy that sets Host and X-Forwarded-Host.",
    )
  if ((config?.url || env.AUTH_URL) && isSwitchedOn(env.AUTH_TRUST_HOST))
    add("note", "AUTH_TRUST_HOST has no effect beside a configured address.")
  const address = readSiteAddress(config ?? {}, env)
  const path = isWebAddress(address) ? normalizeBasePath(new URL(address).pathname) : ""
  const own = config?.basePath === undefined ? path : normalizeBasePath(config.basePath)
  if (path !== "" && own !== path)
    add(
      "warning",
      `The path of the address is ${path}, but basePath is ${own}, which is used. Omit one of them.`,
    )
  for (const origin of origins) {
    const { protocol, hostname } = new URL(origin)
    if (protocol === "http:" && !isLoopback(hostname))
      add(
        "warning",
        `${origin} is plain http: an attacker in the network can read and set cookies. Serve it over https.`,
      )
  }
  return found
}

function checkCookies({ config, origins }: Surroundings): Finding[] {
  const { useSecureCookies } = config ?? {}
  const check = "cookies"
  const [plain] = origins.filter((origin) => origin.startsWith("http:"))
  const [safe] = origins.filter((origin) => origin.startsWith("https:"))
  if (useSecureCookies === true && plain !== undefined) {
    const says = `useSecureCookies is true, but ${plain} is plain http: browsers refuse cookies with the prefixes __Secure- and __Host- there. Omit the option.`
    return [{ check, level: isLoopback(new URL(plain).hostname) ? "warning" : "problem", says }]
  }
  if (useSecureCookies === false && safe !== undefined) {
    const says = `useSecureCookies is false, but ${safe} is https: cookies lack the attribute Secure and the prefixes that protect them. Omit the option.`
    return [{ check, level: "warning", says }]
  }
  return []
}

function checkSimulated({ env }: Surroundings): Finding[] {
  if (env[simulateVariable] !== "true") return []
  const inProduction = env.NODE_ENV === "production"
  const says = inProduction
    ? `${simulateVariable} is set in production, where it has no effect. Remove it.`
    : `${simulateVariable} lets anybody sign in as a simulated user. Remove it once the real providers work.`
  return [{ check: "simulated", level: inProduction ? "warning" : "note", says }]
}

/** Without a config: credentials of which only a part is set. */
function checkIncompleteCredentials({ env, config }: Surroundings): Finding[] {
  if (config !== undefined) return []
  const { providers } = readCatalogue()
  return providers.flatMap(({ id, environment, optionalEnvironment = [] }) => {
    const needed = environment.filter((name) => !optionalEnvironment.includes(name))
    const wanted = needed.filter((name) => /_(?:ID|SECRET)$/.test(name))
    const missing = wanted.filter((name) => !env[name])
    if (missing.length === 0 || missing.length === wanted.length) return []
    const says = `${wanted.find((name) => env[name])} is set, ${missing.join(" and ")} is not.`
    return [{ check: "credentials", level: "warning", says: `Provider "${id}": ${says}` } as const]
  })
}

/** Without a config: a sender variable that is set but empty. */
function checkSenderVariable({ env, config }: Surroundings): Finding[] {
  if (config !== undefined || env[senderVariable] === undefined || env[senderVariable].trim() !== "")
    return []
  const says = `${senderVariable} is empty. Set it to an address from which your mail service lets you send.`
  return [{ check: "credentials", level: "problem", says }]
}

/** Without a config: no credentials at all. */
function checkMissingCredentials({ env, config }: Surroundings): Finding[] {
  if (config !== undefined) return []
  const isGiven = Object.keys(env).some((name) => /^AUTH_[A-Z0-9_]+_(?:ID|KEY)$/.test(name) && env[name])
  if (isGiven) return []
  const says =
    "No provider has credentials: no variable AUTH_<ID>_ID or AUTH_<ID>_KEY is set, and there is no config. Set those of your providers, or name your config with --config."
  return [{ check: "credentials", level: "problem", says }]
}

/** Without a config: credentials with a misspelt name of a provider. */
function checkMisspeltVariables({ env, config }: Surroundings): Finding[] {
  if (config !== undefined) return []
  const { providers } = readCatalogue()
  const known = new Set(
    providers.flatMap(({ environment, aliases = [] }) => [
      ...environment,
      ...aliases.flatMap((one) => one.environment),
    ]),
  )
  return Object.keys(env).flatMap((secret) => {
    const [, name = ""] = /^AUTH_([A-Z0-9_]+)_SECRET$/.exec(secret) ?? []
    const clientId = `AUTH_${name}_ID`
    if (name === "" || !env[secret] || !env[clientId] || known.has(clientId)) return []
    const meant = findMeantProvider(providers, name)
    if (!meant) return []
    const says = `No provider of the catalogue reads ${clientId} and ${secret}. Did you mean those of "${meant.id}", ${meant.environment.join(" and ")}? Ignore this if a provider of your own reads them.`
    return [{ check: "credentials", level: "warning", says } as const]
  })
}

/**
 * Runs all checks.
 * @param surroundings What they look at.
 */
export function checkEnvironment(surroundings: Surroundings): Finding[] {
  const checks = [
    checkSecrets,
    checkAddress,
    checkCookies,
    checkSimulated,
    checkMissingCredentials,
    checkSenderVariable,
    checkIncompleteCredentials,
    checkMisspeltVariables,
  ]
  return checks.flatMap((check) => check(surroundings))
}
