import type { AuthConfig } from "authlas"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import Resend from "authlas/providers/resend"

export const config: AuthConfig = {
  providers: [Resend({ from: "Example <no-reply@example.com>" })],
  adapter: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }),
  account: { undoEmailChange: 14 * 86_400 },
}
