/** The module of a provider for `authlas/next/v4`: the same factory with the types of version 4 of next-auth. */
import { StructureKind } from "ts-morph"
import { nameAliasTypes, nameTypes, type Places, writeOriginHeader } from "../../model/names.js"
import type { Family, Nickname } from "../../model/provider.js"
import type { Shape } from "../../notation/types.js"
import { escapeComment } from "../../safe-text.js"
import { importTypes, importValues, type Statement, writeDoc, writeModule } from "./module.js"
import { isProfilePart } from "./named-types.js"
import { isMail, writeNestedType } from "./options.js"
import { differences } from "./version-4-differences.js"
import { declareVersion4Type } from "./version-4-profile.js"

const room = "../../src/frameworks/next/v4"

/**
 * Writes `v4/<id>.ts`.
 * @param family The provider.
 * @param places How modules reach each other.
 * @param nickname The alias whose module it is, if it is one's.
 */
export function writeVersion4Module(family: Family, places: Places, nickname?: Nickname): string {
  const id = nickname?.id ?? family.id
  const symbol = nickname?.symbol ?? family.symbol
  const name = escapeComment(nickname?.entry.name ?? family.usual.entry.name)
  const { symbol: factory = symbol, ...other } = differences[id] ?? {}
  const own = `make${symbol}`
  const options = nickname ? nameAliasTypes(nickname).options : nameTypes(family, family.usual).options
  const module = `../providers/${id}.js`
  const declare = (rest: object): Statement => ({
    kind: StructureKind.Function,
    isExported: true,
    isDefaultExport: true,
    name: factory,
    docs: writeDoc(
      `Sign in with ${name}, as version 4 of next-auth has it.`,
      "@param options Id and secret of the client, and any member to override.",
      "@returns The provider.",
    ),
    ...rest,
  })
  const header = writeOriginHeader(nickname ? id : family.usual.key, places)
  if (isMail(family.usual))
    return writeModule(header, [
      importValues(["offerProvider"], `${room}/catalogue-provider.js`),
      importTypes(["EmailConfig"], `${room}/provider-types.js`),
      importValues([`type ${options}`], module, own),
      declare({
        parameters: [{ name: "options", type: options }],
        returnType: "EmailConfig",
        statements: [`return offerProvider(${own}(options))`],
      }),
    ])
  const profiles = nickname
    ? [[nameAliasTypes(nickname).profile, family.usual.profile] as const]
    : family.versions.map((one) => [nameTypes(family, one).profile, one.profile] as const)
  const parts = nickname
    ? []
    : family.versions
        .flatMap(({ types }) =>
          types.flatMap((one) => (isProfilePart(one) ? [[one.name, one.is] as const] : [])),
        )
        .filter(([one]) => !other.further?.includes(`type ${one} `))
  const otherNames = nickname
    ? []
    : family.versions.flatMap((one) =>
        one.types
          .filter(({ is }) => is === "profile")
          .map(({ name }) => [name, nameTypes(family, one).profile] as const),
      )
  const sentence = `Of what ${name} says, as version 4 types it.`
  const [[main] = [""]] = profiles
  const about = family.usual.entry.about ?? {}
  const further = family.usual.options
  const pick = further.members.length > 0 ? [writeNestedType(further, about, "")] : []
  const given = other.loose ? "Partial<OAuthConfig<any>>" : "OAuthUserConfig<P>"
  const picked = other.loose ? pick.map((one) => `Partial<${one}>`) : pick
  const profile = other.profile ?? `P extends ${main}`
  return writeModule(header, [
    importValues(["offerProvider"], `${room}/catalogue-provider.js`),
    importTypes(["OAuthConfig", ...(other.loose ? [] : ["OAuthUserConfig"])], `${room}/provider-types.js`),
    importValues([], module, own),
    ...[...new Map<string, Shape>([...profiles, ...parts])].map(([one, shape]) =>
      declareVersion4Type(one, shape, sentence),
    ),
    ...[...new Map([...otherNames, ...Object.entries(other.types ?? {})])].map(([one, is]) => ({
      kind: StructureKind.TypeAlias as const,
      isExported: true,
      name: one,
      type: is,
      docs: writeDoc(sentence),
    })),
    declare({
      typeParameters: other.loose ? [] : [profile],
      parameters: [{ name: "options", type: [given, ...picked, ...(other.options ?? [])].join(" & ") }],
      returnType: other.loose ? "OAuthConfig<any>" : "OAuthConfig<P>",
      statements: [
        `return offerProvider(${own}(options as never)${other.changes ? `, ${other.changes}` : ""})`,
      ],
    }),
    ...(other.further ? [other.further] : []),
  ])
}
