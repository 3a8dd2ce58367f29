/** An app below a base path. Its config is made for a request, when the environment of the server is known. */
import { MemoryAdapter } from "authlas/adapters/memory"
import { SvelteKitAuth } from "authlas/sveltekit"
import Credentials from "authlas/sveltekit/providers/credentials"
import GitHub from "authlas/sveltekit/providers/github"
import Passkey from "authlas/sveltekit/providers/passkey"
import { env } from "$env/dynamic/private"
import { registered } from "../shared/github.mjs"

const config = {
  providers: [
    GitHub(registered),
    Credentials({
      credentials: { name: {}, password: { type: "password" } },
      authorize: ({ name, password }) => (password === "correct" ? { id: "8", name } : null),
    }),
    Passkey,
  ],
  adapter: MemoryAdapter(),
  experimental: { enableWebAuthn: true },
}

export const { handle, signIn, signOut } = SvelteKitAuth(async () => {
  config.session ??= { strategy: "jwt", maxAge: Number(env.SESSION_SECONDS ?? 3600) }
  return config
})
