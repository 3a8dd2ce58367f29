import type { AuthConfig } from "authlas"
import { providerLogout, storedTokens } from "authlas/account/parts"
import Google from "authlas/providers/google"
import Keycloak from "authlas/providers/keycloak"

export const config: AuthConfig = {
  ...storedTokens, // for tokens
  ...providerLogout, // for session.providerLogout
  providers: [Google({ offline: true }), Keycloak],
  tokens: { store: "cookie", revokeAtSignOut: true },
  session: { providerLogout: true },
}
