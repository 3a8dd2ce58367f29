import Credentials from "authlas/providers/credentials"
import { CredentialsSignin } from "authlas/web"
import { hashPassword, isPasswordRight } from "./password.js"

interface Row {
  id: string
  name: string
  email: string
  passwordHash: string
}

/** Stands for the table of your users. */
export const users = new Map<string, Row>()

// #region limit
class TooManyTries extends CredentialsSignin {
  override code = "too_many_tries"
}

const tries = new Map<string, number>()
setInterval(() => tries.clear(), 15 * 60_000).unref()

export function countTry(email: string): void {
  const count = (tries.get(email) ?? 0) + 1
  tries.set(email, count)
  if (count > 10) throw new TooManyTries()
}
// #endregion limit

// #region provider
const noPassword = await hashPassword("of no user")

export const password = Credentials({
  credentials: {
    email: { label: "Email", type: "email", autocomplete: "username", required: true },
    password: { label: "Password", type: "password", autocomplete: "current-password", required: true },
  },
  async authorize({ email, password }) {
    if (typeof email !== "string" || typeof password !== "string" || password.length > 200) return null
    const address = email.trim().toLowerCase()
    countTry(address)
    const user = users.get(address)
    // An unknown address takes as long as a wrong password, so that the time does not tell them apart.
    const isRight = await isPasswordRight(password, user?.passwordHash ?? noPassword)
    return user && isRight ? { id: user.id, name: user.name, email: user.email } : null
  },
})
// #endregion provider
