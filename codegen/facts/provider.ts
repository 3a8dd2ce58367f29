/** A provider of the catalogue as facts: what `catalogue.json` says of it. */

import { formatColour, parseColour, textColourOn } from "../../src/engine/pages/colour.js"
import { brandColour } from "../model/config.js"
import { documented } from "../model/evidence.js"
import { issuerParts } from "../model/issuer.js"
import { environmentNames, issuerVariable, namesOf, optionalNames, type Places } from "../model/names.js"
import { type Family, type Nickname, type Provider, usualUser } from "../model/provider.js"
import { refsOf } from "../model/value-shape.js"
import { withNull } from "../notation/types.js"
import { type Definition, entryWords } from "../vocabulary/entry.js"
import { placed } from "../vocabulary/request.js"
import { listPublishedWords } from "../vocabulary/word.js"
import type { ProviderFacts, VersionFacts } from "./format.js"
import { lifecycleOf } from "./lifecycle.js"
import { membersOf } from "./profile.js"
import { quirksOf } from "./quirks.js"

/** The requests of a sign-in, of those that an entry declares. */
type RequestFacts = Pick<VersionFacts, "authorization" | "token" | "userinfo" | "enrich" | "send">

/**
 * Collects what a catalogue knows of a provider.
 * @param family The provider with its versions.
 * @param nicknames Its other names.
 * @param places How applications reach it.
 */
export function factsOf(family: Family, nicknames: readonly Nickname[], places: Places): ProviderFacts {
  const { id, symbol, usual, versions } = family
  const others = versions.filter((one) => one !== usual)
  return {
    id,
    name: usual.entry.name,
    names: present([...new Set(versions.flatMap(({ entry }) => entry.names ?? []))]),
    symbol,
    import: `${places.provider}${id}`,
    modules: [...new Set([id, ...(usual.entry.module ? [usual.entry.module] : [])])],
    callbackPath: `/callback/${id}`,
    environment: environmentNames(usual),
    optionalEnvironment: present(optionalNames(usual)),
    aliases: present(nicknames.map((one) => aliasOf(one, usual, places))),
    ...(usual.version === undefined || others.length === 0 ? {} : { version: usual.version }),
    ...versionOf(usual, family),
    versions: present(others.map((one) => ({ version: one.version ?? "", ...versionOf(one, family) }))),
  }
}

type AliasFacts = NonNullable<ProviderFacts["aliases"]>[number]

function aliasOf({ id, symbol, entry }: Nickname, target: Provider, places: Places): AliasFacts {
  return {
    id,
    name: entry.name,
    symbol,
    import: `${places.provider}${id}`,
    callbackPath: `/callback/${id}`,
    environment: environmentNames({ ...target, id }),
    optionalEnvironment: present(optionalNames({ ...target, id })),
    note: entry.note,
    deprecated: entry.deprecated,
    with: entry.with,
  }
}

/** A list that has something, or nothing. */
function present<Item>(list: readonly Item[]): Item[] | undefined {
  return list.length > 0 ? [...list] : undefined
}

function versionOf(provider: Provider, family: Family): VersionFacts {
  const { entry } = provider
  const { type, docs, status, checked, note, deprecated } = entry
  return {
    type,
    docs,
    status: status ?? "live",
    checked,
    sources: sourcesOf(entry),
    note,
    deprecated,
    brand: brandOf(entry),
    options: present(optionsOf(provider)),
    let: entry.let,
    ...stagesOf(provider),
    ...(type === "email"
      ? {}
      : { profileType: namesOf(family, provider).profile, profile: membersOf(provider.profile) }),
    user: userOf(provider),
    identity: identityOf(provider),
    email: emailOf(entry),
    ...lifecycleOf(entry),
    ...pickPublishedFacts(entry),
    quirks: quirksOf(provider),
    example: exampleOf(provider),
  }
}

/** Words that mean the same here as in an entry. */
function pickPublishedFacts(entry: Definition): Partial<VersionFacts> {
  const words: Readonly<Record<string, unknown>> = entry
  return Object.fromEntries(listPublishedWords(entryWords).map((name) => [name, words[name]]))
}

function sourcesOf({ sources }: Definition): VersionFacts["sources"] {
  if (!sources) return undefined
  const listed = Object.entries(sources).flatMap(([group, source]) =>
    typeof source === "string" ? [] : [[group, { at: [source.at].flat(), checked: source.checked }]],
  )
  return listed.length === 0 ? undefined : (Object.fromEntries(listed) as VersionFacts["sources"])
}

/** Text on the colour is the provider's own, or the one that the sign-in page takes. */
function brandOf({ brand }: Definition): VersionFacts["brand"] {
  const background = brand && parseColour(brandColour(brand))
  if (!background) return undefined
  const { text, mark } = typeof brand === "object" ? brand : {}
  const wanted = text === undefined ? undefined : parseColour(text)
  const colours = { color: formatColour(background), text: formatColour(textColourOn(background, wanted)) }
  return mark === undefined ? colours : { ...colours, mark }
}

