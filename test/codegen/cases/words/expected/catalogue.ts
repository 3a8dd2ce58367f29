// Generated from providers.yaml by `authlas generate providers.yaml`. Edit the catalogue, not this file.
/** The modules of the providers, by id. */
export interface Catalogue {
  readonly acme: () => Promise<typeof import("./providers/acme.js")>
}

/** Every provider by id, loaded on demand. */
export const catalogue: Catalogue = {
  acme: () => import("./providers/acme.js"),
}
