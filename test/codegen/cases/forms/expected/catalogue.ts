// Generated from providers.yaml by `authlas generate providers.yaml`. Edit the catalogue, not this file.
/** The modules of the providers, by id. */
export interface Catalogue {
  readonly absent: () => Promise<typeof import("./providers/absent.js")>
  readonly objective: () => Promise<typeof import("./providers/objective.js")>
  readonly text: () => Promise<typeof import("./providers/text.js")>
  readonly unfit: () => Promise<typeof import("./providers/unfit.js")>
}

/** Every provider by id, loaded on demand. */
export const catalogue: Catalogue = {
  absent: () => import("./providers/absent.js"),
  objective: () => import("./providers/objective.js"),
  text: () => import("./providers/text.js"),
  unfit: () => import("./providers/unfit.js"),
}
