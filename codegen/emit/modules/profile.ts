/** The modules of profiles: interface and validator under one name. */
import { StructureKind } from "ts-morph"
import { nameAliasTypes, nameTypes, type Places, writeOriginHeader } from "../../model/names.js"
import type { Family, Nickname, Provider } from "../../model/provider.js"
import { standardClaims } from "../../model/standard-claims.js"
import { type ObjectShape, parseMembers } from "../../notation/types.js"
import { Report } from "../../report.js"
import { escapeAddress, escapeComment, quoteString } from "../../safe-text.js"
import { spreadList } from "./line-breaks.js"
import {
  declareConstant,
  importTypes,
  importValues,
  type Statement,
  writeDoc,
  writeModule,
} from "./module.js"
import { declareProfileParts } from "./named-types.js"
import { listTypeProperties, listValidatorMembers } from "./shape.js"
import { isPlainName } from "./value.js"

function importZod(places: Places): Statement {
  return `import * as z from ${quoteString(places.zod)}`
}

/**
 * Writes `profiles/<id>.ts`.
 * @param family A provider with its versions.
 * @param places How modules reach each other.
 */
export function writeProfileModule(family: Family, places: Places): string {
  const own = family.versions.filter(({ entry }) => entry.type !== "email")
  const standard = own.some((one) => one.standardClaims)
  return writeModule(writeOriginHeader(family.usual.key, places), [
    importZod(places),
    ...(standard ? [importValues(["type StandardClaims", "standardClaims"], places.standardClaims)] : []),
    ...importKnownModule(family.id, places),
    ...own.flatMap((one) => declareCompanions(family, one, places)),
    ...own.flatMap(declareProfileParts),
    ...declareKnownProfiles(
      family.id,
      own.map((one) => nameTypes(family, one).profile),
      places,
    ),
  ])
}

function declareCompanions(family: Family, provider: Provider, places: Places): Statement[] {
  const { profile } = nameTypes(family, provider)
  const { name, docs } = provider.entry
  const shape = provider.standardClaims ? provider.declared : provider.profile
  const version = family.versions.length > 1 ? `, version ${provider.version},` : ""
  const claims = provider.standardClaims ? ["...standardClaims"] : []
  return [
    {
      kind: StructureKind.Interface,
      isExported: true,
      name: profile,
      extends: provider.standardClaims ? [findStandardBase(shape)] : [],
      properties: listTypeProperties(shape),
      docs: writeDoc(
        `What ${escapeComment(name)}${version} says of a user.`,
        "",
        `@see {@link ${escapeComment(escapeAddress(docs))}}`,
      ),
    },
    declareConstant(
      profile,
      `z.ZodMiniType<${profile}>`,
      `z.looseObject(${spreadList("{", [...claims, ...listValidatorMembers(shape)], "}")})${writeTypeAssertion(profile, places)}`,
      "Accepts a profile of that form; members beyond it are kept.",
    ),
  ]
}

/** Under an application's `exactOptionalPropertyTypes` the type is stated: absent and undefined then differ. */
function writeTypeAssertion(profile: string, { known }: Places): string {
  return known ? ` as z.ZodMiniType<${profile}>` : ""
}

/** An augmentation alone does not make the compiler load the module that it extends. */
function importKnownModule(id: string, { known }: Places): Statement[] {
  return known && !known.ids.has(id) ? [`import type {} from ${quoteString(known.module)}`] : []
}

/** Makes the profiles of a catalogue outside known to `profileOf`; what is built in keeps its type. */
function declareKnownProfiles(id: string, profiles: readonly string[], { known }: Places): Statement[] {
  if (!known || known.ids.has(id)) return []
  const member = `${isPlainName(id) ? id : quoteString(id)}: ${profiles.join(" | ")}`
  return [`declare module ${quoteString(known.module)} {\ninterface ProfileByProvider {\n${member}\n}\n}`]
}

function findStandardBase(shape: ObjectShape): string {
  const claims = new Set(Object.keys(standardClaims).map((name) => name.replace("?", "")))
  const redeclared = shape.members.filter(({ key }) => claims.has(key)).map(({ key }) => quoteString(key))
  return redeclared.length > 0 ? `Omit<StandardClaims, ${redeclared.join(" | ")}>` : "StandardClaims"
}

/** Writes `profiles/standard-claims.ts`. */
export function writeStandardModule(places: Places): string {
  const shape = parseMembers(standardClaims, [], new Report())
  return writeModule(writeOriginHeader(undefined, places), [
    importZod(places),
    {
      kind: StructureKind.Interface,
      isExported: true,
      name: "StandardClaims",
      properties: listTypeProperties(shape),
      docs: writeDoc(
        "Claims about a user that every OpenID Connect provider may send (Core 1.0, section 5.1).",
        "",
        "@see {@link https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims}",
      ),
    },
    declareConstant(
      "standardClaims",
      "{ [Claim in keyof StandardClaims]-?: z.ZodMiniType<StandardClaims[Claim]> }",
      spreadList("{", listValidatorMembers(shape), "}"),
      "Validators of the claims, to spread into an object.",
    ),
    declareConstant(
      "StandardClaims",
      "z.ZodMiniType<StandardClaims>",
      "z.looseObject(standardClaims)",
      "Accepts standard claims; members beyond them are kept.",
    ),
  ])
}

/** Writes the profile module of an alias: the same shape, under its own name too. */
export function writeAliasProfileModule(
  nickname: Nickname,
  profile: string,
  target: string,
  places: Places,
): string {
  const own = nameAliasTypes(nickname).profile
  const names = own === profile ? [profile] : [`${profile} as ${own}`]
  const handedOn = `export { ${names.join(", ")} } from "./${target}.js"`
  const introduction = declareKnownProfiles(nickname.id, [own], places)
  if (introduction.length === 0) return writeModule(writeOriginHeader(nickname.id, places), [handedOn])
  return writeModule(writeOriginHeader(nickname.id, places), [
    importTypes([own === profile ? profile : `${profile} as ${own}`], `./${target}.js`),
    ...importKnownModule(nickname.id, places),
    handedOn,
    ...introduction,
  ])
}
