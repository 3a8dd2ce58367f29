// Generated from providers.yaml#hydra by `npm run generate`. Edit the entry, not this file.
/** The module `profiles/hydra` under a second name. */
export * from "./hydra.js"
