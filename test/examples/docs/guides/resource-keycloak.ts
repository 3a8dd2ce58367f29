import Keycloak from "authlas/providers/keycloak"
import type { ResourceOptions } from "authlas/resource"

export const api: ResourceOptions = {
  audience: "https://api.example.com/v1", // the "Included Custom Audience" of Keycloak
  providers: [Keycloak], // AUTH_KEYCLOAK_ISSUER=https://login.example.com/realms/acme
}
