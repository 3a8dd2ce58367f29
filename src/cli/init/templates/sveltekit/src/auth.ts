import { SqliteAdapter } from "authlas/adapters/sqlite"
import { simulateInDevelopment } from "authlas/development"
import Provider from "authlas/providers/provider"
import { SvelteKitAuth } from "authlas/sveltekit"
import { env } from "$env/dynamic/private"

export const { handle, signIn, signOut } = SvelteKitAuth({
  adapter: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }),
  providers: await simulateInDevelopment([Provider], env.AUTH_SIMULATE),
})
