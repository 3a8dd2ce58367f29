import type { AuthConfig } from "authlas"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import { nativeSignIn } from "authlas/native"
import GitHub from "authlas/providers/github"

export const config: AuthConfig = {
  adapter: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }),
  providers: [GitHub],
  session: { bearer: true },
}

export const native = nativeSignIn(config, {
  redirectTo: [
    "com.example.app:/signed-in",
    "http://127.0.0.1/signed-in",
    "https://app.example.com/signed-in",
  ],
})
// GET and POST /native/authorize: native.authorize(request)
// POST /native/token:             native.token(request)
