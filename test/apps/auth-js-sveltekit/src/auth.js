/** An app as written for @auth/sveltekit. Nothing in it names authlas. */
import { SvelteKitAuth } from "@auth/sveltekit"
import Credentials from "@auth/sveltekit/providers/credentials"
import GitHub from "@auth/sveltekit/providers/github"
import { registered } from "../shared/github.mjs"

export const { handle, signIn, signOut } = SvelteKitAuth({
  trustHost: true,
  providers: [
    GitHub(registered),
    Credentials({
      credentials: { name: {}, password: { type: "password" } },
      authorize: ({ name, password }) => (password === "correct" ? { id: "8", name } : null),
    }),
  ],
})
