import Credentials from "authlas/providers/credentials"
import GitHub from "authlas/providers/github"
import { registered } from "../shared/github.mjs"

export const config = {
  providers: [
    GitHub(registered),
    Credentials({
      credentials: { username: { label: "Name" }, password: { label: "Password", type: "password" } },
      authorize: ({ username, password }) =>
        password === "correct" ? { id: "7", name: username, email: `${username}@example.com` } : null,
    }),
  ],
  callbacks: {
    // As slow as a database: rendering waits for that only where a page says so.
    jwt: ({ token }) => new Promise((done) => setTimeout(done, 50, token)),
  },
  trustHost: true,
}
