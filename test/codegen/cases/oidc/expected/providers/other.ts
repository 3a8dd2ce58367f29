// Generated from providers.yaml#other by `authlas generate providers.yaml`. Edit the entry, not this file.
import type { OIDCConfig } from "authlas/providers"
import type { MoreProfile } from "../profiles/more.js"
import More, { type MoreOptions } from "./more.js"

export type { OtherNameProfile } from "../profiles/other.js"

/** Options of Other. */
export type OtherNameOptions = MoreOptions

/**
 * Sign in with Other: another name of More.
 *
 * Callback URL: `{origin}/auth/callback/other`. Environment: `AUTH_OTHER_ID`, `AUTH_OTHER_SECRET`.
 * Use it well.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import OtherName from "./providers/other.js"
 *
 * const response = await Auth(request, { providers: [OtherName] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @deprecated use more
 * @see {@link https://other.example}
 */
export default function OtherName(options: OtherNameOptions): OIDCConfig<MoreProfile> {
  return { ...More({ region: "us", ...options }), id: "other", name: "Other" }
}
