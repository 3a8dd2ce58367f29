/** The further types that an entry names. */
import { StructureKind } from "ts-morph"
import type { NamedType } from "../../model/named-types.js"
import { namesOf } from "../../model/names.js"
import type { Family, Provider } from "../../model/provider.js"
import { commentText } from "../../safe-text.js"
import { doc, type Statement } from "./module.js"
import { propertiesOf, typeText } from "./shape.js"

/** Whether a type is declared beside the profile: it is another name of nothing in the factory's module. */
export function isProfilePart({ is }: NamedType): boolean {
  return typeof is !== "string"
}

/** Writes the types that are declared beside the profile. */
export function partStatements({ types, entry }: Provider): Statement[] {
  return types.flatMap(({ name, path, is }): Statement[] => {
    if (typeof is === "string") return []
    const title = commentText(entry.name)
    const sentence = path ? `What stands at \`${commentText(path)}\` of ${title}.` : `In answers of ${title}.`
    if (is.kind !== "object") return [aliasOf(name, typeText(is), sentence)]
    const properties = propertiesOf(is)
    return [{ kind: StructureKind.Interface, isExported: true, name, properties, docs: doc(sentence) }]
  })
}

/**
 * Writes the types that are other names of those in the factory's module.
 * @param family The provider.
 * @param provider One version of it.
 * @param config What the factory answers.
 */
export function otherNameStatements(family: Family, provider: Provider, config: string): Statement[] {
  const names = { ...namesOf(family, provider), config }
  return provider.types.flatMap(({ name, is }) =>
    typeof is === "string"
      ? [aliasOf(name, names[is], `Another name of the ${is} of ${commentText(provider.entry.name)}.`)]
      : [],
  )
}

function aliasOf(name: string, type: string, sentence: string): Statement {
  return { kind: StructureKind.TypeAlias, isExported: true, name, type, docs: doc(sentence) }
}
