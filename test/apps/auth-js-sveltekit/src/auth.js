/** An app as written for @auth/sveltekit. Nothing in it names authlas. */
import { customFetch, SvelteKitAuth } from "@auth/sveltekit"
import Credentials from "@auth/sveltekit/providers/credentials"
import GitHub from "@auth/sveltekit/providers/github"
import { github } from "../shared/github.mjs"

export const { handle, signIn, signOut } = SvelteKitAuth({
  trustHost: true,
  providers: [
    GitHub({ clientId: "id", clientSecret: "secret", [customFetch]: github }),
    Credentials({
      credentials: { name: {}, password: { type: "password" } },
      authorize: ({ name, password }) => (password === "correct" ? { id: "8", name } : null),
    }),
  ],
})
