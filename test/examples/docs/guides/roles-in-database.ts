import { type AuthConfig, withUserId } from "authlas"
import type { DefaultSession } from "authlas/types"

type Role = "admin" | "member"

declare module "authlas/types" {
  interface Session {
    user: { id: string; role: Role } & DefaultSession["user"]
  }
}

declare module "authlas/adapters" {
  interface AdapterUser {
    role?: Role | null
  }
}

export const callbacks: AuthConfig["callbacks"] = {
  session(params) {
    const shown = withUserId(params)
    return { ...shown, user: { ...shown.user, role: params.user.role ?? "member" } }
  },
}
