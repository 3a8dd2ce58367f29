import { SqliteAdapter } from "authlas/adapters/sqlite"
import { simulateInDevelopment } from "authlas/development"
import Provider from "authlas/providers/provider"

export const config = createConfig()

async function createConfig() {
  return {
    adapter: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }),
    providers: await simulateInDevelopment([Provider]),
  }
}
