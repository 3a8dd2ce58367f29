import type { AuthConfig } from "authlas"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import GitHub from "authlas/providers/github"
import Google from "authlas/providers/google"

export const config: AuthConfig = {
  providers: [GitHub, Google],
  adapter: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }),
  account: true,
}
