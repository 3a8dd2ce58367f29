import { SqliteAdapter } from "authlas/adapters/sqlite"
import NextAuth from "authlas/next"
import { authConfig } from "@/auth.config"

export const adapter = SqliteAdapter({ file: ".authlas/.env.users.sqlite" })
export const { handlers, auth, signIn, signOut } = NextAuth({ ...authConfig, adapter })
