/** The words of an entry to the words of a provider configuration (src/providers/index.ts). */
import {
  address,
  anything,
  type Data,
  type DataMap,
  fixed,
  literal,
  map,
  parameters,
  type Reading,
  text,
  valued,
} from "../notation/data.js"
import type { RawValue } from "../notation/syntax.js"
import type { Trail } from "../report.js"
import { applicationWords } from "../vocabulary/application.js"
import { authorizationRequest, authorizationWords } from "../vocabulary/authorization.js"
import { callbackWords } from "../vocabulary/callback.js"
import { clientWords } from "../vocabulary/client.js"
import type { Definition } from "../vocabulary/entry.js"
import { identityWords } from "../vocabulary/identity.js"
import { issuerWords } from "../vocabulary/issuer.js"
import { hintWords } from "../vocabulary/lifecycle.js"
import { providerWords } from "../vocabulary/provider.js"
import { tokenWords } from "../vocabulary/token.js"
import { requireWords, userWords } from "../vocabulary/user.js"
import { enrichWords, userinfoWords } from "../vocabulary/userinfo.js"
import { type Formed, formed } from "./endpoint-form.js"
import { issuerParts } from "./issuer.js"
import { lifecycleData } from "./lifecycle.js"
import { callMap } from "./request.js"
import type { Readings } from "./scopes.js"
import { refsOf } from "./value-shape.js"
import { readVerbatim } from "./verbatim.js"

/**
 * Turns the stages before the profile into configuration.
 * @param entry A valid entry.
 * @param trail Where it stands.
 * @param readings What its texts may read.
 */
export function outbound(entry: Definition, trail: Trail, { factory, request }: Readings): DataMap {
  const { issuer, discovery } = entry
  const { url: issuerUrl, accept } = issuerParts(issuer)
  const issuerAt = [...trail, "issuer"]
  const document = typeof discovery === "string" ? { url: discovery } : discovery
  const documentAt = [...trail, "discovery"]
  return map({
    issuer:
      issuerUrl === undefined
        ? undefined
        : issuerData(issuerUrl, accept ? [...issuerAt, "url"] : issuerAt, factory),
    acceptIssuers: accept && {
      kind: "list",
      items: accept.map((one, at) => text(one, [...issuerAt, "accept", at], request)),
    },
    wellKnown: document?.url ? address(document.url, documentAt, factory) : undefined,
    discovery: document?.issuer
      ? map({
          issuer: text(document.issuer, [...documentAt, "issuer"], request),
          claims: fixed(document.claims),
          tenants: fixed(document.tenants),
        })
      : undefined,
    jwks_endpoint: entry.jwks ? address(entry.jwks, [...trail, "jwks"], factory) : undefined,
    requestToken:
      typeof entry.authorization === "object" && entry.authorization.request
        ? address(entry.authorization.request, [...trail, "authorization", "request"], request)
        : undefined,
    ...endpoints(entry, trail, request),
    checks: entry.type === "oauth1" ? undefined : fixed(entry.checks ?? ["pkce", "state"]),
    pkceMethod: typeof entry.pkce === "string" ? literal(entry.pkce) : undefined,
    ...readVerbatim(authorizationWords, entry),
    client: client(entry),
    rename: fixed(entry.client?.rename),
    mint: mint(entry, trail, factory),
    ...readVerbatim(callbackWords, entry),
    ...(entry.callback?.sign ? { callback: signedCallback(entry.callback, trail, request) } : {}),
    idToken: entry.claims === "userinfo" ? literal(false) : undefined,
    ...readVerbatim(
      { ...issuerWords, ...clientWords, ...tokenWords, ...userinfoWords, ...enrichWords },
      entry,
    ),
  })
}

/** The placeholders of the key are checked as those of a request are. */
function signedCallback(
  { json, rename, sign }: NonNullable<Definition["callback"]>,
  trail: Trail,
  reading: Reading,
): DataMap {
  return map({
    json: fixed(json),
    rename: fixed(rename),
    sign: anything(sign, [...trail, "callback", "sign"], reading),
  })
}

function issuerData(raw: RawValue, trail: Trail, reading: Reading): Data {
  const data = valued(raw, trail, reading)
  if (data.kind === "text") reading.addresses.push({ trail, value: data.value })
  return data
}

/** The three endpoints in their forms, and what stands beside them. */
function endpoints(entry: Definition, trail: Trail, reading: Reading): Record<string, Data | undefined> {
  const { form = {} } = entry
  const called = (kind: "token" | "userinfo", usual: "GET" | "POST"): Formed => {
    const raw = entry[kind]
    return formed(raw ? callMap(raw, [...trail, kind], reading, usual) : undefined, form[kind])
  }
  const authorization = formed(authorizationMap(entry, trail, reading), form.authorization)
  const [token, userinfo] = [called("token", "POST"), called("userinfo", "GET")]
  const beside = {
    authorization: authorization.beside,
    token: token.beside,
    userinfo: userinfo.beside,
  }
  return {
    authorization: authorization.member,
    token: token.member,
    userinfo: userinfo.member,
    calls: Object.values(beside).some(Boolean) ? map(beside) : undefined,
  }
}

