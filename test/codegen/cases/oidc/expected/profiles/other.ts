// Generated from providers.yaml#other by `authlas generate providers.yaml`. Edit the entry, not this file.
export { MoreProfile as OtherNameProfile } from "./more.js"
