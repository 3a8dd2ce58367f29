/** The factory module of a provider. */

import { StructureKind } from "ts-morph"
import { header, namesOf, type Places } from "../../model/names.js"
import type { Enrichment, Family, Provider } from "../../model/provider.js"
import { type Reaching, reachingOptions } from "../../model/reach.js"
import { refsOf } from "../../model/value-shape.js"
import { type Data, fixed, map } from "../../notation/data.js"
import type { Value } from "../../notation/values.js"
import { quote } from "../../safe-text.js"
import { memberCode } from "./data.js"
import { factoryDoc } from "./docstring.js"
import { enclosed, spread } from "./line-breaks.js"
import { moduleText, type Statement, typeExport, typeImport, valueImport } from "./module.js"
import { isProfilePart, otherNameStatements } from "./named-types.js"
import { isMail, neededOptions, needsOptions, noOptions, optionsInterface, signatures } from "./options.js"
import { typeText } from "./shape.js"
import { idCode, plainName, refCode, textOrNull, valueCode } from "./value.js"

/** A stage of an entry, as far as its calls may be signed. */
type Stage = object | string | boolean | undefined

/**
 * Writes `providers/<id>.ts`.
 * @param family A provider with its versions.
 * @param places How modules reach each other.
 */
export function providerModule(family: Family, places: Places): string {
  const [only] = family.versions
  const single = family.versions.length === 1 && only
  return moduleText(header(family.usual.key, places), [
    ...imports(family, places),
    ...family.versions.map((one) => optionsInterface(family, one)),
    ...family.versions.flatMap((one) => otherNameStatements(family, one, resultOf(family, one))),
    ...(single ? [factory(family, single, places)] : [versionSwitch(family, places)]),
    ...(single ? [] : family.versions.map((one) => versionFactory(family, one, places))),
  ])
}

function configType({ entry }: Provider): string {
  return { oidc: "OIDCConfig", oauth: "OAuth2Config", oauth1: "OAuth2Config", email: "EmailConfig" }[
    entry.type
  ]
}

function userType(provider: Provider): string {
  return isMail(provider) ? "EmailUserConfig" : "OAuthUserConfig"
}

function resultOf(family: Family, provider: Provider): string {
  return isMail(provider) ? "EmailConfig" : `${configType(provider)}<${namesOf(family, provider).profile}>`
}

function imports(family: Family, places: Places): Statement[] {
  const types = family.versions.flatMap((one) => [configType(one), userType(one)])
  const profiles = family.versions.filter((one) => !isMail(one)).map((one) => namesOf(family, one).profile)
  const from = `../profiles/${family.id}.js`
  const parts = family.versions.flatMap(({ types }) => types.filter(isProfilePart).map(({ name }) => name))
  const handedOn = typeExport([...profiles, ...parts], from)
  const validators = profiles.length > 0 ? [typeImport(profiles, from), handedOn] : []
  const mail = family.versions.some(isMail) ? [valueImport(["emailProvider"], places.email)] : []
  const engineParts = family.versions.flatMap(partsOf)
  const brought = engineParts.length > 0 ? [valueImport(engineParts, places.parts)] : []
  const values = [
    ...(family.versions.some((one) => reachingOptions(one).length > 0) ? ["assertOption"] : []),
    ...(family.versions.some((one) => one.readsEnvironment) ? ["madeBy"] : []),
  ]
  const own =
    values.length > 0
      ? valueImport([...values, ...types.map((one) => `type ${one}`)], places.types)
      : typeImport(types, places.types)
  return [...mail, ...brought, own, ...validators]
}

function factory(family: Family, provider: Provider, places: Places): Statement {
  const { options } = namesOf(family, provider)
  return {
    kind: StructureKind.Function,
    isExported: true,
    isDefaultExport: true,
    name: family.symbol,
    ...signatures(options, resultOf(family, provider), needsOptions(provider), factoryDoc(family, places)),
    returnType: resultOf(family, provider),
    statements: body(family, provider, places),
  }
}

