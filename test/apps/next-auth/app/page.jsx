/** Sign-in and sign-out on the server, as server actions. */

import { redirect } from "next/navigation"
import { AuthError } from "next-auth"
import { auth, signIn, signOut } from "../auth"

async function withGitHub() {
  "use server"
  await signIn("github", { redirectTo: "/protected" }, { login: "ada", prompt: "select_account" })
}

async function withPassword(form) {
  "use server"
  try {
    await signIn("credentials", form)
  } catch (error) {
    if (error instanceof AuthError) redirect(`/?refused=${error.type}`)
    throw error
  }
}

async function leave() {
  "use server"
  await signOut({ redirectTo: "/" })
}

export default async function Page({ searchParams }) {
  const session = await auth()
  const { refused } = await searchParams
  return (
    <>
      <p id="who">{session?.user?.name ?? "nobody"}</p>
      <p id="refused">{refused}</p>
      <form action={withGitHub}>
        <button type="submit" id="github">
          GitHub
        </button>
      </form>
      <form action={withPassword}>
        <input name="name" defaultValue="grace" />
        <input name="password" type="password" />
        <input name="redirectTo" type="hidden" value="/protected" />
        <button type="submit" id="password">
          Sign in
        </button>
      </form>
      <form action={leave}>
        <button type="submit" id="leave">
          Sign out
        </button>
      </form>
    </>
  )
}
