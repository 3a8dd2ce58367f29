// Generated from providers.yaml#acme by `authlas generate providers.yaml`. Edit the entry, not this file.
/** The module `providers/acme` under a second name. */
export { default } from "./acme.js"
export * from "./acme.js"
