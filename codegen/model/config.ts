/** The words of an entry to the words of a provider configuration (src/providers/index.ts). */
import {
  type Data,
  type DataMap,
  makeFixed,
  makeLiteral,
  makeMap,
  type Reading,
  readAddress,
  readAnything,
  readParameters,
  readTextData,
  readValueData,
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
import { applyForm, type Formed } from "./endpoint-form.js"
import { readIssuerParts } from "./issuer.js"
import { readLifecycle } from "./lifecycle.js"
import { readCall } from "./request.js"
import type { Readings } from "./scopes.js"
import { listRefs } from "./value-shape.js"
import { readVerbatim } from "./verbatim.js"

/**
 * Turns the stages before the profile into configuration.
 * @param entry A valid entry.
 * @param trail Where it stands.
 * @param readings What its texts may read.
 */
export function readRequests(entry: Definition, trail: Trail, { factory, request }: Readings): DataMap {
  const { issuer, discovery } = entry
  const { url: issuerUrl, accept } = readIssuerParts(issuer)
  const issuerAt = [...trail, "issuer"]
  const document = typeof discovery === "string" ? { url: discovery } : discovery
  const documentAt = [...trail, "discovery"]
  return makeMap({
    issuer:
      issuerUrl === undefined
        ? undefined
        : readIssuer(issuerUrl, accept ? [...issuerAt, "url"] : issuerAt, factory),
    acceptIssuers: accept && {
      kind: "list",
      items: accept.map((one, at) => readTextData(one, [...issuerAt, "accept", at], request)),
    },
    wellKnown: document?.url ? readAddress(document.url, documentAt, factory) : undefined,
    discovery: document?.issuer
      ? makeMap({
          issuer: readTextData(document.issuer, [...documentAt, "issuer"], request),
          claims: makeFixed(document.claims),
          tenants: makeFixed(document.tenants),
        })
      : undefined,
    jwks_endpoint: entry.jwks ? readAddress(entry.jwks, [...trail, "jwks"], factory) : undefined,
    requestToken:
      typeof entry.authorization === "object" && entry.authorization.request
        ? readAddress(entry.authorization.request, [...trail, "authorization", "request"], request)
        : undefined,
    ...readEndpoints(entry, trail, request),
    checks: entry.type === "oauth1" ? undefined : makeFixed(entry.checks ?? ["pkce", "state"]),
    pkceMethod: typeof entry.pkce === "string" ? makeLiteral(entry.pkce) : undefined,
    ...readVerbatim(authorizationWords, entry),
    client: readClient(entry),
    rename: makeFixed(entry.client?.rename),
    mint: readMint(entry, trail, factory),
    ...readVerbatim(callbackWords, entry),
    ...(entry.callback?.sign ? { callback: readSignedCallback(entry.callback, trail, request) } : {}),
    idToken: entry.claims === "userinfo" ? makeLiteral(false) : undefined,
    ...readVerbatim(
      { ...issuerWords, ...clientWords, ...tokenWords, ...userinfoWords, ...enrichWords },
      entry,
    ),
  })
}

/** The placeholders of the key are checked as those of a request are. */
function readSignedCallback(
  { json, rename, sign }: NonNullable<Definition["callback"]>,
  trail: Trail,
  reading: Reading,
): DataMap {
  return makeMap({
    json: makeFixed(json),
    rename: makeFixed(rename),
    sign: readAnything(sign, [...trail, "callback", "sign"], reading),
  })
}

function readIssuer(raw: RawValue, trail: Trail, reading: Reading): Data {
  const data = readValueData(raw, trail, reading)
  if (data.kind === "text") reading.addresses.push({ trail, value: data.value })
  return data
}

/** The three endpoints in their forms, and what stands beside them. */
function readEndpoints(entry: Definition, trail: Trail, reading: Reading): Record<string, Data | undefined> {
  const { form = {} } = entry
  const called = (kind: "token" | "userinfo", usual: "GET" | "POST"): Formed => {
    const raw = entry[kind]
    return applyForm(raw ? readCall(raw, [...trail, kind], reading, usual) : undefined, form[kind])
  }
  const authorization = applyForm(readAuthorization(entry, trail, reading), form.authorization)
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
    calls: Object.values(beside).some(Boolean) ? makeMap(beside) : undefined,
  }
}

function readAuthorization(entry: Definition, trail: Trail, reading: Reading): DataMap {
  const at = [...trail, "authorization"]
  const words =
    typeof entry.authorization === "string" ? { url: entry.authorization } : (entry.authorization ?? {})
  const urlAt = typeof entry.authorization === "string" ? at : [...at, "url"]
  const scope = readScopes(entry, trail, reading)
  // The engine writes maps as JSON here, so that an application can spread them.
  const asMap = (one: object): Data => makeFixed(one) ?? makeLiteral(null)
  const query = words.query ? readParameters(words.query, [...at, "query"], reading, asMap) : undefined
  const params = [...(scope ? [["scope", scope] as const] : []), ...(query?.members ?? [])]
  const rename = Object.fromEntries(
    Object.entries({ ...entry.client?.rename, ...words.rename }).filter(([name]) => name !== "client_secret"),
  )
  return makeMap({
    url: words.url ? readAddress(words.url, urlAt, reading) : undefined,
    params: params.length > 0 ? { kind: "map", members: params, sparse: true } : undefined,
    rename: Object.keys(rename).length > 0 ? makeFixed(rename) : undefined,
    scopeSeparator: makeFixed(words.separator),
    ...readVerbatim(authorizationRequest, words),
  })
}

