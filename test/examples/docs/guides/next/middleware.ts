import NextAuth from "authlas/next/middleware"
import { authConfig } from "@/auth.config"

const { auth } = NextAuth(authConfig)

export { auth as middleware }

export const config = { matcher: ["/account/:path*"] }
