import { type AuthConfig, withUserId } from "authlas"
import type { DefaultSession } from "authlas/types"

declare module "authlas/types" {
  interface Session {
    user: { id: string } & DefaultSession["user"]
  }
}

export const callbacks: AuthConfig["callbacks"] = { session: withUserId }
