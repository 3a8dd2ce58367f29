import { QwikAuth$ } from "@auth/qwik"
import Credentials from "@auth/qwik/providers/credentials"
import GitHub from "@auth/qwik/providers/github"
import { registered } from "../../shared/github.mjs"

export const { onRequest, useSession, useSignIn, useSignOut } = QwikAuth$(() => ({
  providers: [
    GitHub(registered),
    Credentials({
      credentials: { username: {}, password: { type: "password" } },
      authorize: ({ username, password }) =>
        password === "correct" ? { id: "7", name: username, email: `${username}@example.com` } : null,
    }),
  ],
  trustHost: true,
}))
