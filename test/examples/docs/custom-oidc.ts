import type { AuthConfig } from "authlas"
import type { OIDCConfig } from "authlas/providers"

const acme: OIDCConfig<object> = {
  id: "acme", // its callback URL ends in /callback/acme
  name: "Acme",
  type: "oidc",
  issuer: "https://id.acme.example", // the rest comes from AUTH_ACME_ID and AUTH_ACME_SECRET
}

export const config: AuthConfig = { providers: [acme] }
