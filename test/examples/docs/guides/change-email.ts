import { AccountError, createAccountManager } from "authlas/account"
import { config } from "./mail-config.js"

const account = createAccountManager(config)

/** POST: asks for the mail. The answer is the same whoever has the new address. */
export async function askForAddress(request: Request): Promise<Response> {
  return answer(async () => {
    const email = String((await request.clone().formData()).get("email"))
    await account.changeEmail({ request, email, redirectTo: "/settings" })
    return lead("/settings?mail=sent")
  })
}

/** POST: takes the code, where the mail has one. A link needs no route: it leads to a page of authlas. */
export async function confirmAddress(request: Request): Promise<Response> {
  return answer(async () => {
    const form = await request.clone().formData()
    const [email, code] = [String(form.get("email")), String(form.get("code"))]
    const { cookies } = await account.confirmEmail({ request, email, code })
    return lead("/settings", cookies)
  })
}

async function answer(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AccountError)) throw error
    return lead(error.signInUrl ?? `/settings?error=${error.reason}`)
  }
}

function lead(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location })
  for (const cookie of cookies) headers.append("set-cookie", cookie)
  return new Response(null, { status: 303, headers })
}
