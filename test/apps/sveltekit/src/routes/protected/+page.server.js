import { redirect } from "@sveltejs/kit"
import { base } from "$app/paths"

export async function load({ locals, url }) {
  const session = await locals.auth()
  if (!session?.user) redirect(303, `${base}/auth/signin?callbackUrl=${encodeURIComponent(url.pathname)}`)
}
