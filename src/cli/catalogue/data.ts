/** The catalogue as data, as the package ships it. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type {
  CatalogueFile,
  CatalogueProvider,
  CatalogueVersion,
} from "../../../generated/catalogue-types.js"
import { packageFolder } from "../package.js"

export type {
  CatalogueProvider,
  CatalogueValue,
  CatalogueVersion,
} from "../../../generated/catalogue-types.js"

/** A provider, or one version of it. */
export type Facts = CatalogueProvider | CatalogueVersion

/** @returns The contents of `catalogue.json`, which is read once per call. */
export function readCatalogue(): CatalogueFile {
  const file = join(packageFolder(), "generated", "catalogue.json")
  return JSON.parse(readFileSync(file, "utf8")) as CatalogueFile
}
