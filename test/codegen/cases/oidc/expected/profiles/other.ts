// Generated from providers.yaml#other by `authlas generate providers.yaml`. Edit the entry, not this file.
import type { MoreProfile as OtherNameProfile } from "./more.js"
import type {} from "authlas"

export { MoreProfile as OtherNameProfile } from "./more.js"

declare module "authlas" {
  interface ProfileByProvider {
    other: OtherNameProfile
  }
}
