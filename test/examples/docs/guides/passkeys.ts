import type { AuthConfig } from "authlas"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import Passkey from "authlas/providers/passkey"
import Resend from "authlas/providers/resend"

export const config: AuthConfig = {
  adapter: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }),
  providers: [Resend({ from: "Example <no-reply@example.com>" }), Passkey],
  experimental: { enableWebAuthn: true },
  account: true,
}
