/** ID tokens of clients, apart from the factories: an application that takes none of them has none of it. */
import { StructureKind, VariableDeclarationKind } from "ts-morph"
import { type Places, writeOriginHeader } from "../../model/names.js"
import type { Catalogue } from "../../model/provider.js"
import { importTypes, writeDoc, writeModule } from "./module.js"
import { writeLiteral } from "./simulator.js"

/**
 * Writes `native.ts`.
 * @param catalogue A catalogue without faults.
 * @param places How modules reach each other.
 */
export function writeNativeModule({ families, nicknames }: Catalogue, places: Places): string {
  const own = families.flatMap(({ id, usual }) => {
    const { native } = usual.entry
    return native ? [[id, native] as const] : []
  })
  const others = nicknames.flatMap(({ id, entry }) => {
    const [, native] = own.find(([one]) => one === entry.alias) ?? []
    return native ? [[id, native] as const] : []
  })
  const all = [...own, ...others].sort(([one], [other]) => (one < other ? -1 : 1))
  return writeModule(writeOriginHeader(undefined, places), [
    importTypes(["NativeTokens"], "../src/providers/index.js"),
    {
      kind: StructureKind.VariableStatement,
      isExported: true,
      declarationKind: VariableDeclarationKind.Const,
      declarations: [
        {
          name: "nativeTokens",
          type: "Readonly<Record<string, NativeTokens>>",
          initializer: writeLiteral(Object.fromEntries(all)),
        },
      ],
      docs: writeDoc("ID tokens that clients of an application hold, by the id of the provider."),
    },
  ])
}