function versionSwitch(family: Family, places: Places): Statement {
  const { symbol, usual } = family
  const others = family.versions.filter((one) => one !== usual)
  const sorted = [...others, usual]
  const overload = (one: Provider): object => ({
    parameters: [
      {
        name: "options",
        type: namesOf(family, one).options,
        hasQuestionToken: one === usual && !needsOptions(one),
      },
    ],
    returnType: resultOf(family, one),
    isExported: true,
    isDefaultExport: true,
  })
  const [first, ...rest] = sorted.map(overload)
  const branches = others.map(
    (one) =>
      `if (options.version === ${quote(one.version ?? "")}) return ${namesOf(family, one).local}(options)`,
  )
  return {
    kind: StructureKind.Function,
    isExported: true,
    isDefaultExport: true,
    name: symbol,
    overloads: [{ ...first, docs: factoryDoc(family, places) }, ...rest],
    parameters: [
      {
        name: "options",
        type: sorted.map((one) => namesOf(family, one).options).join(" | "),
        initializer: noOptions(namesOf(family, usual).options, needsOptions(usual)),
      },
    ],
    returnType: sorted.map((one) => resultOf(family, one)).join(" | "),
    statements: [...branches, `return ${namesOf(family, usual).local}(options)`],
  }
}

function versionFactory(family: Family, provider: Provider, places: Places): Statement {
  const { local, options } = namesOf(family, provider)
  return {
    kind: StructureKind.Function,
    name: local,
    parameters: [{ name: "options", type: options }],
    returnType: resultOf(family, provider),
    statements: body(family, provider, places),
  }
}

function body(family: Family, provider: Provider, places: Places): string[] {
  return [
    ...reachingOptions(provider).map((one) => checkLine(provider.id, one)),
    ...provider.lets.map(({ name, value }) => `const ${name} = ${valueCode(value).code}`),
    `return ${made(provider, spread("{", configMembers(family, provider), "}"))}${stated(resultOf(family, provider), places)}`,
  ]
}

/** The validator, and with it the library it is built with, is loaded when a profile arrives: no request before needs it. */
function schemaMember(family: Family, provider: Provider): string {
  const { profile } = namesOf(family, provider)
  return `schema: async () => (await import(${quote(`../profiles/${family.id}.js`)})).${profile}`
}

/**
 * Under an application's `exactOptionalPropertyTypes` the type is stated: members of a config may be undefined, where an
 * option that they are made of is missing, and the engine takes that for absent.
 */
function stated(result: string, { known }: Places): string {
  return known ? ` as ${result}` : ""
}

/** A sender brings sign-in by e-mail along. */
function made(provider: Provider, config: string): string {
  return isMail(provider) ? `emailProvider(${config})` : config
}

/** A value that goes into an address is refused when it could lead elsewhere. */
function checkLine(id: string, { name, ref, form }: Reaching): string {
  const allowed =
    typeof form === "string"
      ? quote(form)
      : enclosed(
          "[",
          form.map((one) => JSON.stringify(one)),
          "]",
        )
  return `assertOption(${quote(id)}, ${quote(name)}, ${refCode(ref)}, ${allowed})`
}

function configMembers(family: Family, provider: Provider): string[] {
  const { entry, id } = provider
  const mail = isMail(provider)
  const head = [`id: ${quote(id)}`, `name: ${quote(entry.name)}`]
  const type = `type: ${quote(entry.type === "oauth1" ? "oauth" : entry.type)}`
  const requests = mail ? [] : provider.before.members.map(([key, data]) => memberCode(key, data))
  const schema = mail ? [] : [schemaMember(family, provider)]
  const after = provider.after.members.map(([key, data]) => memberCode(key, data))
  return [
    ...head,
    ...(mail ? [] : [type]),
    ...requests,
    ...identifierMember(provider),
    ...enrichMember(provider, namesOf(family, provider).profile),
    ...mappingCode(provider),
    ...(provider.userClaims ? [memberCode("userClaims", provider.userClaims)] : []),
    ...schema,
    ...after,
    ...needsMember(provider),
    ...partsOf(provider).map((name) => `...${name}`),
    ...(provider.readsEnvironment ? [`...madeBy(${family.symbol})`] : []),
    "options",
  ]
}

