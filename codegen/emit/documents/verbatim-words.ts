/** The words that an entry and a provider's configuration share, as the engine asks for them. */
import { StructureKind, VariableDeclarationKind } from "ts-morph"
import { origin, type Places } from "../../model/names.js"
import { entryWords } from "../../vocabulary/entry.js"
import { listVerbatimWords } from "../../vocabulary/word.js"
import { doc, moduleText } from "../modules/module.js"

/** Writes `passed-words.ts`. */
export function writeVerbatimWords(places: Places): string {
  const members = listVerbatimWords(entryWords).map((name) => `${name}: true`)
  return moduleText(`// ${origin("codegen/vocabulary", "vocabulary", places)}`, [
    {
      kind: StructureKind.VariableStatement,
      isExported: true,
      declarationKind: VariableDeclarationKind.Const,
      declarations: [{ name: "passedWords", initializer: `{ ${members.join(", ")} } as const` }],
      docs: doc("Words of an entry that a provider's configuration has under the same name."),
    },
  ])
}
