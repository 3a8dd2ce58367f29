/** Storage that costs next to nothing: what is measured over it is the engine. */

export const storedUser = {
  id: "1",
  name: "Ada Lovelace",
  email: "ada@example.com",
  image: "https://a.example/a.png",
  emailVerified: new Date("2026-01-01"),
}
export const storedToken = "0c0ffee0-9d7b-4f0e-8f6e-6a1b2c3d4e5f"

/** An adapter over one Map, with one user who has one session. */
export function mapAdapter() {
  const expires = new Date(Date.now() + 30 * 86_400_000)
  const sessions = new Map([[storedToken, { sessionToken: storedToken, userId: storedUser.id, expires }]])
  const links = new Map()
  return {
    createUser: async (user) => ({ ...user, id: storedUser.id }),
    getUser: async () => storedUser,
    getUserByEmail: async () => storedUser,
    getUserByAccount: async () => storedUser,
    updateUser: async (user) => ({ ...storedUser, ...user }),
    linkAccount: async (account) => account,
    async createSession(session) {
      sessions.set(session.sessionToken, session)
      return session
    },
    async getSessionAndUser(token) {
      const session = sessions.get(token)
      return session ? { session, user: storedUser } : null
    },
    async updateSession(session) {
      const known = { ...sessions.get(session.sessionToken), ...session }
      sessions.set(session.sessionToken, known)
      return known
    },
    async deleteSession(token) {
      sessions.delete(token)
    },
    async createVerificationToken(row) {
      links.set(row.token, row)
      return row
    },
    async useVerificationToken({ token }) {
      const row = links.get(token)
      links.delete(token)
      return row ?? null
    },
  }
}
