import NextAuth from "authlas/next"
import { config } from "@/client-config"

export const { handlers, auth, signIn, signOut } = NextAuth(config)
