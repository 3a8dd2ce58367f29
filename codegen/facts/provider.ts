/** A provider of the catalogue as facts: what `catalogue.json` says of it. */

import { chooseTextColour, formatColour, parseColour } from "../../src/engine/pages/colour.js"
import { readBrandColour } from "../model/config.js"
import { readDocumented } from "../model/evidence.js"
import { readIssuerParts } from "../model/issuer.js"
import {
  findIssuerVariable,
  listEnvironmentNames,
  listOptionalNames,
  nameTypes,
  type Places,
} from "../model/names.js"
import { type Family, type Nickname, type Provider, readUsualUser } from "../model/provider.js"
import { listRefs } from "../model/value-shape.js"
import { writeNullInTypes } from "../notation/types.js"
import { type Definition, entryWords } from "../vocabulary/entry.js"
import { normalizeRequest } from "../vocabulary/request.js"
import { listPublishedWords } from "../vocabulary/word.js"
import type { ProviderFacts, VersionFacts } from "./format.js"
import { collectLifecycle } from "./lifecycle.js"
import { listMembers } from "./profile.js"
import { collectQuirks } from "./quirks.js"

/** The requests of a sign-in, of those that an entry declares. */
type RequestFacts = Pick<VersionFacts, "authorization" | "token" | "userinfo" | "enrich" | "send">

/**
 * Collects what a catalogue knows of a provider.
 * @param family The provider with its versions.
 * @param nicknames Its other names.
 * @param places How applications reach it.
 */
export function collectFacts(family: Family, nicknames: readonly Nickname[], places: Places): ProviderFacts {
  const { id, symbol, usual, versions } = family
  const others = versions.filter((one) => one !== usual)
  return {
    id,
    name: usual.entry.name,
    names: omitEmpty([...new Set(versions.flatMap(({ entry }) => entry.names ?? []))]),
    symbol,
    import: `${places.provider}${id}`,
    modules: [...new Set([id, ...(usual.entry.module ? [usual.entry.module] : [])])],
    callbackPath: `/callback/${id}`,
    environment: listEnvironmentNames(usual),
    optionalEnvironment: omitEmpty(listOptionalNames(usual)),
    aliases: omitEmpty(nicknames.map((one) => collectAlias(one, usual, places))),
    ...(usual.version === undefined || others.length === 0 ? {} : { version: usual.version }),
    ...collectVersion(usual, family),
    versions: omitEmpty(
      others.map((one) => ({ version: one.version ?? "", ...collectVersion(one, family) })),
    ),
  }
}

type AliasFacts = NonNullable<ProviderFacts["aliases"]>[number]

function collectAlias({ id, symbol, entry }: Nickname, target: Provider, places: Places): AliasFacts {
  return {
    id,
    name: entry.name,
    symbol,
    import: `${places.provider}${id}`,
    callbackPath: `/callback/${id}`,
    environment: listEnvironmentNames({ ...target, id }),
    optionalEnvironment: omitEmpty(listOptionalNames({ ...target, id })),
    note: entry.note,
    deprecated: entry.deprecated,
    with: entry.with,
  }
}

/** A list that has something, or nothing. */
function omitEmpty<Item>(list: readonly Item[]): Item[] | undefined {
  return list.length > 0 ? [...list] : undefined
}

function collectVersion(provider: Provider, family: Family): VersionFacts {
  const { entry } = provider
  const { type, docs, status, checked, note, deprecated } = entry
  return {
    type,
    docs,
    status: status ?? "live",
    checked,
    sources: collectSources(entry),
    note,
    deprecated,
    brand: collectBrand(entry),
    options: omitEmpty(collectOptions(provider)),
    let: entry.let,
    ...collectStages(provider),
    ...(type === "email"
      ? {}
      : { profileType: nameTypes(family, provider).profile, profile: listMembers(provider.profile) }),
    user: collectUser(provider),
    identity: collectIdentity(provider),
    email: collectEmail(entry),
    ...collectLifecycle(entry),
    ...pickPublishedFacts(entry),
    quirks: collectQuirks(provider),
    example: collectExample(provider),
  }
}

/** Words that mean the same here as in an entry. */
function pickPublishedFacts(entry: Definition): Partial<VersionFacts> {
  const words: Readonly<Record<string, unknown>> = entry
  return Object.fromEntries(listPublishedWords(entryWords).map((name) => [name, words[name]]))
}

function collectSources({ sources }: Definition): VersionFacts["sources"] {
  if (!sources) return undefined
  const listed = Object.entries(sources).flatMap(([group, source]) =>
    typeof source === "string" ? [] : [[group, { ...source, at: [source.at].flat() }]],
  )
  return listed.length === 0 ? undefined : (Object.fromEntries(listed) as VersionFacts["sources"])
}

/** Collects the looks of the button: the text's is the provider's own, or the one that the sign-in page takes. */
function collectBrand({ brand }: Definition): VersionFacts["brand"] {
  const background = brand && parseColour(readBrandColour(brand))
  if (!background) return undefined
  const { text, name, mark, monogram } = typeof brand === "object" ? brand : {}
  const wanted = text === undefined ? undefined : parseColour(text)
  return {
    color: formatColour(background),
    text: formatColour(chooseTextColour(background, wanted)),
    ...(name === undefined ? {} : { name }),
    ...(mark === undefined ? {} : { mark }),
    ...(monogram === undefined ? {} : { monogram }),
  }
}

