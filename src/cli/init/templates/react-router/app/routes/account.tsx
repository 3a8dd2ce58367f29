import { getSession } from "authlas/web"
import { redirectDocument } from "react-router"
import { config } from "../auth.server"
import type { Route } from "./+types/account"

/** Sends visitors to the sign-in page. */
export async function loader({ request }: Route.LoaderArgs) {
  const session = await getSession(request, config)
  if (!session?.user) throw redirectDocument("/auth/signin?callbackUrl=/account")
  return { user: session.user }
}

/** A page for users. */
export default function Account({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <main style={{ padding: "1rem" }}>
      <h1>Account</h1>
      <p>You are signed in as {user.name ?? user.email}.</p>
    </main>
  )
}
