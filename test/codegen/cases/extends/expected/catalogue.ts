// Generated from providers.yaml by `authlas generate providers.yaml`. Edit the catalogue, not this file.
/** The modules of the providers, by id. */
export interface Catalogue {
  readonly acme: () => Promise<typeof import("./providers/acme.js")>
  readonly "acme-staff": () => Promise<typeof import("./providers/acme-staff.js")>
  readonly forge: () => Promise<typeof import("./providers/forge.js")>
}

/** Every provider by id, loaded on demand. */
export const catalogue: Catalogue = {
  acme: () => import("./providers/acme.js"),
  "acme-staff": () => import("./providers/acme-staff.js"),
  forge: () => import("./providers/forge.js"),
}
