import type { AuthConfig } from "authlas"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import Resend from "authlas/providers/resend"

export const config: AuthConfig = {
  adapter: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }),
  providers: [Resend({ from: "Example <no-reply@example.com>" })],
  theme: { name: "Example" },
}