function needsMember(provider: Provider): string[] {
  const needed = neededOptions(provider)
  return needed.length === 0 ? [] : [`needs: ${enclosed("[", needed.map(quote), "]")}`]
}

function enrichMember({ enrich }: Provider, profile: string): string[] {
  return enrich.length === 0 ? [] : [memberCode("enrich", completions(enrich, profile))]
}

function completions(calls: readonly Enrichment[], profile: string): Data {
  const items = calls.map(({ data, answer, members }): Data => {
    const set: Data = { kind: "set", answer, profile, members }
    return { kind: "map", members: [...data.members, ["set", set]] }
  })
  return { kind: "list", items }
}

function identifierMember({ entry: { identifier }, find }: Provider): string[] {
  if (!identifier) return []
  const { label, placeholder } = identifier
  const members = map({
    label: fixed(label),
    placeholder: fixed(placeholder),
    find: completions(find, ""),
  })
  return [memberCode("identifier", members)]
}

/** Writes the member of the configuration; none when the engine's own mapping does. */
function mappingCode({ user, standardUser }: Provider): string[] {
  if (!user || standardUser) return []
  const sure = new Set(user.id.kind === "path" && !user.id.ref.absent ? [user.id.ref.text] : [])
  const { id, name, email, image } = user
  const members = [
    `id: ${idCode(id)}`,
    `name: ${textOrNull(name, sure)}`,
    `email: ${textOrNull(email, sure)}`,
    `image: ${textOrNull(image, sure)}`,
  ]
  return [`profile: (${parameters(Object.values(user))}) => (${spread("{", members, "}")})`]
}

/** The tokens are named, with the members that are read, only when something reads them. */
function parameters(values: readonly Value[]): string {
  const tokens = values.flatMap(refsOf).filter(({ variable }) => variable.source === "tokens")
  const read = values.flatMap(refsOf).some(({ variable }) => variable.source === "subject")
  if (tokens.length === 0) return read ? "profile" : ""
  const members = new Map<string, string>()
  for (const { steps, shape } of tokens) {
    const [first] = steps
    if (first?.kind === "member") members.set(first.name, steps.length === 1 ? typeText(shape) : "unknown")
  }
  const types = [...members].map(([key, type]) => `${plainName(key) ? key : quote(key)}?: ${type}`)
  return `${read ? "profile" : "_"}, tokens: { ${types.join("; ")} }`
}

/**
 * Names the parts, as `src/engine/oauth/parts.ts` exports them.
 * @param provider The provider. The client of an OpenID Connect provider may be registered for encrypted and signed
 * answers and for bound tokens by the application alone; that of another provider where its entry says so.
 */
function partsOf({ entry }: Provider): string[] {
  const { client, callback, token, userinfo, enrich = [], refresh, revoke } = entry
  const { mint = undefined, metadata = {} } = typeof client === "object" ? client : {}
  const oidc = entry.type === "oidc"
  const registered = Object.keys(metadata).join()
  const stages: Stage[] = [callback, token, userinfo, ...enrich, refresh, revoke]
  const asks = {
    dpop: oidc || registered.includes("dpop_bound_access_tokens"),
    identifier: entry.identifier,
    mint,
    oauth1: entry.type === "oauth1",
    registration: oidc || /request_object|encrypted_response|authorization_signed/.test(registered),
    signing: stages.some((stage) => typeof stage === "object" && "sign" in stage),
  }
  return Object.entries(asks).flatMap(([name, asked]) => (asked ? name : []))
}
