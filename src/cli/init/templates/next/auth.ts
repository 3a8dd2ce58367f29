import { SqliteAdapter } from "authlas/adapters/sqlite"
import { simulateInDevelopment } from "authlas/development"
import NextAuth from "authlas/next"
import Provider from "authlas/providers/provider"

export const { handlers, auth, signIn, signOut } = NextAuth({
  adapter: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }),
  providers: await simulateInDevelopment([Provider]),
  // Asked by the proxy, and before handlers inside `auth`: those of /api answer visitors themselves.
  callbacks: { authorized: ({ auth, request }) => !!auth || request.nextUrl.pathname.startsWith("/api/") },
})
