// Generated from providers.yaml#azure-devops by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { AzureDevOpsProfile } from "../profiles/azure-devops.js"

export type { AzureDevOpsProfile } from "../profiles/azure-devops.js"

/** Options of Azure DevOps. */
export interface AzureDevOpsOptions extends OAuthUserConfig<AzureDevOpsProfile> {
  /** The registered scopes, separated by blanks. */
  scope?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Azure DevOps.
 *
 * Callback URL: `{origin}/auth/callback/azure-devops`. Environment: `AUTH_AZURE_DEVOPS_ID`, `AUTH_AZURE_DEVOPS_SECRET`.
 * The callback URL must be https, also on localhost, and the scopes are those that were registered. The client secret is the long one behind "Show". Unlike in Auth.js, where it never leaves, the token request has the form that Azure DevOps demands.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import AzureDevOps from "authlas/providers/azure-devops"
 *
 * const response = await Auth(request, { providers: [AzureDevOps] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @deprecated Microsoft takes no registrations since April 2025 and ends the service in 2026; use microsoft-entra-id.
 * @see {@link https://learn.microsoft.com/en-us/azure/devops/integrate/get-started/authentication/azure-devops-oauth?view=azure-devops}
 */
export default function AzureDevOps(options: AzureDevOpsOptions = {}): OAuth2Config<AzureDevOpsProfile> {
  const registered = options.scope || "vso.profile"
  return {
    id: "azure-devops",
    name: "Azure DevOps",
    type: "oauth",
    authorization: {
      url: "https://app.vssps.visualstudio.com/oauth2/authorize",
      params: { scope: registered, response_type: "Assertion" },
    },
    token: {
      url: "https://app.vssps.visualstudio.com/oauth2/token",
      form: {
        client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
        client_assertion: "{options.clientSecret}",
        grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
        assertion: "{callback.code}",
        redirect_uri: "{options.callbackUrl}",
      },
      only: true,
      answer: { force: { token_type: "bearer" } },
    },
    userinfo: {
      url: "https://app.vssps.visualstudio.com/_apis/profile/profiles/me?details=true&coreAttributes=Avatar&api-version=6.0",
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "none" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.displayName || null,
      email: profile.emailAddress || null,
      image:
        (profile.coreAttributes?.Avatar?.value?.value &&
          `data:image/jpeg;base64,${profile.coreAttributes?.Avatar?.value?.value}`) ||
        null,
    }),
    schema: async () => (await import("../checks/azure-devops.js")).AzureDevOpsProfile,
    email: { presence: "always", verified: false },
    refresh: {
      rotates: true,
      url: "https://app.vssps.visualstudio.com/oauth2/token",
      form: {
        client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
        client_assertion: "{options.clientSecret}",
        grant_type: "refresh_token",
        assertion: "{tokens.refresh_token}",
        redirect_uri: "{options.callbackUrl}",
      },
      only: true,
    },
    api: ["app.vssps.visualstudio.com", "dev.azure.com"],
    hints: {
      TF400813:
        'The organization of the user does not let applications in. Its administrator has to allow "Third-party application access via OAuth" under the policies of the organization',
    },
    style: {
      brandColor: "#0078d7",
      mark: "#f1511bM11.406 11.406H0V0h11.406z#80cc28M24 11.406H12.594V0H24z#00adefM11.406 24H0V12.594h11.406z#fbbc09M24 24H12.594V12.594H24z",
    },
    options,
  }
}
