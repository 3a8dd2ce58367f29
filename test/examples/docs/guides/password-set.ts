import { AccountError, createAccountManager } from "authlas/account"
import { getSession } from "authlas/web"
import { isKnown, passwords } from "./password.js"
import { config, hashes } from "./password-provider.js"

const account = createAccountManager(config)

/** Answers the form by which a user who is signed in sets a password, the first one or another. */
export async function setPassword(request: Request): Promise<Response> {
  const session = await getSession(request, config)
  if (!session?.user?.id) return new Response("Sign in first", { status: 401 })
  try {
    await account.requireRecentSignIn({ request }) // refuses posts of other sites too
  } catch (error) {
    if (!(error instanceof AccountError)) throw error
    if (error.signInUrl) return new Response(null, { status: 303, headers: { location: error.signInUrl } })
    return new Response("Not from here", { status: 403 })
  }
  const password = String((await request.formData()).get("password"))
  if (password.length < 12 || password.length > 200)
    return new Response("12 to 200 characters", { status: 400 })
  if (await isKnown(password)) return new Response("Choose another: this one was leaked", { status: 400 })
  hashes.set(session.user.id, await passwords.hash(password))
  await account.endOtherSessions({ request })
  return new Response(null, { status: 303, headers: { location: "/account" } })
}
