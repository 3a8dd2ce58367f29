// Generated from providers.yaml#azure-ad by `npm run generate`. Edit the entry, not this file.
import type { OIDCConfig } from "../../src/providers/index.js"
import type { MicrosoftEntraIDProfile } from "../profiles/microsoft-entra-id.js"
import MicrosoftEntraID, { type MicrosoftEntraIDOptions } from "./microsoft-entra-id.js"

export type { AzureADProfile } from "../profiles/azure-ad.js"

/** Options of Azure Active Directory. */
export type AzureADOptions = MicrosoftEntraIDOptions

/**
 * Sign in with Azure Active Directory: another name of Microsoft Entra ID.
 *
 * Callback URL: `{origin}/auth/callback/azure-ad`. Environment: `AUTH_AZURE_AD_ID`, `AUTH_AZURE_AD_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import AzureAD from "authlas/providers/azure-ad"
 *
 * const response = await Auth(request, { providers: [AzureAD] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @deprecated use microsoft-entra-id
 * @see {@link https://learn.microsoft.com/en-us/entra/identity-platform/v2-protocols-oidc}
 */
export default function AzureAD(options: AzureADOptions = {}): OIDCConfig<MicrosoftEntraIDProfile> {
  return { ...MicrosoftEntraID(options), id: "azure-ad", name: "Azure Active Directory" }
}
