// src/auth.ts
import GitHub from "authlas/providers/github"
import { SvelteKitAuth } from "authlas/sveltekit"

export const { handle, signIn, signOut } = SvelteKitAuth({ providers: [GitHub] }) // or (event) => config
// src/hooks.server.ts:                  export { handle } from "./auth"
// src/routes/+layout.server.ts:         export const load = async ({ locals }) => ({ session: await locals.auth() })
// src/routes/signin/+page.server.ts:    export const actions = { default: signIn }
// src/routes/signout/+page.server.ts:   export const actions = { default: signOut }
