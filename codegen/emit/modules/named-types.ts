/** The further types that an entry names. */
import { StructureKind } from "ts-morph"
import type { NamedType } from "../../model/named-types.js"
import { nameTypes } from "../../model/names.js"
import type { Family, Provider } from "../../model/provider.js"
import type { Shape } from "../../notation/types.js"
import { escapeComment } from "../../safe-text.js"
import { type Statement, writeDoc } from "./module.js"
import { listTypeProperties, writeType } from "./shape.js"

/** Whether a type is declared beside the profile: it is another name of nothing in the factory's module. */
export function isProfilePart(one: NamedType): one is NamedType & { is: Shape } {
  return typeof one.is !== "string"
}

/** Writes the types that are declared beside the profile. */
export function declareProfileParts({ types, entry }: Provider): Statement[] {
  return types.flatMap(({ name, path, is }): Statement[] => {
    if (typeof is === "string") return []
    const title = escapeComment(entry.name)
    const sentence = path
      ? `What stands at \`${escapeComment(path)}\` of ${title}.`
      : `In answers of ${title}.`
    if (is.kind !== "object") return [declareAlias(name, writeType(is), sentence)]
    const properties = listTypeProperties(is)
    return [{ kind: StructureKind.Interface, isExported: true, name, properties, docs: writeDoc(sentence) }]
  })
}

/**
 * Writes the types that are other names of those in the factory's module.
 * @param family The provider.
 * @param provider One version of it.
 * @param config What the factory answers.
 */
export function declareOtherNames(family: Family, provider: Provider, config: string): Statement[] {
  const names = { ...nameTypes(family, provider), config }
  return provider.types.flatMap(({ name, is }) =>
    typeof is === "string"
      ? [declareAlias(name, names[is], `Another name of the ${is} of ${escapeComment(provider.entry.name)}.`)]
      : [],
  )
}

function declareAlias(name: string, type: string, sentence: string): Statement {
  return { kind: StructureKind.TypeAlias, isExported: true, name, type, docs: writeDoc(sentence) }
}
