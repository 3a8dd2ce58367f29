import type { AuthConfig } from "authlas"
import type { DefaultSession } from "authlas/types"

type Role = "admin" | "member"

declare module "authlas/types" {
  interface Session {
    user: { id: string; role: Role } & DefaultSession["user"]
  }
}

declare module "authlas/jwt" {
  interface JWT {
    userId?: string
    role?: Role
  }
}

export const admins = new Set(["github:583231"]) // ids of accounts, as `userId` below; or a query to your database

export const callbacks: AuthConfig["callbacks"] = {
  jwt({ token, trigger, account }) {
    if ((trigger !== "signIn" && trigger !== "signUp") || !account) return token
    const userId = `${account.provider}:${account.providerAccountId}`
    return { ...token, userId, role: admins.has(userId) ? "admin" : "member" }
  },
  session({ session, token }) {
    const user = { ...session.user, id: token.userId ?? "", role: token.role ?? "member" }
    return { ...session, user }
  },
}
