/** Checks secrets, addresses, cookies and credentials, by the environment variables. */
import { type Env, isSwitchedOn } from "../../engine/config/environment.js"
import { readSiteAddress } from "../../engine/config/origin.js"
import { minSecret } from "../../engine/config/validate.js"
import { isLoopback, isWebAddress, normalizeBasePath } from "../../engine/web-address.js"
import type { AuthConfig } from "../../types/config.js"
import { senderVariable } from "../init/chosen-provider.js"
import { findMeantProvider, readCatalogue } from "../shared/catalogue.js"
import { simulateVariable } from "../shared/environment-file.js"
import { describeCredentialPlace } from "../shared/registration.js"
import type { Finding, Level } from "./finding.js"

/** What the checks look at. */
interface Surroundings {
  env: Env
  config: AuthConfig | undefined
  /** Whether the binding reads NEXTAUTH_SECRET. */
  readsOldSecret: boolean
  /** Origins of the site. */
  origins: readonly string[]
}

const secretNames = ["AUTH_SECRET", "AUTH_SECRET_1", "AUTH_SECRET_2", "AUTH_SECRET_3"]

/** Checks secrets, addresses, cookies, the simulation, and credentials. */
export function checkEnvironment(surroundings: Surroundings): Finding[] {
  const { env, config, readsOldSecret } = surroundings
  const found: Finding[] = []
  const addFinding = (check: string, level: Level, says: string) => found.push({ check, level, says })

  const old = env.NEXTAUTH_SECRET
  const given = secretNames.filter((name) => env[name])
  const names = given.length === 0 && old && readsOldSecret ? ["NEXTAUTH_SECRET"] : given
  // With a config, the engine's own check reports a missing secret.
  if (names.length === 0 && config === undefined) {
    const hint = old ? " NEXTAUTH_SECRET is set, but this framework's binding does not read it." : ""
    addFinding("secret", "problem", `There is no AUTH_SECRET. Make one: npx authlas secret --write.${hint}`)
  }
  for (const name of names) {
    const length = env[name]?.length ?? 0
    if (length < minSecret)
      addFinding(
        "secret",
        "problem",
        `${name} has ${length} characters, so it can be guessed. Use ${minSecret} or more random ones: npx authlas secret.`,
      )
  }
  if (old && env.AUTH_SECRET && old !== env.AUTH_SECRET)
    addFinding(
      "secret",
      "warning",
      "AUTH_SECRET and NEXTAUTH_SECRET differ. AUTH_SECRET is used; remove the other one.",
    )

  found.push(...checkAddress(surroundings))
  if (env[simulateVariable] === "true") {
    if (env.NODE_ENV === "production")
      addFinding(
        "simulated",
        "warning",
        `${simulateVariable} is set in production, where it has no effect. Remove it.`,
      )
    else
      addFinding(
        "simulated",
        "note",
        `${simulateVariable} lets anybody sign in as a simulated user. Remove it once the real providers work.`,
      )
  }
  // With a config, the credentials of its providers are checked.
  if (config === undefined) found.push(...checkCredentials(env))
  return found
}

