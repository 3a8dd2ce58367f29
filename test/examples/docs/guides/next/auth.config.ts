import type { NextAuthConfig } from "authlas/next"
import GitHub from "authlas/providers/github"

/** What runs on the edge too: no adapter. */
export const authConfig: NextAuthConfig = {
  providers: [GitHub],
  session: { strategy: "jwt" }, // the middleware reads these; it cannot read rows of a database
  callbacks: {
    authorized: ({ auth, request }) => auth !== null || request.nextUrl.pathname.startsWith("/api/"),
  },
}
