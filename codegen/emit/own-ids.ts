/** The unions of provider ids of a catalogue outside: its profiles introduce themselves to the package. */
import { StructureKind } from "ts-morph"
import type { Catalogue } from "../model.js"
import { header, type Places } from "../naming.js"
import { doc, moduleText, type Statement } from "./module.js"
import { quote } from "./value.js"

/** Writes `ids.ts`. */
export function ownIdsModule({ families, nicknames }: Catalogue, places: Places): string {
  const mail = new Set(families.filter(({ usual }) => usual.entry.type === "email").map(({ id }) => id))
  const aliases = nicknames.map(({ id, entry }) => ({ id, mail: mail.has(entry.alias) }))
  const all = [...families.map(({ id }) => ({ id, mail: mail.has(id) })), ...aliases]
  const ids = (sent: boolean): string[] => all.filter((one) => one.mail === sent).map(({ id }) => id)
  return moduleText(header(undefined, places), [
    union("OAuthProviderId", ids(false), "Ids of the OAuth and OpenID Connect providers of this catalogue."),
    union("EmailProviderId", ids(true), "Ids of the services of this catalogue that send sign-in links."),
    "/** Ids of all providers of this catalogue. */\nexport type ProviderId = OAuthProviderId | EmailProviderId",
  ])
}

function union(name: string, ids: readonly string[], sentence: string): Statement {
  const type = [...ids].sort().map(quote).join(" | ") || "never"
  return { kind: StructureKind.TypeAlias, isExported: true, name, type, docs: doc(sentence) }
}
