/** The configuration in front of them: without the adapter, as on a runtime that reaches no database. */
import NextAuth from "authlas/next/middleware"
import { shared } from "./auth.config"

const { auth } = NextAuth({ ...shared, session: { strategy: "jwt", bearer: true } })

export default auth((request) => {
  if (request.auth) throw new Error("The proxy cannot know who is signed in.")
})

export const config = { matcher: ["/protected"] }
