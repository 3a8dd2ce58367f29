/** The words that an entry and a provider's configuration share: their names and their types, as the engine asks for them. */
import { StructureKind, VariableDeclarationKind } from "ts-morph"
import { z } from "zod/v3"
import { zodToJsonSchema } from "zod-to-json-schema"
import { describeOrigin, type Places } from "../../model/names.js"
import { definition, entryWords } from "../../vocabulary/entry.js"
import { listVerbatimWords, type Words } from "../../vocabulary/word.js"
import { writeDoc, writeModule } from "../modules/module.js"
import { listProperties, type Schema } from "./catalogue-types.js"

/** Writes `verbatim-words.ts`. */
export function writeVerbatimWords(places: Places): string {
  const names = listVerbatimWords(entryWords)
  const words: Words = entryWords
  // The members of a map are declared and explained with the provider's configuration.
  const plain = names.filter((name) => words[name]?.words === undefined)
  const schemas = Object.entries(definition.shape).filter(([name]) => plain.includes(name))
  const shape = zodToJsonSchema(z.object(Object.fromEntries(schemas)), { $refStrategy: "none" }) as Schema
  return writeModule(`// ${describeOrigin("codegen/vocabulary", "vocabulary", places)}`, [
    {
      kind: StructureKind.VariableStatement,
      isExported: true,
      declarationKind: VariableDeclarationKind.Const,
      declarations: [
        {
          name: "verbatimWords",
          initializer: `{ ${names.map((name) => `${name}: true`).join(", ")} } as const`,
        },
      ],
      docs: writeDoc("Words of an entry that a provider's configuration has under the same name."),
    },
    {
      kind: StructureKind.Interface,
      isExported: true,
      name: "VerbatimWords",
      properties: listProperties(shape, {}).map((one) => ({
        ...one,
        isReadonly: false,
        type: `${String(one.type)} | undefined`,
      })),
      docs: writeDoc("What those of them may be that are no maps."),
    },
  ])
}
