import { signOut } from "authlas/web"
import { config } from "../auth"

export default defineEventHandler(async (event) => {
  const { headers } = await signOut(toWebRequest(event), await config, { redirectTo: "/" })
  return new Response(null, { status: 302, headers })
})
