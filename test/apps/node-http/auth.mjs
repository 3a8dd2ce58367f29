import Credentials from "authlas/providers/credentials"
import GitHub from "authlas/providers/github"
import { registered } from "./shared/github.mjs"

export const password = Credentials({
  credentials: { username: { label: "Name" }, password: { label: "Password", type: "password" } },
  authorize: ({ username, password }) =>
    password === "correct" ? { id: "7", name: username, email: `${username}@example.com` } : null,
})

export const config = {
  providers: [GitHub(registered), password],
  trustHost: true,
  // The clocks of a session that expires are the test's.
  session: { maxAge: Number(process.env.MAX_AGE ?? 3600) },
}
