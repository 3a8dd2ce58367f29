import { getSecret } from "astro:env/server"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import { simulateInDevelopment } from "authlas/development"
import Provider from "authlas/providers/provider"

const providers = [Provider]

export const config = {
  adapter: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }),
  secret: getSecret("AUTH_SECRET"),
  providers: await simulateInDevelopment(providers, getSecret("AUTH_SIMULATE")),
}
