/** The factory module of another name: the same provider under its own id. */
import { StructureKind } from "ts-morph"
import {
  describeEnvironment,
  nameAliasTypes,
  nameTypes,
  type Places,
  writeOriginHeader,
} from "../../model/names.js"
import type { Family, Nickname } from "../../model/provider.js"
import { makeFixed } from "../../notation/data.js"
import { escapeAddress, escapeComment, quoteString } from "../../safe-text.js"
import { writeConfigMember } from "./data.js"
import { writeExample } from "./docstring.js"
import { exportTypes, importTypes, importValues, writeDoc, writeModule } from "./module.js"

/**
 * Writes `providers/<alias>.ts`.
 * @param nickname The alias.
 * @param family The provider it names.
 * @param places How modules reach each other.
 */
export function writeAliasModule(nickname: Nickname, family: Family, places: Places): string {
  const { id, symbol, entry } = nickname
  const provider = family.usual
  const mail = provider.entry.type === "email"
  const target = nameTypes(family, provider)
  const config = provider.entry.type === "oidc" ? "OIDCConfig" : "OAuth2Config"
  const preset = Object.entries(entry.with ?? {}).flatMap(([key, value]) => {
    const data = makeFixed(value)
    return data ? [writeConfigMember(key, data)] : []
  })
  const given = preset.length > 0 ? `{ ${preset.join(", ")}, ...options }` : "options"
  const required = provider.options.members.some(
    ({ optional, key }) => !optional && !(entry.with && key in entry.with),
  )
  return writeModule(writeOriginHeader(id, places), [
    importTypes([mail ? "EmailConfig" : config], places.types),
    ...(mail ? [] : [importTypes([target.profile], `../profiles/${family.id}.js`)]),
    importValues([`type ${target.options}`], `./${family.id}.js`, family.symbol),
    ...(mail ? [] : [exportTypes([nameAliasTypes(nickname).profile], `../profiles/${id}.js`)]),
    {
      kind: StructureKind.TypeAlias,
      leadingTrivia: "\n",
      isExported: true,
      name: nameAliasTypes(nickname).options,
      type: target.options,
      docs: writeDoc(`Options of ${escapeComment(entry.name)}.`),
    },
    {
      kind: StructureKind.Function,
      isExported: true,
      isDefaultExport: true,
      name: symbol,
      parameters: [
        {
          name: "options",
          type: nameAliasTypes(nickname).options,
          ...(required ? {} : { initializer: "{}" }),
        },
      ],
      returnType: mail ? "EmailConfig" : `${config}<${target.profile}>`,
      statements: [
        `return { ...${family.symbol}(${given}), id: ${quoteString(id)}, name: ${quoteString(entry.name)} }`,
      ],
      docs: writeDoc(
        `Sign in with ${escapeComment(entry.name)}: another name of ${escapeComment(provider.entry.name)}.`,
        "",
        `Callback URL: \`{origin}/auth/callback/${id}\`. Environment: ${describeEnvironment({ ...provider, id })}.`,
        ...(entry.note ? [escapeComment(entry.note)] : []),
        ...writeExample({ symbol, id, mail, call: symbol }, places),
        "@param options What the environment does not say, and any member to override.",
        "@returns The provider's configuration.",
        ...(entry.deprecated ? [`@deprecated ${escapeComment(entry.deprecated)}`] : []),
        `@see {@link ${escapeComment(escapeAddress(entry.docs ?? provider.entry.docs))}}`,
      ),
    },
  ])
}
