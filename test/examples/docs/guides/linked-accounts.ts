import { AccountError, createAccountManager } from "authlas/account"
import { config } from "./account-config.js"

const account = createAccountManager(config)

/** GET: with which accounts the user signs in. */
export async function showAccounts(request: Request): Promise<Response> {
  const headers = { "cache-control": "private, no-store" }
  return Response.json(await account.listAccounts({ request }), { headers })
}

/** POST: disconnects one. */
export async function disconnect(request: Request): Promise<Response> {
  const form = await request.clone().formData()
  const [provider, providerAccountId] = [String(form.get("provider")), String(form.get("id"))]
  try {
    await account.disconnectAccount({ request, provider, providerAccountId })
    return new Response(null, { status: 303, headers: { location: "/accounts" } })
  } catch (error) {
    if (!(error instanceof AccountError)) throw error
    if (error.signInUrl) return new Response(null, { status: 303, headers: { location: error.signInUrl } })
    return Response.json({ reason: error.reason }, { status: 400 })
  }
}
