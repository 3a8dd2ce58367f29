import { signOut } from "authlas/web"
import { config } from "../auth.server"

export async function action({ request }: { request: Request }) {
  const { headers } = await signOut(request, config, { redirectTo: "/" })
  return new Response(null, { status: 302, headers })
}
