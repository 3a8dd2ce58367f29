// Generated from providers.yaml#acme by `authlas generate providers.yaml`. Edit the entry, not this file.
/** The module `profiles/acme` under a second name. */
export * from "./acme.js"
