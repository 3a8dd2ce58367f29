import type { APIContext } from "astro"
import { signOut } from "authlas/web"
import { config } from "../auth"

export const prerender = false

export async function POST({ request }: APIContext) {
  const { headers } = await signOut(request, config, { redirectTo: "/" })
  return new Response(null, { status: 302, headers })
}
