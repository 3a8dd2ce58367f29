/** The factory module of a provider. */

import { StructureKind } from "ts-morph"
import { nameTypes, type Places, writeOriginHeader } from "../../model/names.js"
import type { Enrichment, Family, Provider } from "../../model/provider.js"
import { listReachingOptions, type Reaching } from "../../model/reach.js"
import { listRefs } from "../../model/value-shape.js"
import { type Data, makeFixed, makeMap } from "../../notation/data.js"
import type { Value } from "../../notation/values.js"
import { quoteString } from "../../safe-text.js"
import { canCheckPlainly } from "./check.js"
import { writeConfigMember } from "./data.js"
import { writeFactoryDoc } from "./docstring.js"
import { breakList, spreadList } from "./line-breaks.js"
import { exportTypes, importTypes, importValues, type Statement, writeModule } from "./module.js"
import { declareOtherNames, isProfilePart } from "./named-types.js"
import {
  declareOptions,
  isMail,
  listNeededOptions,
  needsOptions,
  writeOptionsDefault,
  writeSignatures,
} from "./options.js"
import { writeType } from "./shape.js"
import { isPlainName, writeId, writeRef, writeTextOrNull, writeValue } from "./value.js"

/** A stage of an entry, as far as its calls may be signed. */
type Stage = object | string | boolean | undefined

/**
 * Writes `providers/<id>.ts`.
 * @param family A provider with its versions.
 * @param places How modules reach each other.
 */
export function writeProviderModule(family: Family, places: Places): string {
  const [only] = family.versions
  const single = family.versions.length === 1 && only
  return writeModule(writeOriginHeader(family.usual.key, places), [
    ...listImports(family, places),
    ...family.versions.map((one) => declareOptions(family, one)),
    ...family.versions.flatMap((one) => declareOtherNames(family, one, writeResultType(family, one))),
    ...(single ? [declareFactory(family, single, places)] : [declareVersionSwitch(family, places)]),
    ...(single ? [] : family.versions.map((one) => declareVersionFactory(family, one, places))),
  ])
}

function nameConfigType({ entry }: Provider): string {
  return { oidc: "OIDCConfig", oauth: "OAuth2Config", oauth1: "OAuth2Config", email: "EmailConfig" }[
    entry.type
  ]
}

function nameUserConfigType(provider: Provider): string {
  return isMail(provider) ? "EmailUserConfig" : "OAuthUserConfig"
}

function writeResultType(family: Family, provider: Provider): string {
  return isMail(provider)
    ? "EmailConfig"
    : `${nameConfigType(provider)}<${nameTypes(family, provider).profile}>`
}

function listImports(family: Family, places: Places): Statement[] {
  const types = family.versions.flatMap((one) => [nameConfigType(one), nameUserConfigType(one)])
  const profiles = family.versions.filter((one) => !isMail(one)).map((one) => nameTypes(family, one).profile)
  const from = `../profiles/${family.id}.js`
  const parts = family.versions.flatMap(({ types }) => types.filter(isProfilePart).map(({ name }) => name))
  const handedOn = exportTypes([...profiles, ...parts], from)
  const validators = profiles.length > 0 ? [importTypes(profiles, from), handedOn] : []
  const mail = family.versions.some(isMail) ? [importValues(["emailProvider"], places.email)] : []
  const engineParts = family.versions.flatMap(listEngineParts)
  const brought = engineParts.length > 0 ? [importValues(engineParts, places.parts)] : []
  const values = [
    ...(family.versions.some((one) => listReachingOptions(one).length > 0) ? ["assertOption"] : []),
    ...(family.versions.some((one) => listComingChanges(one).length > 0) ? ["announceChanges"] : []),
    ...(family.versions.some((one) => one.readsEnvironment) ? ["madeBy"] : []),
  ]
  const own =
    values.length > 0
      ? importValues([...values, ...types.map((one) => `type ${one}`)], places.types)
      : importTypes(types, places.types)
  return [...mail, ...brought, own, ...validators]
}

function declareFactory(family: Family, provider: Provider, places: Places): Statement {
  const { options } = nameTypes(family, provider)
  return {
    kind: StructureKind.Function,
    isExported: true,
    isDefaultExport: true,
    name: family.symbol,
    ...writeSignatures(
      options,
      writeResultType(family, provider),
      needsOptions(provider),
      writeFactoryDoc(family, places),
    ),
    returnType: writeResultType(family, provider),
    statements: listStatements(family, provider, places),
  }
}

