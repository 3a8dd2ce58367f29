import { redirect } from "next/navigation"
import { auth } from "../../auth"

/** A page for users. */
export default async function AccountPage() {
  const session = await auth()
  if (!session?.user) redirect("/api/auth/signin?callbackUrl=/account")
  return (
    <main style={{ padding: "1rem" }}>
      <h1>Account</h1>
      <p>You are signed in as {session.user.name ?? session.user.email}.</p>
    </main>
  )
}
