/** What providers tell by themselves, apart from their factories: an application that receives no notices has none of it. */
import { StructureKind, VariableDeclarationKind } from "ts-morph"
import { type Places, writeOriginHeader } from "../../model/names.js"
import type { Catalogue } from "../../model/provider.js"
import { importTypes, writeDoc, writeModule } from "./module.js"
import { writeLiteral } from "./simulator.js"

/**
 * Writes `notices.ts`.
 * @param catalogue A catalogue without faults.
 * @param places How modules reach each other.
 */
export function writeNoticesModule({ families, nicknames }: Catalogue, places: Places): string {
  const own = families.flatMap(({ id, usual }) => {
    const { notifies } = usual.entry
    return notifies ? [[id, notifies] as const] : []
  })
  const others = nicknames.flatMap(({ id, entry }) => {
    const [, notifies] = own.find(([one]) => one === entry.alias) ?? []
    return notifies ? [[id, notifies] as const] : []
  })
  const all = [...own, ...others].sort(([one], [other]) => (one < other ? -1 : 1))
  return writeModule(writeOriginHeader(undefined, places), [
    importTypes(["ProviderNotices"], "../src/providers/index.js"),
    {
      kind: StructureKind.VariableStatement,
      isExported: true,
      declarationKind: VariableDeclarationKind.Const,
      declarations: [
        {
          name: "providerNotices",
          type: "Readonly<Record<string, ProviderNotices>>",
          initializer: writeLiteral(Object.fromEntries(all)),
        },
      ],
      docs: writeDoc("What providers of the catalogue tell by themselves, by id."),
    },
  ])
}