/** Checks the address of the site, its base path, and its cookies. */
function checkAddress({ env, config, origins }: Surroundings): Finding[] {
  const found: Finding[] = []
  const addFinding = (level: Level, says: string) => found.push({ check: "address", level, says })
  for (const name of ["AUTH_URL", "NEXTAUTH_URL"]) {
    if (env[name] && !isWebAddress(env[name]))
      addFinding("problem", `${name} is not an http or https address. Write it as https://example.com.`)
  }
  if (env.AUTH_URL && env.NEXTAUTH_URL && env.AUTH_URL !== env.NEXTAUTH_URL)
    addFinding("warning", "AUTH_URL and NEXTAUTH_URL differ. AUTH_URL is used; remove the other one.")
  const isAddressKnown =
    config?.url || env.AUTH_URL || env.NEXTAUTH_URL || env.AUTH_TRUST_HOST || env.VERCEL || env.CF_PAGES
  const areHostsKnown = config?.trustHost != null || config?.allowedHosts != null
  if (!isAddressKnown && !areHostsKnown && env.NODE_ENV !== "production")
    addFinding(
      "note",
      "The address of the site is not configured. In production, set AUTH_URL or the option allowedHosts; or AUTH_TRUST_HOST=true behind a proxy that sets Host and X-Forwarded-Host.",
    )
  if ((config?.url || env.AUTH_URL) && isSwitchedOn(env.AUTH_TRUST_HOST))
    addFinding("note", "AUTH_TRUST_HOST has no effect beside a configured address.")
  const address = readSiteAddress(config ?? {}, env)
  const path = isWebAddress(address) ? normalizeBasePath(new URL(address).pathname) : ""
  const own = config?.basePath === undefined ? path : normalizeBasePath(config.basePath)
  if (path !== "" && own !== path)
    addFinding(
      "warning",
      `The path of the address is ${path}, but basePath is ${own}, which is used. Omit one of them.`,
    )
  for (const origin of origins) {
    const { protocol, hostname } = new URL(origin)
    if (protocol === "http:" && !isLoopback(hostname))
      addFinding(
        "warning",
        `${origin} is plain http: an attacker in the network can read and set cookies. Serve it over https.`,
      )
  }

  const isSecure = config?.useSecureCookies
  const plain = origins.find((origin) => origin.startsWith("http:"))
  const safe = origins.find((origin) => origin.startsWith("https:"))
  if (isSecure === true && plain !== undefined)
    found.push({
      check: "cookies",
      level: isLoopback(new URL(plain).hostname) ? "warning" : "problem",
      says: `useSecureCookies is true, but ${plain} is plain http: browsers refuse cookies with the prefixes __Secure- and __Host- there. Omit the option.`,
    })
  else if (isSecure === false && safe !== undefined)
    found.push({
      check: "cookies",
      level: "warning",
      says: `useSecureCookies is false, but ${safe} is https: cookies lack the attribute Secure and the prefixes that protect them. Omit the option.`,
    })
  return found
}

/** Checks credentials that are missing, incomplete or misspelt, and the sender of mails. */
function checkCredentials(env: Env): Finding[] {
  const { providers } = readCatalogue()
  const found: Finding[] = []
  const addFinding = (level: Level, says: string) => found.push({ check: "credentials", level, says })
  const isGiven = Object.keys(env).some((name) => /^AUTH_[A-Z0-9_]+_(?:ID|KEY)$/.test(name) && env[name])
  if (!isGiven)
    addFinding(
      "problem",
      "No provider has credentials: no variable AUTH_<ID>_ID or AUTH_<ID>_KEY is set, and there is no config. Set those of your providers, or name your config with --config.",
    )
  if (env[senderVariable]?.trim() === "")
    addFinding(
      "problem",
      `${senderVariable} is empty. Set it to an address from which your mail service lets you send.`,
    )
  for (const provider of providers) {
    const { id, environment, optionalEnvironment = [] } = provider
    const needed = environment.filter((name) => !optionalEnvironment.includes(name))
    const wanted = needed.filter((name) => /_(?:ID|SECRET)$/.test(name))
    const missing = wanted.filter((name) => !env[name])
    if (missing.length === 0 || missing.length === wanted.length) continue
    const says = `${wanted.find((name) => env[name])} is set, ${missing.join(" and ")} is not.`
    addFinding("warning", `Provider "${id}": ${says} ${describeCredentialPlace(provider, missing)}`)
  }
  const known = new Set(
    providers.flatMap(({ environment, aliases = [] }) => [
      ...environment,
      ...aliases.flatMap((one) => one.environment),
    ]),
  )
  for (const secret of Object.keys(env)) {
    const [, name = ""] = /^AUTH_([A-Z0-9_]+)_SECRET$/.exec(secret) ?? []
    const clientId = `AUTH_${name}_ID`
    if (name === "" || !env[secret] || !env[clientId] || known.has(clientId)) continue
    const meant = findMeantProvider(providers, name)
    if (!meant) continue
    addFinding(
      "warning",
      `No provider of the catalogue reads ${clientId} and ${secret}. Did you mean those of "${meant.id}", ${meant.environment.join(" and ")}? Ignore this if a provider of your own reads them.`,
    )
  }
  return found
}
