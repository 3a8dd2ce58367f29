import { createAsync } from "@solidjs/router"
import { requireUser } from "../session"

/** A page for users. */
export default function Account() {
  const user = createAsync(() => requireUser(), { deferStream: true })
  return (
    <main style={{ padding: "1rem" }}>
      <h1>Account</h1>
      <p>You are signed in as {user()?.name ?? user()?.email}.</p>
    </main>
  )
}
