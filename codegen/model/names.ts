/** Names and places of emitted modules. */

import { escapeFileName } from "../safe-text.js"
import type { Definition } from "../vocabulary/entry.js"
import { readIssuerParts } from "./issuer.js"
import type { Family, Nickname, Provider } from "./provider.js"

/** How emitted modules reach the package. */
export interface Places {
  /** Module of the provider types, as imported from `providers/`. */
  types: string
  /** Module that makes e-mail providers, as imported from `providers/`. */
  email: string
  /** Module of the parts that few providers need, as imported from `providers/`. */
  parts: string
  /** Module of the simulation type, as imported from the root of the output. */
  simulation: string
  /** Module of zod/mini, as imported from `profiles/`. */
  zod: string
  /** Module that reads the forms of profiles, as imported from `checks/`; without one, factories check by zod. */
  form?: string
  /** Module of the standard claims, as imported from `profiles/`, and from `checks/`. */
  standardClaims: string
  /** Module whose `ProfileByProvider` gets the profiles, and the ids that it has already. */
  known?: { module: string; ids: ReadonlySet<string> }
  /** Prefix of `providers/<id>` in imports of an application. */
  provider: string
  /** Name of the catalogue in headers. */
  source: string
  /** The command that writes the output anew. */
  command: string
}

/** Inside this repository. */
export const inside: Places = {
  types: "../../src/providers/index.js",
  email: "../../src/engine/email/provider.js",
  parts: "../../src/engine/oauth/parts.js",
  simulation: "../src/testing/simulator/simulation.js",
  zod: "zod/mini",
  form: "../../src/engine/notation/profile-form.js",
  standardClaims: "./standard-claims.js",
  provider: "authlas/providers/",
  source: "providers.yaml",
  command: "npm run generate",
}

/**
 * For a catalogue outside, which imports the package by name: an application sees no package of the package's own.
 * @param name The package.
 * @param source Name of the catalogue's file.
 * @param ids Ids of the package's own providers.
 */
export function createOutsidePlaces(name: string, source: string, ids: Iterable<string> = []): Places {
  return {
    types: `${name}/providers`,
    email: `${name}/email`,
    parts: `${name}/parts`,
    simulation: `${name}/testing`,
    zod: `${name}/zod`,
    standardClaims: `${name}/profiles/standard-claims`,
    known: { module: name, ids: new Set(ids) },
    provider: "./providers/",
    source: escapeFileName(source),
    command: `${name} generate ${escapeFileName(source)}`,
  }
}

/** Groups versions. */
export function groupFamilies(providers: readonly Provider[]): Family[] {
  const groups = new Map<string, Provider[]>()
  for (const one of providers) groups.set(one.id, [...(groups.get(one.id) ?? []), one])
  return [...groups].map(([id, versions]) => {
    const sorted = [...versions].sort((a, b) => compareVersions(a.version ?? "", b.version ?? ""))
    const usual = sorted.find(({ entry }) => entry.default) ?? sorted[0]
    if (!usual) throw new TypeError("a family without versions")
    return { id, symbol: usual.symbol, versions: sorted, usual }
  })
}

function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true })
}

/** Names of one version's emitted types. */
export function nameTypes(
  family: Family,
  provider: Provider,
): { profile: string; options: string; local: string } {
  const newest = family.versions.at(-1) === provider
  const major = provider.version?.split(".")[0] ?? ""
  const stem = newest ? family.symbol : `${family.symbol}${major}`
  const local = `${family.symbol.charAt(0).toLowerCase()}${family.symbol.slice(1)}${major}`
  return { profile: provider.entry.profileType ?? `${stem}Profile`, options: `${stem}Options`, local }
}

/** The middle part of environment variable names. */
function formatEnvironmentName(id: string): string {
  return id.toUpperCase().replaceAll("-", "_")
}

/** Names of the environment variables that the credentials of a provider are read from. */
export function listEnvironmentNames({ id, entry }: Pick<Provider, "id" | "entry">): string[] {
  const stem = `AUTH_${formatEnvironmentName(id)}`
  if (entry.type === "email") return [`${stem}_KEY`]
  const issuer = entry.type === "oidc" && readIssuerParts(entry.issuer).url === undefined
  const secret = findSecretUse(entry) === "unused" ? [] : [`${stem}_SECRET`]
  return [`${stem}_ID`, ...secret, ...(issuer ? [`${stem}_ISSUER`] : [])]
}

/** Those of them that an application may leave out, because the client can prove itself in another way. */
export function listOptionalNames({ id, entry }: Pick<Provider, "id" | "entry">): string[] {
  if (entry.type === "email" || findSecretUse(entry) !== "optional") return []
  return [`AUTH_${formatEnvironmentName(id)}_SECRET`]
}

/** The variables as a doc comment lists them. */
export function describeEnvironment(provider: Pick<Provider, "id" | "entry">): string {
  const optional = listOptionalNames(provider)
  const marked = listEnvironmentNames(provider).map((name) =>
    optional.includes(name) ? `\`${name}\` (optional)` : `\`${name}\``,
  )
  return marked.join(", ")
}

/** Name of the variable that the issuer is read from, where the application names it. */
export function findIssuerVariable(provider: Pick<Provider, "id" | "entry">): string | undefined {
  return listEnvironmentNames(provider).find((name) => name.endsWith("_ISSUER"))
}

/**
 * Says where an emitted file comes from, and what to edit instead of it.
 * @param from The source, as a developer knows it.
 * @param what What is edited there: `catalogue`.
 * @param places How the output is written anew.
 */
export function describeOrigin(from: string, what: string, { command }: Pick<Places, "command">): string {
  return `Generated from ${from} by \`${command}\`. Edit the ${what}, not this file.`
}

/** First line of every module that comes from an entry, or from the whole catalogue. */
export function writeOriginHeader(entry: string | undefined, places: Places): string {
  if (entry === undefined) return `// ${describeOrigin(places.source, "catalogue", places)}`
  return `// ${describeOrigin(`${places.source}#${entry}`, "entry", places)}`
}

/** Names of an alias. */
export function nameAliasTypes(nickname: Nickname): { profile: string; options: string } {
  return { profile: `${nickname.symbol}Profile`, options: `${nickname.symbol}Options` }
}

/** Needed, optional by the application's choice, or never read. */
type SecretUse = "needed" | "optional" | "unused"

/**
 * Tells what an entry does with the client secret.
 * @param entry The entry of an OAuth or OpenID Connect provider.
 * @returns `unused` where the client has none by default and no call carries one; `optional` where it can prove itself
 * with and without one.
 */
function findSecretUse({
  client,
  callback,
  token,
  userinfo,
  enrich,
  let: names,
}: Pick<Definition, "client" | "callback" | "token" | "userinfo" | "enrich" | "let">): SecretUse {
  const stages = [names, client, callback, token, userinfo, enrich]
  if (stages.some((stage) => JSON.stringify(stage ?? "").includes("clientSecret"))) return "needed"
  const { auth = "client_secret_basic", supported = [], mint } = client ?? {}
  const withSecret = auth.startsWith("client_secret") || supported.includes("client_secret_jwt")
  if (!withSecret) return "unused"
  const without = auth === "none" || supported.includes("private_key_jwt") || mint?.key !== undefined
  return without ? "optional" : "needed"
}
