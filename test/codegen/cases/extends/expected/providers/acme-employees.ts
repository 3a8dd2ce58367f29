// Generated from providers.yaml#acme-staff by `authlas generate providers.yaml`. Edit the entry, not this file.
/** The module `providers/acme-staff` under a second name. */
export { default } from "./acme-staff.js"
export * from "./acme-staff.js"