function authorizationMap(entry: Definition, trail: Trail, reading: Reading): DataMap {
  const at = [...trail, "authorization"]
  const words =
    typeof entry.authorization === "string" ? { url: entry.authorization } : (entry.authorization ?? {})
  const urlAt = typeof entry.authorization === "string" ? at : [...at, "url"]
  const scope = scopeData(entry, trail, reading)
  // The engine writes maps as JSON here, so that an application can spread them.
  const asMap = (one: object): Data => fixed(one) ?? literal(null)
  const query = words.query ? parameters(words.query, [...at, "query"], reading, asMap) : undefined
  const params = [...(scope ? [["scope", scope] as const] : []), ...(query?.members ?? [])]
  const rename = Object.fromEntries(
    Object.entries({ ...entry.client?.rename, ...words.rename }).filter(([name]) => name !== "client_secret"),
  )
  return map({
    url: words.url ? address(words.url, urlAt, reading) : undefined,
    params: params.length > 0 ? { kind: "map", members: params, sparse: true } : undefined,
    rename: Object.keys(rename).length > 0 ? fixed(rename) : undefined,
    scopeSeparator: fixed(words.separator),
    ...readVerbatim(authorizationRequest, words),
  })
}

/** What the engine asks an OpenID Connect provider for, unless something else is said (OpenID Connect Core 1.0 section 5.4). */
const usualScope = "openid profile email"

function scopeData(entry: Definition, trail: Trail, reading: Reading): Data | undefined {
  const { scope } = entry
  if (scope === undefined) return undefined
  if (entry.type === "oidc" && scope !== "none" && scope.join(" ") === usualScope) return undefined
  if (scope === "none") return literal("")
  const at = [...trail, "scope"]
  const data = text(scope.join(" "), at, reading)
  const absent = data.kind === "text" ? refsOf(data.value).filter((ref) => ref.absent) : []
  // No request is made without a client id.
  if (absent.some((ref) => ref.text !== "options.clientId"))
    reading.report.add(at, "a placeholder that may be absent, and the whole list with it", {
      expected: 'a name of let with an alternative, such as ["{option}", profile]',
    })
  return data
}

function client({ client: words }: Definition): Data | undefined {
  if (!words?.auth && !words?.alg && !words?.metadata) return undefined
  const { auth, alg, metadata = {} } = words
  const registered = Object.entries(metadata).map(([name, value]) => [name, fixed(value)] as const)
  return map({
    token_endpoint_auth_method: fixed(auth),
    id_token_signed_response_alg: fixed(alg),
    ...Object.fromEntries(registered),
  })
}

function mint({ client: words }: Definition, trail: Trail, reading: Reading): Data | undefined {
  const raw = words?.mint
  if (!raw) return undefined
  const at = [...trail, "client", "mint"]
  const member = (key: "key" | "kid" | "iss" | "aud"): Data | undefined => {
    const one = raw[key]
    return one === undefined ? undefined : text(one, [...at, key], reading)
  }
  return map({
    alg: literal(raw.alg),
    key: member("key"),
    kid: member("kid"),
    iss: member("iss"),
    aud: member("aud"),
    maxAge: fixed(raw.maxAge),
  })
}

/**
 * Turns the stages after the profile into configuration.
 * @param entry A valid entry.
 * @param trail Where it stands.
 * @param readings What its texts may read.
 */
export function afterwards(entry: Definition, trail: Trail, { factory, request }: Readings): DataMap {
  const guards = Object.entries(entry.require ?? {}).map(([path, is]): Data => {
    const at = [...trail, "require", path]
    const accepted = typeof is === "string" ? text(is, at, factory) : fixed(is)
    return { kind: "guard", path, is: accepted ?? literal(null) }
  })
  return map({
    require: guards.length > 0 ? { kind: "list", items: guards } : undefined,
    email: fixed(trustOf(entry)),
    identity: entry.identity?.tenant ? map({ tenant: literal(entry.identity.tenant) }) : undefined,
    retired: entry.status === "dead" ? fixed(entry.deprecated) : undefined,
    ...readVerbatim({ ...requireWords, ...userWords, ...identityWords }, entry),
    ...lifecycleData(entry, trail, request),
    ...readVerbatim(hintWords, entry),
    send: entry.send && callMap(entry.send, [...trail, "send"], request, "POST"),
    style: entry.brand ? style(entry.brand) : undefined,
    ...readVerbatim({ ...providerWords, ...applicationWords }, entry),
  })
}

/** The text's colour is said where the provider prescribes it; of any other the sign-in page takes black or white. */
function style(brand: NonNullable<Definition["brand"]>): DataMap {
  const { text, mark } = typeof brand === "string" ? {} : brand
  return map({
    brandColor: literal(brandColour(brand)),
    text: text === undefined ? undefined : literal(text),
    mark: mark === undefined ? undefined : literal(mark),
  })
}

/** The colour of a provider's button. */
export function brandColour(brand: NonNullable<Definition["brand"]>): string {
  return typeof brand === "string" ? brand : brand.color
}

/** What the engine reads of how far an address can be relied on; what it takes for granted is left out. */
function trustOf({ email }: Definition): unknown {
  if (!email) return undefined
  const { trust, ...rest } = email
  const distrusted = trust === "none" || trust === "operator"
  return distrusted && rest.verified !== false && rest.verified !== undefined ? email : rest
}