function optionsOf({ options, entry }: Provider): NonNullable<VersionFacts["options"]> {
  return membersOf(options).map(({ path: name, ...rest }) => ({ name, ...rest, about: entry.about?.[name] }))
}

/** How the provider is talked to. */
function stagesOf(provider: Provider): Partial<VersionFacts> {
  const { entry } = provider
  const { type, discovery, jwks, identifier, state, callback, claims } = entry
  const requests = requestsOf(entry)
  if (type === "email") return { send: requests.send }
  const modern = type !== "oauth1"
  return {
    issuer: issuerOf(provider),
    discovery: typeof discovery === "string" ? { url: discovery } : discovery,
    jwks,
    identifier: identifier && { label: identifier.label, placeholder: identifier.placeholder },
    ...requests,
    scopes: modern ? scopesOf(entry) : undefined,
    checks: modern ? checksOf(entry) : undefined,
    pkce: modern ? pkceOf(entry) : undefined,
    state,
    callback,
    client: modern
      ? { ...entry.client, auth: entry.client?.auth ?? "client_secret_basic" }
      : entry.client && { ...entry.client, auth: "client_secret_basic" },
    claims,
    require: entry.require,
  }
}

function issuerOf(provider: Provider): VersionFacts["issuer"] {
  const { url, accept } = issuerParts(provider.entry.issuer)
  const configured = issuerVariable(provider) !== undefined
  if (!configured && !accept && (url === undefined || url === null)) return undefined
  return { configured, ...(url == null ? {} : { url }), ...(accept ? { accept } : {}) }
}

const openid = ["openid", "profile", "email"]

function scopesOf({ scope, type, authorization, extraScopes }: Definition): VersionFacts["scopes"] {
  const usual = type === "oidc" ? openid : []
  const separator = typeof authorization === "object" ? authorization.separator : undefined
  return { default: scope === "none" ? [] : (scope ?? usual), separator: separator ?? " ", extraScopes }
}

function checksOf({ checks }: Definition): NonNullable<VersionFacts["checks"]> {
  return (checks ?? ["pkce", "state"]).filter((one) => one !== "none")
}

function pkceOf(entry: Definition): VersionFacts["pkce"] {
  const { pkce } = entry
  const reason = typeof pkce === "object" ? pkce.none : undefined
  const method = checksOf(entry).includes("pkce") ? (typeof pkce === "string" ? pkce : "S256") : "none"
  return { method, ...(reason ? { reason } : {}) }
}

function userOf(provider: Provider): VersionFacts["user"] {
  const { entry, profile } = provider
  if (entry.type === "email") return undefined
  return entry.user ?? (entry.type === "oidc" ? usualUser(profile) : undefined)
}

function identityOf({ entry, user }: Provider): VersionFacts["identity"] {
  if (!user) return undefined
  const paths = [...new Set(refsOf(user.id).map(({ text }) => text))]
  if (!entry.identity) return { paths }
  const { stable, ...rest } = entry.identity
  return typeof stable === "boolean"
    ? { paths, stable, ...rest }
    : { paths, stable: false, depends: stable.depends, ...rest }
}

const vouchers = { verified: "provider", operator: "operator", none: "none" } as const

/** Where an entry does not say whether to rely on an address, the engine relies on one that is proven. */
function emailOf({ email }: Definition): VersionFacts["email"] {
  if (!email) return undefined
  const { presence, verified, trust } = email
  const never = verified === false || verified === undefined
  const claims = typeof verified === "string" ? [verified] : verified
  const who = trust ?? (never ? "none" : "verified")
  return { presence, verified: claims, trust: who === "verified" ? who : "none", vouches: vouchers[who] }
}

function exampleOf({ entry, exampleUser }: Provider): VersionFacts["example"] {
  const { options, profile } = entry.example
  const { id, name, email, image } = exampleUser
  if (!profile || id === undefined || name === undefined || email === undefined || image === undefined)
    return undefined
  return { options, documented: documented(entry), profile, user: { id, name, email, image } }
}

/**
 * Collects the requests of an entry.
 * @param entry A valid entry.
 */
function requestsOf(entry: Definition): RequestFacts {
  const { token, userinfo, enrich, send } = entry
  const [tokenRequest, userinfoRequest] = [
    typeof token === "string" ? { post: token } : token,
    typeof userinfo === "string" ? { get: userinfo } : userinfo,
  ]
  return {
    authorization: authorizationOf(entry),
    token: tokenRequest && placed(tokenRequest, "POST"),
    userinfo: userinfoRequest && placed(userinfoRequest, "GET"),
    enrich: enrich?.map((one) => placed({ ...one, answer: withNull(one.answer) }, "GET")),
    send: send && placed(send, "POST"),
  }
}

function authorizationOf({ authorization }: Definition): VersionFacts["authorization"] {
  if (authorization === undefined) return undefined
  if (typeof authorization === "string") return { url: authorization }
  const { separator: _elsewhere, ...rest } = authorization
  return rest
}
