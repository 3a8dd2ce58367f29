/** Everything that a catalogue becomes: path below the output folder to text. */
import { header, namesOf, type Places } from "../model/names.js"
import type { Catalogue } from "../model/provider.js"
import { catalogueJson } from "./documents/catalogue-json.js"
import { table } from "./documents/table.js"
import { aliasModule } from "./modules/alias.js"
import { catalogueModule, emailIdsModule, idsModule, providerIdsModule } from "./modules/ids.js"
import { aliasProfileModule, profileModule, standardModule } from "./modules/profile.js"
import { providerModule } from "./modules/provider.js"
import { simulatorModule } from "./modules/simulator.js"

/** Texts by path. */
export type Output = Map<string, string>

/**
 * Writes every file that comes from the catalogue alone.
 * @param catalogue A catalogue without faults.
 * @param places How modules reach each other.
 */
export function emit(catalogue: Catalogue, places: Places): Output {
  const output: Output = new Map()
  for (const family of catalogue.families) {
    output.set(`providers/${family.id}.ts`, providerModule(family, places))
    if (family.usual.entry.type !== "email")
      output.set(`profiles/${family.id}.ts`, profileModule(family, places))
  }
  for (const family of catalogue.families) {
    const { module, type } = family.usual.entry
    if (!module) continue
    output.set(`providers/${module}.ts`, secondNameModule(family.id, "providers", true, places))
    if (type !== "email")
      output.set(`profiles/${module}.ts`, secondNameModule(family.id, "profiles", false, places))
  }
  for (const nickname of catalogue.nicknames) {
    const family = catalogue.families.find(({ id }) => id === nickname.entry.alias)
    if (!family) continue
    output.set(`providers/${nickname.id}.ts`, aliasModule(nickname, family, places))
    if (family.usual.entry.type === "email") continue
    const { profile } = namesOf(family, family.usual)
    output.set(`profiles/${nickname.id}.ts`, aliasProfileModule(nickname, profile, family.id, places))
  }
  // Outside, the package has them already, and the profiles introduce themselves to it.
  if (!places.known && catalogue.providers.some((one) => one.standardClaims))
    output.set("profiles/standard-claims.ts", standardModule(places))
  output.set("ids.ts", idsModule(catalogue, places))
  output.set("catalogue.ts", catalogueModule(catalogue, places))
  output.set("simulator.ts", simulatorModule(catalogue, places))
  if (!places.known) {
    output.set("provider-ids.ts", providerIdsModule(catalogue, places))
    output.set("email-ids.ts", emailIdsModule(catalogue, places))
    output.set("catalogue.json", catalogueJson(catalogue, places))
  }
  output.set("PROVIDERS.md", table(catalogue, places))
  return output
}

/**
 * Writes `providers/<module>.ts` or `profiles/<module>.ts`.
 * @param id Id of the provider.
 * @param folder Folder, of both modules.
 * @param withDefault Whether there is a default export to pass on.
 * @param places How modules reach each other.
 */
function secondNameModule(
  id: string,
  folder: "providers" | "profiles",
  withDefault: boolean,
  places: Places,
): string {
  const defaultExport = withDefault ? `export { default } from "./${id}.js"\n` : ""
  return `${header(id, places)}\n/** The module \`${folder}/${id}\` under a second name. */\n${defaultExport}export * from "./${id}.js"\n`
}
