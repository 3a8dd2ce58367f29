// Generated from providers.yaml by `authlas generate providers.yaml`. Edit the catalogue, not this file.
/** The modules of the providers, by id. */
export interface Catalogue {
  readonly letter: () => Promise<typeof import("./providers/letter.js")>
  readonly post: () => Promise<typeof import("./providers/post.js")>
  readonly pub: () => Promise<typeof import("./providers/pub.js")>
}

/** Every provider by id, loaded on demand. */
export const catalogue: Catalogue = {
  letter: () => import("./providers/letter.js"),
  post: () => import("./providers/post.js"),
  pub: () => import("./providers/pub.js"),
}
