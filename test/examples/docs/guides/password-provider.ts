import { type AuthConfig, withUserId } from "authlas"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import Credentials from "authlas/providers/credentials"
import Resend from "authlas/providers/resend"
import { passwords } from "./password.js"

export const adapter = SqliteAdapter({ file: ".authlas/.env.users.sqlite" })

/** Stands for a table of your own: hashes of passwords, by the user's id. */
export const hashes = new Map<string, string>()

const password = Credentials({
  name: "password",
  credentials: {
    email: { label: "Email", type: "email", autocomplete: "username", required: true },
    password: { label: "Password", type: "password", autocomplete: "current-password", required: true },
  },
  async authorize({ email, password }) {
    if (typeof email !== "string") return null
    const user = await adapter.getUserByEmail(email.trim().toLowerCase())
    // An unknown address takes as long as a wrong password, so that the time does not tell them apart.
    const stored = user && hashes.get(user.id)
    const { isCorrect, newHash } = await passwords.verify(password, stored)
    if (!user || !isCorrect) return null
    // UPDATE ... WHERE hash = stored: a password that was changed meanwhile stays.
    if (newHash && hashes.get(user.id) === stored) hashes.set(user.id, newHash)
    return user
  },
})

export const config: AuthConfig = {
  adapter,
  account: true,
  providers: [Resend({ from: "Example <no-reply@example.com>" }), password],
  callbacks: { session: withUserId },
}
