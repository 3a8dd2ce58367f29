/** The factory module of another name: the same provider under its own id. */
import { StructureKind } from "ts-morph"
import { aliasNames, environmentText, header, namesOf, type Places } from "../../model/names.js"
import type { Family, Nickname } from "../../model/provider.js"
import { fixed } from "../../notation/data.js"
import { addressText, commentText, quote } from "../../safe-text.js"
import { memberCode } from "./data.js"
import { example } from "./docstring.js"
import { doc, moduleText, typeExport, typeImport, valueImport } from "./module.js"

/**
 * Writes `providers/<alias>.ts`.
 * @param nickname The alias.
 * @param family The provider it names.
 * @param places How modules reach each other.
 */
export function aliasModule(nickname: Nickname, family: Family, places: Places): string {
  const { id, symbol, entry } = nickname
  const provider = family.usual
  const mail = provider.entry.type === "email"
  const target = namesOf(family, provider)
  const config = provider.entry.type === "oidc" ? "OIDCConfig" : "OAuth2Config"
  const preset = Object.entries(entry.with ?? {}).flatMap(([key, value]) => {
    const data = fixed(value)
    return data ? [memberCode(key, data)] : []
  })
  const given = preset.length > 0 ? `{ ${preset.join(", ")}, ...options }` : "options"
  const required = provider.options.members.some(
    ({ optional, key }) => !optional && !(entry.with && key in entry.with),
  )
  return moduleText(header(id, places), [
    typeImport([mail ? "EmailConfig" : config], places.types),
    ...(mail ? [] : [typeImport([target.profile], `../profiles/${family.id}.js`)]),
    valueImport([`type ${target.options}`], `./${family.id}.js`, family.symbol),
    ...(mail ? [] : [typeExport([aliasNames(nickname).profile], `../profiles/${id}.js`)]),
    {
      kind: StructureKind.TypeAlias,
      leadingTrivia: "\n",
      isExported: true,
      name: aliasNames(nickname).options,
      type: target.options,
      docs: doc(`Options of ${commentText(entry.name)}.`),
    },
    {
      kind: StructureKind.Function,
      isExported: true,
      isDefaultExport: true,
      name: symbol,
      parameters: [
        { name: "options", type: aliasNames(nickname).options, ...(required ? {} : { initializer: "{}" }) },
      ],
      returnType: mail ? "EmailConfig" : `${config}<${target.profile}>`,
      statements: [`return { ...${family.symbol}(${given}), id: ${quote(id)}, name: ${quote(entry.name)} }`],
      docs: doc(
        `Sign in with ${commentText(entry.name)}: another name of ${commentText(provider.entry.name)}.`,
        "",
        `Callback URL: \`{origin}/auth/callback/${id}\`. Environment: ${environmentText({ ...provider, id })}.`,
        ...(entry.note ? [commentText(entry.note)] : []),
        ...example({ symbol, id, mail, call: symbol }, places),
        "@param options What the environment does not say, and any member to override.",
        "@returns The provider's configuration.",
        ...(entry.deprecated ? [`@deprecated ${commentText(entry.deprecated)}`] : []),
        `@see {@link ${commentText(addressText(entry.docs ?? provider.entry.docs))}}`,
      ),
    },
  ])
}
