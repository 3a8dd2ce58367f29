import { component$ } from "@builder.io/qwik"
import type { RequestHandler } from "@builder.io/qwik-city"
import { useSession } from "../plugin@auth"

/** Sends visitors to the sign-in page. */
export const onRequest: RequestHandler = ({ sharedMap, redirect }) => {
  if (!sharedMap.get("session")) throw redirect(302, "/auth/signin?callbackUrl=/account/")
}

export default component$(() => {
  const user = useSession().value?.user
  return (
    <main style={{ padding: "1rem" }}>
      <h1>Account</h1>
      <p>You are signed in as {user?.name ?? user?.email}.</p>
    </main>
  )
})
