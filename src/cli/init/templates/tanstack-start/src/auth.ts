import { SqliteAdapter } from "authlas/adapters/sqlite"
import { simulateInDevelopment } from "authlas/development"
import Provider from "authlas/providers/provider"

export const config = {
  adapter: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }),
  providers: await simulateInDevelopment([Provider]),
}