function declareVersionSwitch(family: Family, places: Places): Statement {
  const { symbol, usual } = family
  const others = family.versions.filter((one) => one !== usual)
  const sorted = [...others, usual]
  const overload = (one: Provider): object => ({
    parameters: [
      {
        name: "options",
        type: nameTypes(family, one).options,
        hasQuestionToken: one === usual && !needsOptions(one),
      },
    ],
    returnType: writeResultType(family, one),
    isExported: true,
    isDefaultExport: true,
  })
  const [first, ...rest] = sorted.map(overload)
  const branches = others.map(
    (one) =>
      `if (options.version === ${quoteString(one.version ?? "")}) return ${nameTypes(family, one).local}(options)`,
  )
  return {
    kind: StructureKind.Function,
    isExported: true,
    isDefaultExport: true,
    name: symbol,
    overloads: [{ ...first, docs: writeFactoryDoc(family, places) }, ...rest],
    parameters: [
      {
        name: "options",
        type: sorted.map((one) => nameTypes(family, one).options).join(" | "),
        initializer: writeOptionsDefault(nameTypes(family, usual).options, needsOptions(usual)),
      },
    ],
    returnType: sorted.map((one) => writeResultType(family, one)).join(" | "),
    statements: [...branches, `return ${nameTypes(family, usual).local}(options)`],
  }
}

function declareVersionFactory(family: Family, provider: Provider, places: Places): Statement {
  const { local, options } = nameTypes(family, provider)
  return {
    kind: StructureKind.Function,
    name: local,
    parameters: [{ name: "options", type: options }],
    returnType: writeResultType(family, provider),
    statements: listStatements(family, provider, places),
  }
}

function listStatements(family: Family, provider: Provider, places: Places): string[] {
  return [
    ...listReachingOptions(provider).map((one) => writeOptionCheck(provider.id, one)),
    ...provider.lets.map(({ name, value }) => `const ${name} = ${writeValue(value).code}`),
    `return ${wrapInEmailProvider(provider, spreadList("{", listConfigMembers(family, provider, places), "}"))}${writeTypeAssertion(writeResultType(family, provider), places)}`,
  ]
}

/** The check is loaded when a profile arrives: no request before needs it. */
function writeSchemaMember(family: Family, provider: Provider, places: Places): string {
  const { profile } = nameTypes(family, provider)
  const folder = canCheckPlainly(provider, places) ? "checks" : "profiles"
  return `schema: async () => (await import(${quoteString(`../${folder}/${family.id}.js`)})).${profile}`
}

/**
 * Under an application's `exactOptionalPropertyTypes` the type is stated: members of a config may be undefined, where an
 * option that they are made of is missing, and the engine takes that for absent.
 */
function writeTypeAssertion(result: string, { known }: Places): string {
  return known ? ` as ${result}` : ""
}

/** Wraps a sender's configuration with sign-in by e-mail. */
function wrapInEmailProvider(provider: Provider, config: string): string {
  return isMail(provider) ? `emailProvider(${config})` : config
}

/** Writes the check of an option that is part of an address: it must not lead elsewhere. */
function writeOptionCheck(id: string, { name, ref, form }: Reaching): string {
  const allowed =
    typeof form === "string"
      ? quoteString(form)
      : breakList(
          "[",
          form.map((one) => JSON.stringify(one)),
          "]",
        )
  return `assertOption(${quoteString(id)}, ${quoteString(name)}, ${writeRef(ref)}, ${allowed})`
}

function listConfigMembers(family: Family, provider: Provider, places: Places): string[] {
  const { entry, id } = provider
  const mail = isMail(provider)
  const head = [`id: ${quoteString(id)}`, `name: ${quoteString(entry.name)}`]
  const type = `type: ${quoteString(entry.type === "oauth1" ? "oauth" : entry.type)}`
  const requests = mail ? [] : provider.before.members.map(([key, data]) => writeConfigMember(key, data))
  const schema = mail ? [] : [writeSchemaMember(family, provider, places)]
  const after = provider.after.members.map(([key, data]) => writeConfigMember(key, data))
  return [
    ...head,
    ...(mail ? [] : [type]),
    ...requests,
    ...listIdentifierMember(provider),
    ...listEnrichMember(provider, nameTypes(family, provider).profile),
    ...listProfileMember(provider),
    ...(provider.userClaims ? [writeConfigMember("userClaims", provider.userClaims)] : []),
    ...schema,
    ...after,
    ...listChangesMember(provider),
    ...listApartMembers(provider, places),
    ...listNeedsMember(provider),
    ...listEngineParts(provider).map((name) => `...${name}`),
    ...(provider.readsEnvironment ? [`...madeBy(${family.symbol})`] : []),
    "options",
  ]
}

