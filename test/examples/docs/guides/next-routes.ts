/// <reference path="../../../../src/frameworks/next/framework.d.ts" />
import NextAuth from "authlas/next"
import GitHub from "authlas/providers/github"
import { redirect } from "next/navigation"

// #region auth
// auth.ts
export const { handlers, auth, signIn, signOut } = NextAuth({
  providers: [GitHub],
  callbacks: {
    authorized({ auth, request }) {
      const isPrivate = request.nextUrl.pathname.startsWith("/account")
      return !isPrivate || Boolean(auth?.user)
    },
  },
})
// #endregion auth

// #region page
// app/account/page.tsx
export default async function Page() {
  const session = await auth()
  if (!session?.user) redirect("/api/auth/signin?callbackUrl=/account")
  return `Hello ${session.user.name}`
}
// #endregion page

// #region route
// app/api/orders/route.ts
export const GET = auth((request) => {
  if (!request.auth?.user) return Response.json({ error: "Sign in first" }, { status: 401 })
  return Response.json({ orders: [] })
})
// #endregion route

// #region action
// app/account/actions.ts, with "use server" at its head
export async function rename(form: FormData) {
  const session = await auth()
  if (!session?.user) throw new Error("Sign in first")
  console.log(session.user.name, "becomes", form.get("name"))
}
// #endregion action
