import { createFileRoute, redirect } from "@tanstack/react-router"
import { readUser } from "../session"

export const Route = createFileRoute("/account")({
  loader: async () => {
    const user = await readUser()
    if (!user) throw redirect({ href: "/auth/signin?callbackUrl=/account", reloadDocument: true })
    return user
  },
  component: Account,
})

function Account() {
  const user = Route.useLoaderData()
  return (
    <main style={{ padding: "1rem" }}>
      <h1>Account</h1>
      <p>You are signed in as {user.name ?? user.email}.</p>
    </main>
  )
}