/** Changes after the day on which the entry was last compared with its documentation; mails have no log of their own. */
function listComingChanges(provider: Provider): NonNullable<Provider["entry"]["changes"]> {
  const { changes = [], checked = "", status } = provider.entry
  return isMail(provider) || status === "dead" ? [] : changes.filter(({ date }) => date > checked)
}

function listChangesMember(provider: Provider): string[] {
  const coming = listComingChanges(provider).map(({ date, what, link }) =>
    breakList("[", [date, what, link].map(quoteString), "]"),
  )
  return coming.length === 0 ? [] : [`changes: announceChanges(${breakList("[", coming, "]")})`]
}

/** The package has what its own entries say of notices and of clients' ID tokens in modules that only those load who use them. */
function listApartMembers({ entry: { notifies, native } }: Provider, { known }: Places): string[] {
  return Object.entries({ notifies, native }).flatMap(([name, value]) => {
    const data = known ? makeFixed(value) : undefined
    return data ? [writeConfigMember(name, data)] : []
  })
}

function listNeedsMember(provider: Provider): string[] {
  const needed = listNeededOptions(provider)
  return needed.length === 0 ? [] : [`needs: ${breakList("[", needed.map(quoteString), "]")}`]
}

function listEnrichMember({ enrich }: Provider, profile: string): string[] {
  return enrich.length === 0 ? [] : [writeConfigMember("enrich", listCompletions(enrich, profile))]
}

function listCompletions(calls: readonly Enrichment[], profile: string): Data {
  const items = calls.map(({ data, answer, members }): Data => {
    const set: Data = { kind: "set", answer, profile, members }
    return { kind: "map", members: [...data.members, ["set", set]] }
  })
  return { kind: "list", items }
}

function listIdentifierMember({ entry: { identifier }, find }: Provider): string[] {
  if (!identifier) return []
  const { label, placeholder } = identifier
  const members = makeMap({
    label: makeFixed(label),
    placeholder: makeFixed(placeholder),
    find: listCompletions(find, ""),
  })
  return [writeConfigMember("identifier", members)]
}

/** Writes the member of the configuration; none when the engine's own mapping does. */
function listProfileMember({ user, standardUser }: Provider): string[] {
  if (!user || standardUser) return []
  const sure = new Set(user.id.kind === "path" && !user.id.ref.absent ? [user.id.ref.text] : [])
  const { id, name, email, image } = user
  const members = [
    `id: ${writeId(id)}`,
    `name: ${writeTextOrNull(name, sure)}`,
    `email: ${writeTextOrNull(email, sure)}`,
    `image: ${writeTextOrNull(image, sure)}`,
  ]
  return [`profile: (${writeParameters(Object.values(user))}) => (${spreadList("{", members, "}")})`]
}

/** Writes the parameters; tokens are named, with their members, only if the mapping reads them. */
function writeParameters(values: readonly Value[]): string {
  const tokens = values.flatMap(listRefs).filter(({ variable }) => variable.source === "tokens")
  const read = values.flatMap(listRefs).some(({ variable }) => variable.source === "subject")
  if (tokens.length === 0) return read ? "profile" : ""
  const members = new Map<string, string>()
  for (const { steps, shape } of tokens) {
    const [first] = steps
    if (first?.kind === "member") members.set(first.name, steps.length === 1 ? writeType(shape) : "unknown")
  }
  const types = [...members].map(([key, type]) => `${isPlainName(key) ? key : quoteString(key)}?: ${type}`)
  return `${read ? "profile" : "_"}, tokens: { ${types.join("; ")} }`
}

/**
 * Names the parts, as `src/engine/oauth/parts.ts` exports them.
 * @param provider The provider. The client of an OpenID Connect provider may be registered for encrypted and signed
 * answers and for bound tokens by the application alone; that of another provider where its entry says so.
 */
function listEngineParts({ entry }: Provider): string[] {
  const { client, callback, token, userinfo, enrich = [], refresh, revoke } = entry
  const { mint = undefined, metadata = {} } = typeof client === "object" ? client : {}
  const oidc = entry.type === "oidc"
  const registered = Object.keys(metadata).join()
  const stages: Stage[] = [callback, token, userinfo, ...enrich, refresh, revoke]
  const asks = {
    dpop: oidc || registered.includes("dpop_bound_access_tokens"),
    identifier: entry.identifier,
    issuers: typeof entry.discovery === "object" && entry.discovery.issuer,
    mint,
    oauth1: entry.type === "oauth1",
    registration: oidc || /request_object|encrypted_response|authorization_signed/.test(registered),
    signing: stages.some((stage) => typeof stage === "object" && "sign" in stage),
  }
  return Object.entries(asks).flatMap(([name, asked]) => (asked ? name : []))
}
