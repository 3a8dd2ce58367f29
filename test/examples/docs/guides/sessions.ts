import { AccountError, createAccountManager } from "authlas/account"
import { config } from "./account-config.js"

const account = createAccountManager(config)

/** GET: where the user is signed in. */
export async function showSessions(request: Request): Promise<Response> {
  const headers = { "cache-control": "private, no-store" }
  return answer(async () => Response.json(await account.listSessions({ request }), { headers }))
}

/** POST: ends one session, by the id that the list has; without an id all others. */
export async function endSession(request: Request): Promise<Response> {
  return answer(async () => {
    const id = (await request.clone().formData()).get("id")
    const { cookies } = id
      ? await account.endSession({ request, id: String(id) })
      : await account.endOtherSessions({ request })
    const headers = new Headers({ location: "/sessions" })
    for (const cookie of cookies) headers.append("set-cookie", cookie)
    return new Response(null, { status: 303, headers })
  })
}

async function answer(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AccountError)) throw error
    if (error.signInUrl) return new Response(null, { status: 303, headers: { location: error.signInUrl } })
    return Response.json({ reason: error.reason }, { status: error.reason === "not_found" ? 404 : 400 })
  }
}
