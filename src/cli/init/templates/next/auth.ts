import { SqliteAdapter } from "authlas/adapters/sqlite"
import { simulateInDevelopment } from "authlas/development"
import NextAuth from "authlas/next"
import Provider from "authlas/providers/provider"

export const { handlers, auth, signIn, signOut } = NextAuth({
  adapter: SqliteAdapter({ file: ".authlas/users.sqlite" }),
  providers: await simulateInDevelopment([Provider]),
  callbacks: { authorized: ({ auth }) => auth !== null },
})
