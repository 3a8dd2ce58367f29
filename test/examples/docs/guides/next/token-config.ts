import type { NextAuthConfig } from "authlas/next"
import Google from "authlas/providers/google"

const scope = "openid email profile https://www.googleapis.com/auth/calendar.readonly"

export const config: NextAuthConfig = {
  basePath: "/api/auth",
  providers: [Google({ offline: true, authorization: { params: { scope } } })],
  tokens: { store: "cookie" }, // with an adapter, leave this out
}