function collectOptions({ options, entry }: Provider): NonNullable<VersionFacts["options"]> {
  return listMembers(options).map(({ path: name, ...rest }) => ({
    name,
    ...rest,
    about: entry.about?.[name],
  }))
}

/** How the provider is talked to. */
function collectStages(provider: Provider): Partial<VersionFacts> {
  const { entry } = provider
  const { type, discovery, jwks, identifier, state, callback, claims } = entry
  const requests = collectRequests(entry)
  if (type === "email") return { send: requests.send }
  const modern = type !== "oauth1"
  return {
    issuer: collectIssuer(provider),
    discovery: typeof discovery === "string" ? { url: discovery } : discovery,
    jwks,
    identifier: identifier && { label: identifier.label, placeholder: identifier.placeholder },
    ...requests,
    scopes: modern ? collectScopes(entry) : undefined,
    checks: modern ? collectChecks(entry) : undefined,
    pkce: modern ? collectPkce(entry) : undefined,
    state,
    callback,
    client: modern
      ? { ...entry.client, auth: entry.client?.auth ?? "client_secret_basic" }
      : entry.client && { ...entry.client, auth: "client_secret_basic" },
    claims,
    require: entry.require,
  }
}

function collectIssuer(provider: Provider): VersionFacts["issuer"] {
  const { url, accept } = readIssuerParts(provider.entry.issuer)
  const configured = findIssuerVariable(provider) !== undefined
  if (!configured && !accept && (url === undefined || url === null)) return undefined
  return { configured, ...(url == null ? {} : { url }), ...(accept ? { accept } : {}) }
}

const openid = ["openid", "profile", "email"]

function collectScopes({ scope, type, authorization, extraScopes }: Definition): VersionFacts["scopes"] {
  const usual = type === "oidc" ? openid : []
  const separator = typeof authorization === "object" ? authorization.separator : undefined
  return { default: scope === "none" ? [] : (scope ?? usual), separator: separator ?? " ", extraScopes }
}

function collectChecks({ checks }: Definition): NonNullable<VersionFacts["checks"]> {
  return (checks ?? ["pkce", "state"]).filter((one) => one !== "none")
}

function collectPkce(entry: Definition): VersionFacts["pkce"] {
  const { pkce } = entry
  const reason = typeof pkce === "object" ? pkce.none : undefined
  const method = collectChecks(entry).includes("pkce") ? (typeof pkce === "string" ? pkce : "S256") : "none"
  return { method, ...(reason ? { reason } : {}) }
}

function collectUser(provider: Provider): VersionFacts["user"] {
  const { entry, profile } = provider
  if (entry.type === "email") return undefined
  return entry.user ?? (entry.type === "oidc" ? readUsualUser(profile) : undefined)
}

function collectIdentity({ entry, user }: Provider): VersionFacts["identity"] {
  if (!user) return undefined
  const paths = [...new Set(listRefs(user.id).map(({ text }) => text))]
  if (!entry.identity) return { paths }
  const { stable, ...rest } = entry.identity
  return typeof stable === "boolean"
    ? { paths, stable, ...rest }
    : { paths, stable: false, depends: stable.depends, ...rest }
}

const vouchers = { verified: "provider", operator: "operator", none: "none" } as const

/** Where an entry does not say whether to rely on an address, the engine relies on one that is proven. */
function collectEmail({ email }: Definition): VersionFacts["email"] {
  if (!email) return undefined
  const { presence, verified, trust } = email
  const never = verified === false || verified === undefined
  const claims = typeof verified === "string" ? [verified] : verified
  const who = trust ?? (never ? "none" : "verified")
  return { presence, verified: claims, trust: who === "verified" ? who : "none", vouches: vouchers[who] }
}

function collectExample({ entry, exampleUser }: Provider): VersionFacts["example"] {
  const { options, profile } = entry.example
  const { id, name, email, image } = exampleUser
  if (!profile || id === undefined || name === undefined || email === undefined || image === undefined)
    return undefined
  return { options, documented: readDocumented(entry), profile, user: { id, name, email, image } }
}

/**
 * Collects the requests of an entry.
 * @param entry A valid entry.
 */
function collectRequests(entry: Definition): RequestFacts {
  const { token, userinfo, enrich, send } = entry
  const [tokenRequest, userinfoRequest] = [
    typeof token === "string" ? { post: token } : token,
    typeof userinfo === "string" ? { get: userinfo } : userinfo,
  ]
  return {
    authorization: collectAuthorization(entry),
    token: tokenRequest && normalizeRequest(tokenRequest, "POST"),
    userinfo: userinfoRequest && normalizeRequest(userinfoRequest, "GET"),
    enrich: enrich?.map((one) => normalizeRequest({ ...one, answer: writeNullInTypes(one.answer) }, "GET")),
    send: send && normalizeRequest(send, "POST"),
  }
}

function collectAuthorization({ authorization }: Definition): VersionFacts["authorization"] {
  if (authorization === undefined) return undefined
  if (typeof authorization === "string") return { url: authorization }
  const { separator: _elsewhere, ...rest } = authorization
  return rest
}
