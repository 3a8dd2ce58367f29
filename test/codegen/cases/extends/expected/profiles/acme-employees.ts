// Generated from providers.yaml#acme-staff by `authlas generate providers.yaml`. Edit the entry, not this file.
/** The module `profiles/acme-staff` under a second name. */
export * from "./acme-staff.js"
