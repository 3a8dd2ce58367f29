import { getSession } from "authlas/web"
import { data, redirectDocument } from "react-router"
import { config } from "../auth.server"
import type { Route } from "./+types/account"

/** Keeps the page out of caches, and hands on the cookies of the session. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

/** Sends visitors to the sign-in page. */
export async function loader({ request }: Route.LoaderArgs) {
  const headers = new Headers()
  const session = await getSession(request, config, headers)
  if (!session?.user) throw redirectDocument("/auth/signin?callbackUrl=/account", { headers })
  return data({ user: session.user }, { headers })
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
