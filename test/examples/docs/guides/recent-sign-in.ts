import { AccountError, createAccountManager, createChallenge } from "authlas/account"
import { config } from "./account-config.js"

const account = createAccountManager(config)

/** POST of a form: a user who signed in too long ago is sent to prove who it is, and comes back to the form. */
export async function showBackupCodes(request: Request): Promise<Response> {
  try {
    await account.requireRecentSignIn({ request, within: 300 })
  } catch (error) {
    if (!(error instanceof AccountError) || !error.signInUrl) throw error
    return new Response(null, { status: 303, headers: { location: error.signInUrl } })
  }
  return new Response("...")
}

/** An API: the client is told what is missing (RFC 9470). */
export async function transferMoney(request: Request): Promise<Response> {
  try {
    await account.requireRecentSignIn({ request, within: 300 })
  } catch (error) {
    return createChallenge(error)
  }
  return Response.json({ done: true })
}
