import type { AuthConfig } from "authlas"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import { backchannelLogout } from "authlas/logout"
import Keycloak from "authlas/providers/keycloak"

const config: AuthConfig = {
  adapter: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }),
  providers: [Keycloak],
  session: { providerLogout: true },
}

export const POST = (request: Request): Promise<Response> => backchannelLogout(request, config)
