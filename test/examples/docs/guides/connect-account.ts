import { AccountError, createAccountManager } from "authlas/account"
import { config } from "./account-config.js"

const account = createAccountManager(config)

/** POST: leads to the provider, which leads back to the page of the form. */
export async function connect(request: Request): Promise<Response> {
  const form = await request.clone().formData()
  try {
    const { url, cookies } = await account.connectAccount({ request, provider: String(form.get("provider")) })
    const headers = new Headers({ location: url })
    for (const cookie of cookies) headers.append("set-cookie", cookie)
    return new Response(null, { status: 303, headers })
  } catch (error) {
    if (!(error instanceof AccountError)) throw error
    if (error.signInUrl) return new Response(null, { status: 303, headers: { location: error.signInUrl } })
    return Response.json({ reason: error.reason }, { status: 400 })
  }
}
