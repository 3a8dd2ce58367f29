import { signIn } from "authlas/client"
import { configure, offerPasskey } from "authlas/webauthn"

configure({ basePath: "/auth" }) // that of your config

export async function signInWithPassword(email: string, password: string) {
  const { ok } = await signIn("credentials", { email, password, redirect: false })
  // Nobody waits for it: the browser decides, and asks nothing.
  if (ok) offerPasskey().catch(console.error)
  return ok
}
