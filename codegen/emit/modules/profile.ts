/** The modules of profiles: interface and validator under one name. */
import { StructureKind, VariableDeclarationKind } from "ts-morph"
import { aliasNames, header, namesOf, type Places } from "../../model/names.js"
import type { Family, Nickname, Provider } from "../../model/provider.js"
import { standardClaims } from "../../model/standard-claims.js"
import { type ObjectShape, parseMembers } from "../../notation/types.js"
import { Report } from "../../report.js"
import { addressText, commentText, quote } from "../../safe-text.js"
import { spread } from "./line-breaks.js"
import { doc, moduleText, type Statement, typeImport, valueImport } from "./module.js"
import { partStatements } from "./named-types.js"
import { propertiesOf, schemaMembers } from "./shape.js"
import { plainName } from "./value.js"

function zod(places: Places): Statement {
  return `import * as z from ${quote(places.zod)}`
}

/**
 * Writes `profiles/<id>.ts`.
 * @param family A provider with its versions.
 * @param places How modules reach each other.
 */
export function profileModule(family: Family, places: Places): string {
  const own = family.versions.filter(({ entry }) => entry.type !== "email")
  const standard = own.some((one) => one.standardClaims)
  return moduleText(header(family.usual.key, places), [
    zod(places),
    ...(standard ? [valueImport(["type StandardClaims", "standardClaims"], places.standardClaims)] : []),
    ...loaded(family.id, places),
    ...own.flatMap((one) => companions(family, one, places)),
    ...own.flatMap(partStatements),
    ...introduced(
      family.id,
      own.map((one) => namesOf(family, one).profile),
      places,
    ),
  ])
}

function companions(family: Family, provider: Provider, places: Places): Statement[] {
  const { profile } = namesOf(family, provider)
  const { name, docs } = provider.entry
  const shape = provider.standardClaims ? provider.declared : provider.profile
  const version = family.versions.length > 1 ? `, version ${provider.version},` : ""
  const claims = provider.standardClaims ? ["...standardClaims"] : []
  return [
    {
      kind: StructureKind.Interface,
      isExported: true,
      name: profile,
      extends: provider.standardClaims ? [standardBase(shape)] : [],
      properties: propertiesOf(shape),
      docs: doc(
        `What ${commentText(name)}${version} says of a user.`,
        "",
        `@see {@link ${commentText(addressText(docs))}}`,
      ),
    },
    constant(
      profile,
      `z.ZodMiniType<${profile}>`,
      `z.looseObject(${spread("{", [...claims, ...schemaMembers(shape)], "}")})${stated(profile, places)}`,
      "Accepts a profile of that form; members beyond it are kept.",
    ),
  ]
}

/** Under an application's `exactOptionalPropertyTypes` the type is stated: absent and undefined then differ. */
function stated(profile: string, { known }: Places): string {
  return known ? ` as z.ZodMiniType<${profile}>` : ""
}

/** An augmentation alone does not make the compiler load the module that it extends. */
function loaded(id: string, { known }: Places): Statement[] {
  return known && !known.ids.has(id) ? [`import type {} from ${quote(known.module)}`] : []
}

/** Makes the profiles of a catalogue outside known to `profileOf`; what is built in keeps its type. */
function introduced(id: string, profiles: readonly string[], { known }: Places): Statement[] {
  if (!known || known.ids.has(id)) return []
  const member = `${plainName(id) ? id : quote(id)}: ${profiles.join(" | ")}`
  return [`declare module ${quote(known.module)} {\ninterface ProfileByProvider {\n${member}\n}\n}`]
}

function constant(name: string, type: string, initializer: string, sentence: string): Statement {
  return {
    kind: StructureKind.VariableStatement,
    isExported: true,
    declarationKind: VariableDeclarationKind.Const,
    declarations: [{ name, type, initializer }],
    docs: doc(sentence),
  }
}

function standardBase(shape: ObjectShape): string {
  const claims = new Set(Object.keys(standardClaims).map((name) => name.replace("?", "")))
  const redeclared = shape.members.filter(({ key }) => claims.has(key)).map(({ key }) => quote(key))
  return redeclared.length > 0 ? `Omit<StandardClaims, ${redeclared.join(" | ")}>` : "StandardClaims"
}

/** Writes `profiles/standard-claims.ts`. */
export function standardModule(places: Places): string {
  const shape = parseMembers(standardClaims, [], new Report())
  return moduleText(header(undefined, places), [
    zod(places),
    {
      kind: StructureKind.Interface,
      isExported: true,
      name: "StandardClaims",
      properties: propertiesOf(shape),
      docs: doc(
        "Claims about a user that every OpenID Connect provider may send (Core 1.0, section 5.1).",
        "",
        "@see {@link https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims}",
      ),
    },
    constant(
      "standardClaims",
      "{ [Claim in keyof StandardClaims]-?: z.ZodMiniType<StandardClaims[Claim]> }",
      spread("{", schemaMembers(shape), "}"),
      "Validators of the claims, to spread into an object.",
    ),
    constant(
      "StandardClaims",
      "z.ZodMiniType<StandardClaims>",
      "z.looseObject(standardClaims)",
      "Accepts standard claims; members beyond them are kept.",
    ),
  ])
}

/** Writes the profile module of an alias: the same shape, under its own name too. */
export function aliasProfileModule(
  nickname: Nickname,
  profile: string,
  target: string,
  places: Places,
): string {
  const own = aliasNames(nickname).profile
  const names = own === profile ? [profile] : [`${profile} as ${own}`]
  const handedOn = `export { ${names.join(", ")} } from "./${target}.js"`
  const introduction = introduced(nickname.id, [own], places)
  if (introduction.length === 0) return moduleText(header(nickname.id, places), [handedOn])
  return moduleText(header(nickname.id, places), [
    typeImport([own === profile ? profile : `${profile} as ${own}`], `./${target}.js`),
    ...loaded(nickname.id, places),
    handedOn,
    ...introduction,
  ])
}
