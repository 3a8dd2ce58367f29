import { createAccountManager } from "authlas/account"
import { config } from "./passkeys.js"

const account = createAccountManager(config)

function answerJson(body: object, cookies: readonly string[] = []): Response {
  const headers = new Headers({ "content-type": "application/json", "cache-control": "private, no-store" })
  for (const cookie of cookies) headers.append("set-cookie", cookie)
  return new Response(JSON.stringify(body), { headers })
}

/** POST: what the browser is to make. */
export async function prepare(request: Request): Promise<Response> {
  const { options, cookies } = await account.preparePasskey({ request })
  return answerJson(options, cookies)
}

/** POST: adds what it made. */
export async function add(request: Request): Promise<Response> {
  const { answer, name } = await request.clone().json()
  const { signal, cookies } = await account.addPasskey({ request, answer, name })
  return answerJson(signal, cookies)
}

/** POST: takes one away, and answers what the browser is to know. */
export async function remove(request: Request): Promise<Response> {
  const { id } = await request.clone().json()
  const { signal } = await account.removePasskey({ request, id })
  return answerJson(signal ?? {})
}
