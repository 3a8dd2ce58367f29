import type { AuthConfig } from "authlas"
import { accountPage, secondFactor } from "authlas/account/parts"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import GitHub from "authlas/providers/github"
import Google from "authlas/providers/google"

export const config: AuthConfig = {
  ...accountPage,
  ...secondFactor,
  providers: [GitHub, Google],
  adapter: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }),
  account: true,
  secondFactor: "optional",
}
