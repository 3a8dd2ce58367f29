import { redirect } from "next/navigation"
import { Suspense } from "react"
import { auth } from "../../auth"

/** Stands behind Suspense: Next.js may build what is around it once. */
export default function AccountPage() {
  return (
    <Suspense>
      <Account />
    </Suspense>
  )
}

/** A page for users. Sends visitors to the sign-in page. */
async function Account() {
  const session = await auth()
  if (!session?.user) redirect("/api/auth/signin?callbackUrl=/account")
  return (
    <main style={{ padding: "1rem" }}>
      <h1>Account</h1>
      <p>You are signed in as {session.user.name ?? session.user.email}.</p>
    </main>
  )
}
