import { type AuthConfig, withUserId } from "authlas"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import GitHub from "authlas/providers/github"
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

export const adapter = SqliteAdapter({ file: ".authlas/.env.users.sqlite" })

export const config: AuthConfig = {
  adapter,
  providers: [GitHub],
  callbacks: {
    session(params) {
      const shown = withUserId(params)
      return { ...shown, user: { ...shown.user, role: params.user.role ?? "member" } }
    },
  },
}

/** Gives a user another role. Call it where only admins can. */
export async function setRole(userId: string, role: Role) {
  await adapter.updateUser({ id: userId, role })
}