/** What the engine asks an OpenID Connect provider for, unless something else is said (OpenID Connect Core 1.0 section 5.4). */
const usualScope = "openid profile email"

function readScopes(entry: Definition, trail: Trail, reading: Reading): Data | undefined {
  const { scope } = entry
  if (scope === undefined) return undefined
  if (entry.type === "oidc" && scope !== "none" && scope.join(" ") === usualScope) return undefined
  if (scope === "none") return makeLiteral("")
  const at = [...trail, "scope"]
  const data = readTextData(scope.join(" "), at, reading)
  const absent = data.kind === "text" ? listRefs(data.value).filter((ref) => ref.absent) : []
  // No request is made without a client id.
  if (absent.some((ref) => ref.text !== "options.clientId"))
    reading.report.add(at, "a placeholder that may be absent, and the whole list with it", {
      expected: 'a name of let with an alternative, such as ["{option}", profile]',
    })
  return data
}

function readClient({ client: words }: Definition): Data | undefined {
  if (!words?.auth && !words?.alg && !words?.metadata) return undefined
  const { auth, alg, metadata = {} } = words
  const registered = Object.entries(metadata).map(([name, value]) => [name, makeFixed(value)] as const)
  return makeMap({
    token_endpoint_auth_method: makeFixed(auth),
    id_token_signed_response_alg: makeFixed(alg),
    ...Object.fromEntries(registered),
  })
}

function readMint({ client: words }: Definition, trail: Trail, reading: Reading): Data | undefined {
  const raw = words?.mint
  if (!raw) return undefined
  const at = [...trail, "client", "mint"]
  const member = (key: "key" | "kid" | "iss" | "aud"): Data | undefined => {
    const one = raw[key]
    return one === undefined ? undefined : readTextData(one, [...at, key], reading)
  }
  return makeMap({
    alg: makeLiteral(raw.alg),
    key: member("key"),
    kid: member("kid"),
    iss: member("iss"),
    aud: member("aud"),
    maxAge: makeFixed(raw.maxAge),
  })
}

/**
 * Turns the stages after the profile into configuration.
 * @param entry A valid entry.
 * @param trail Where it stands.
 * @param readings What its texts may read.
 */
export function readAfterwards(entry: Definition, trail: Trail, { factory, request }: Readings): DataMap {
  const guards = Object.entries(entry.require ?? {}).map(([path, is]): Data => {
    const at = [...trail, "require", path]
    const accepted = typeof is === "string" ? readTextData(is, at, factory) : makeFixed(is)
    return { kind: "guard", path, is: accepted ?? makeLiteral(null) }
  })
  return makeMap({
    require: guards.length > 0 ? { kind: "list", items: guards } : undefined,
    email: makeFixed(readTrust(entry)),
    identity: entry.identity?.tenant ? makeMap({ tenant: makeLiteral(entry.identity.tenant) }) : undefined,
    changes: entry.status === "dead" ? makeFixed(entry.deprecated) : undefined,
    ...readVerbatim({ ...requireWords, ...userWords, ...identityWords }, entry),
    ...readLifecycle(entry, trail, request),
    ...readVerbatim(hintWords, entry),
    send: entry.send && readCall(entry.send, [...trail, "send"], request, "POST"),
    style: entry.brand ? readStyle(entry.brand) : undefined,
    ...readVerbatim({ ...providerWords, ...applicationWords }, entry),
  })
}

/** The text's colour is said where the provider prescribes it; of any other the sign-in page takes black or white. */
function readStyle(brand: NonNullable<Definition["brand"]>): DataMap {
  const { text, name, mark, monogram } = typeof brand === "string" ? {} : brand
  return makeMap({
    brandColor: makeLiteral(readBrandColour(brand)),
    text: text === undefined ? undefined : makeLiteral(text),
    name: name === undefined ? undefined : makeLiteral(name),
    mark: mark === undefined ? undefined : makeLiteral(mark),
    monogram: monogram === undefined ? undefined : makeLiteral(monogram),
  })
}

/** The colour of a provider's button. */
export function readBrandColour(brand: NonNullable<Definition["brand"]>): string {
  return typeof brand === "string" ? brand : brand.color
}

/** What the engine reads of how far an address can be relied on; what it takes for granted is left out. */
function readTrust({ email }: Definition): unknown {
  if (!email) return undefined
  const { trust, ...rest } = email
  const distrusted = trust === "none" || trust === "operator"
  return distrusted && rest.verified !== false && rest.verified !== undefined ? email : rest
}
