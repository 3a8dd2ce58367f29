import { AccountError, createAccountManager } from "authlas/account"
import { config } from "./account-config.js"

const account = createAccountManager(config)

/** POST: the user leaves. */
export async function leave(request: Request): Promise<Response> {
  try {
    const { cookies } = await account.deleteUser({ request })
    const headers = new Headers({ location: "/" })
    for (const cookie of cookies) headers.append("set-cookie", cookie)
    return new Response(null, { status: 303, headers })
  } catch (error) {
    if (!(error instanceof AccountError)) throw error
    if (error.signInUrl) return new Response(null, { status: 303, headers: { location: error.signInUrl } })
    return Response.json({ reason: error.reason }, { status: 400 })
  }
}
