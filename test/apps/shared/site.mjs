/** The config of the sites that stand on `authlas/web`: GitHub, and a password. */
import Credentials from "authlas/providers/credentials"
import GitHub from "authlas/providers/github"
import { registered } from "./github.mjs"

export const config = {
  providers: [
    GitHub(registered),
    Credentials({
      credentials: { username: { label: "Name" }, password: { label: "Password", type: "password" } },
      authorize: ({ username, password }) =>
        password === "correct" ? { id: "7", name: username, email: `${username}@example.com` } : null,
    }),
  ],
  trustHost: true,
}
