import NextAuth from "authlas/next"
import { config } from "@/token-config"

export const { handlers, auth, signIn, signOut } = NextAuth(config)
