import NextAuth, { type NextAuthConfig } from "authlas/next"
import GitHub from "authlas/providers/github"

export const config: NextAuthConfig = {
  providers: [GitHub],
  redirectProxyOrigins: ["https://my-app-*-my-team.vercel.app"],
}

export const { handlers, auth, signIn, signOut } = NextAuth(config)
