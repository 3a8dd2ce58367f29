/** An app as written for next-auth 5. Nothing in it names authlas. */
import NextAuth from "next-auth"
import Credentials from "next-auth/providers/credentials"
import GitHub from "next-auth/providers/github"
import { registered } from "./shared/github.mjs"

export const { handlers, auth, signIn, signOut } = NextAuth({
  trustHost: true,
  providers: [
    GitHub(registered),
    Credentials({
      credentials: { name: {}, password: { type: "password" } },
      authorize: ({ name, password }) => (password === "correct" ? { id: "8", name } : null),
    }),
  ],
  callbacks: {
    authorized: ({ auth, request }) => request.nextUrl.pathname !== "/protected" || Boolean(auth?.user),
    jwt: ({ token, trigger, session }) => (trigger === "update" ? { ...token, color: session.color } : token),
    session: ({ session, token }) => ({ ...session, color: token.color }),
  },
})
