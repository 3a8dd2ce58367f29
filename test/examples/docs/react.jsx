import { SessionProvider, signIn, signOut, useSession } from "authlas/react"

export default function App() {
  return (
    <SessionProvider basePath="/auth">
      <Account />
    </SessionProvider>
  )
}

function Account() {
  const { data: session, status } = useSession()
  if (status === "loading") return <p>…</p>
  if (!session)
    return (
      <button type="button" onClick={() => signIn("github")}>
        Sign in
      </button>
    )
  return (
    <button type="button" onClick={() => signOut()}>
      Sign out {session.user?.name}
    </button>
  )
}
