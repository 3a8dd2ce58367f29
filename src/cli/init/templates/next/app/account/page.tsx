import { redirect } from "next/navigation"
import { Suspense } from "react"
import { auth } from "../../auth"

/** A page for users. */
export default function AccountPage() {
  return (
    <main style={{ padding: "1rem" }}>
      <h1>Account</h1>
      <Suspense>
        <Name />
      </Suspense>
    </main>
  )
}

/** Sends visitors to the sign-in page. */
async function Name() {
  const session = await auth()
  if (!session?.user) redirect("/api/auth/signin?callbackUrl=/account")
  return <p>You are signed in as {session.user.name ?? session.user.email}.</p>
}
