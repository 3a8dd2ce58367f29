/** What an application in TypeScript sees. */
import type { Actions, Handle, RequestEvent } from "@sveltejs/kit"
import { type Session, SvelteKitAuth, type SvelteKitAuthConfig } from "authlas/sveltekit"
import { signIn as enter, signOut as leave } from "authlas/sveltekit/client"
import { SignIn, SignOut } from "authlas/sveltekit/components"
import GitHub from "authlas/sveltekit/providers/github"
import { signIn as withPasskey } from "authlas/sveltekit/webauthn"

const config: SvelteKitAuthConfig = { providers: [GitHub] }
export const { handle, signIn, signOut } = SvelteKitAuth(config)
export const lazy = SvelteKitAuth(async (event: RequestEvent) => ({
  ...config,
  basePath: event.url.pathname,
}))
export const hook: Handle = handle
export const actions = { signIn, signOut } satisfies Actions

export async function load({ locals }: RequestEvent): Promise<App.PageData> {
  const session: Session | null = await locals.auth()
  const url: string = await locals.signIn("github", { redirect: false, redirectTo: "/" })
  const { redirect } = await locals.signOut({ redirect: false })
  return { session: url === redirect ? session : await locals.getSession() }
}

export async function press(target: Element): Promise<string | undefined> {
  new SignIn({ target, props: { provider: "github", options: { redirectTo: "/" } } })
  new SignOut({ target, props: { signOutPage: "signout" } })
  // @ts-expect-error a page is a path
  new SignOut({ target, props: { signOutPage: 1 } })
  const { error } = await enter("credentials", { password: "", redirect: false })
  const offered = await withPasskey("passkey", { autofill: true, redirect: false })
  const { url } = await leave({ redirect: false })
  return error ?? offered?.code ?? url
}
