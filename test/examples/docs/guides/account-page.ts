import type { AuthConfig } from "authlas"
import { accountPage } from "authlas/account/parts"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import GitHub from "authlas/providers/github"
import Google from "authlas/providers/google"
import Passkey from "authlas/providers/passkey"

export const config: AuthConfig = {
  ...accountPage,
  providers: [GitHub, Google, Passkey],
  adapter: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }),
  experimental: { enableWebAuthn: true },
  account: true,
}
