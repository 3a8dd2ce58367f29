/** Everything that a catalogue becomes: path below the output folder to text. */
import { nameTypes, type Places, writeOriginHeader } from "../model/names.js"
import type { Catalogue } from "../model/provider.js"
import { writeCatalogueJson, writeSourcesJson } from "./documents/catalogue-json.js"
import { writeChangesJson } from "./documents/changes.js"
import { writeProvidersDocument } from "./documents/table.js"
import { writeAliasModule } from "./modules/alias.js"
import { writeCheckModule, writeStandardCheckModule } from "./modules/check.js"
import {
  writeCatalogueModule,
  writeEmailIdsModule,
  writeIdsModule,
  writeProviderIdsModule,
} from "./modules/ids.js"
import { writeNativeModule } from "./modules/native.js"
import { writeNoticesModule } from "./modules/notices.js"
import { writeAliasProfileModule, writeProfileModule, writeStandardModule } from "./modules/profile.js"
import { writeProviderModule } from "./modules/provider.js"
import { writeSimulatorModule } from "./modules/simulator.js"

/** Texts by path. */
export type Output = Map<string, string>

/**
 * Writes every file that comes from the catalogue alone.
 * @param catalogue A catalogue without faults.
 * @param places How modules reach each other.
 */
export function emitCatalogue(catalogue: Catalogue, places: Places): Output {
  const output: Output = new Map()
  for (const family of catalogue.families) {
    output.set(`providers/${family.id}.ts`, writeProviderModule(family, places))
    if (family.usual.entry.type !== "email")
      output.set(`profiles/${family.id}.ts`, writeProfileModule(family, places))
    const check = writeCheckModule(family, places)
    if (check !== undefined) output.set(`checks/${family.id}.ts`, check)
  }
  for (const family of catalogue.families) {
    const { module, type } = family.usual.entry
    if (!module) continue
    output.set(`providers/${module}.ts`, writeSecondNameModule(family.id, "providers", true, places))
    if (type !== "email")
      output.set(`profiles/${module}.ts`, writeSecondNameModule(family.id, "profiles", false, places))
  }
  for (const nickname of catalogue.nicknames) {
    const family = catalogue.families.find(({ id }) => id === nickname.entry.alias)
    if (!family) continue
    output.set(`providers/${nickname.id}.ts`, writeAliasModule(nickname, family, places))
    if (family.usual.entry.type === "email") continue
    const { profile } = nameTypes(family, family.usual)
    output.set(`profiles/${nickname.id}.ts`, writeAliasProfileModule(nickname, profile, family.id, places))
  }
  // Outside, the package has them already, and the profiles introduce themselves to it.
  if (!places.known && catalogue.providers.some((one) => one.standardClaims))
    output.set("profiles/standard-claims.ts", writeStandardModule(places))
  if (places.form !== undefined && catalogue.providers.some((one) => one.standardClaims))
    output.set("checks/standard-claims.ts", writeStandardCheckModule(places.form, places))
  output.set("ids.ts", writeIdsModule(catalogue, places))
  output.set("catalogue.ts", writeCatalogueModule(catalogue, places))
  output.set("simulator.ts", writeSimulatorModule(catalogue, places))
  if (!places.known) {
    output.set("provider-ids.ts", writeProviderIdsModule(catalogue, places))
    output.set("email-ids.ts", writeEmailIdsModule(catalogue, places))
    output.set("notices.ts", writeNoticesModule(catalogue, places))
    output.set("native.ts", writeNativeModule(catalogue, places))
    output.set("catalogue.json", writeCatalogueJson(catalogue, places))
    output.set("changes.json", writeChangesJson(catalogue, places))
    output.set("sources.json", writeSourcesJson(catalogue, places))
  }
  output.set("PROVIDERS.md", writeProvidersDocument(catalogue, places))
  return output
}

/**
 * Writes `providers/<module>.ts` or `profiles/<module>.ts`.
 * @param id Id of the provider.
 * @param folder Folder, of both modules.
 * @param withDefault Whether there is a default export to pass on.
 * @param places How modules reach each other.
 */
function writeSecondNameModule(
  id: string,
  folder: "providers" | "profiles",
  withDefault: boolean,
  places: Places,
): string {
  const defaultExport = withDefault ? `export { default } from "./${id}.js"\n` : ""
  return `${writeOriginHeader(id, places)}\n/** The module \`${folder}/${id}\` under a second name. */\n${defaultExport}export * from "./${id}.js"\n`
}
