import { AccountError, createAccountManager } from "authlas/account"
import { config } from "./second-factor-config.js"

const account = createAccountManager(config)
const headers = { "cache-control": "private, no-store" }

/** POST: begins to set an authenticator app up. Show `uri` as a QR code, and `secret` to be typed. */
export async function startAuthenticator(request: Request): Promise<Response> {
  return answer(async () => Response.json(await account.startTotp({ request }), { headers }))
}

/** POST: ends it with the first code. Show the recovery codes: they cannot be shown again. */
export async function confirmAuthenticator(request: Request): Promise<Response> {
  return answer(async () => {
    const code = String((await request.clone().formData()).get("code"))
    return Response.json(await account.confirmTotp({ request, code }), { headers })
  })
}

/** POST: takes the authenticator app away. */
export async function removeAuthenticator(request: Request): Promise<Response> {
  return answer(async () => {
    await account.removeTotp({ request })
    return Response.json({}, { headers })
  })
}

async function answer(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AccountError)) throw error
    return Response.json({ reason: error.reason, signInUrl: error.signInUrl }, { status: 400 })
  }
}
