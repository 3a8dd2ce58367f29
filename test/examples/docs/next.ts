// auth.ts
import NextAuth from "authlas/next"
import GitHub from "authlas/providers/github"

export const { handlers, auth, signIn, signOut } = NextAuth({ providers: [GitHub] })
// app/api/auth/[...nextauth]/route.ts:  export const { GET, POST } = handlers
// proxy.ts (middleware.ts before 16):   export { auth as proxy } from "./auth"
// a server component:                   const session = await auth()
// a server action:                      await signIn("github", { redirectTo: "/account" })
