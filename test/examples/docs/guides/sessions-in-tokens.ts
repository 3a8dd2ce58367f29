import type { AuthConfig } from "authlas"

/** Stands for a table of your own: when all sessions of a user were ended. */
const endedAt = new Map<string, number>()

export function endSessions(userId: string) {
  endedAt.set(userId, Date.now())
}

export const callbacks: AuthConfig["callbacks"] = {
  jwt({ token, trigger }) {
    if (trigger === "signIn" || trigger === "signUp") return { ...token, startedAt: Date.now() }
    const isOver = Number(token.startedAt ?? 0) <= (endedAt.get(token.sub ?? "") ?? -1)
    return isOver ? null : token
  },
}
