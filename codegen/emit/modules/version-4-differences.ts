/** What version 4 of next-auth has another way than the catalogue: names, options, and whom a profile is of. */

/** One provider's differences. What is text is TypeScript. */
export interface Difference {
  /** Name of the factory. */
  symbol?: string
  /** Types under the names of version 4, by ours. */
  types?: Readonly<Record<string, string>>
  /** The type parameter of the profile. */
  profile?: string
  /** Whether version 4 demands no option. */
  loose?: true
  /** Types of further options. */
  options?: readonly string[]
  /** Members that replace ours: accounts that are stored go on being found. */
  changes?: string
  /** Another statement. */
  further?: string
}

/** The differences by id. */
export const differences: Readonly<Record<string, Difference>> = {
  auth0: { changes: writeName("nickname || profile.name") },
  "azure-ad": {
    options: ["{\n/** Who may sign in: a tenant, or `common`. */\ntenantId?: string\n}"],
    // A scope that administrators have not consented to would keep users out.
    changes: `{
      issuer: \`https://login.microsoftonline.com/\${options.tenantId ?? "common"}/v2.0\`,
      authorization: { params: { scope: "openid profile email" }, allow: ["domain_hint"] },
    }`,
  },
  "azure-ad-b2c": {
    types: { AzureB2CProfile: "AzureADB2CProfile" },
    options: [
      "{\n/** Name of the tenant. */\ntenantId?: string\n/** Name of the user flow. */\nprimaryUserFlow?: string\n}",
    ],
    // The metadata name another issuer than the address that they stand at, and with a query none is derived from it.
    changes: `{
      wellKnown: \`\${options.issuer ?? \`https://\${options.tenantId}.b2clogin.com/\${options.tenantId}.onmicrosoft.com/\${options.primaryUserFlow}/v2.0\`}/.well-known/openid-configuration?\`,
      options: { ...options, issuer: undefined },
    }`,
  },
  battlenet: {
    profile: "P extends BattleNetProfile",
    options: ["{\n/** Where version 4 looked for the servers. */\nissuer: BattleNetIssuer\n}"],
    // All regions but one have moved to one issuer.
    changes: `{ options: { ...options, issuer: options.issuer.includes(".com.cn") ? "https://oauth.battlenet.com.cn" : undefined } }`,
    further: `/** Where version 4 looked for the servers of a region. */
export type BattleNetIssuer = "https://www.battlenet.com.cn/oauth" | \`https://\${"us" | "eu" | "kr" | "tw"}.battle.net/oauth\``,
  },
  box: { loose: true },
  "boxyhq-saml": { symbol: "SAMLJackson" },
  bungie: { loose: true },
  coinbase: { loose: true },
  dropbox: { loose: true },
  "duende-identity-server6": { changes: `{ id: "duende-identityserver6" }` },
  faceit: { loose: true },
  foursquare: { loose: true },
  freshbooks: { loose: true },
  fusionauth: { changes: writeName("preferred_username || profile.name") },
  github: { symbol: "Github", types: { GithubProfile: "GitHubProfile", GithubEmail: "GitHubEmail" } },
  "identity-server4": { loose: true },
  instagram: { loose: true },
  mailchimp: { loose: true },
  mailru: { symbol: "MailRu", loose: true },
  medium: { loose: true },
  netlify: { loose: true },
  onelogin: { loose: true, changes: writeName("nickname || profile.name") },
  osso: { loose: true },
  pinterest: { symbol: "PinterestProvider" },
  reddit: { loose: true },
  salesforce: {
    changes: `{
      profile: (profile: SalesforceProfile) => ({ id: profile.user_id, name: profile.name, email: profile.email, image: profile.picture }),
      userClaims: { id: ["user_id"], name: ["name"], email: ["email"], image: ["picture"] },
    }`,
  },
  todoist: { symbol: "TodoistProvider" },
  twitter: {
    types: { TwitterLegacyProfile: "Twitter1Profile" },
    profile: "P extends Record<string, any> = TwitterLegacyProfile | TwitterProfile",
    further: `/**
 * Sign in with version 1.0 of the protocol.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export function TwitterLegacy<P extends Record<string, any> = TwitterLegacyProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeTwitter({ ...options, version: "1.0" } as never), { options })
}`,
  },
  vk: { profile: "P extends Record<string, any> = VkProfile" },
  wordpress: { loose: true },
  zitadel: { symbol: "Zitadel" },
  zoho: { loose: true },
}

/** A profile whose name version 4 reads elsewhere, at providers with the claims of OpenID Connect. */
function writeName(from: string): string {
  return `{
    profile: (profile: Record<string, any>) => ({ id: profile.sub, name: profile.${from}, email: profile.email, image: profile.picture }),
  }`
}
