/** A module under a second name: other libraries call the provider's file otherwise than its id. */
import { header, type Places } from "../../model/names.js"

/**
 * Writes `providers/<module>.ts` or `profiles/<module>.ts`.
 * @param id Id of the provider.
 * @param folder Folder, of both modules.
 * @param withDefault Whether there is a default export to pass on.
 * @param places How modules reach each other.
 */
export function secondNameModule(
  id: string,
  folder: "providers" | "profiles",
  withDefault: boolean,
  places: Places,
): string {
  const defaultExport = withDefault ? `export { default } from "./${id}.js"\n` : ""
  return `${header(id, places)}\n/** The module \`${folder}/${id}\` under a second name. */\n${defaultExport}export * from "./${id}.js"\n`
}
