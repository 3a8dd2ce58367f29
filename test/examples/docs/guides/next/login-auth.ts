import NextAuth from "authlas/next"
import GitHub from "authlas/providers/github"

export const { handlers, auth, signIn, signOut } = NextAuth({
  providers: [GitHub],
  pages: { signIn: "/login" },
})
