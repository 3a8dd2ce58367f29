import Link from "next/link"
import { Suspense } from "react"
import { auth, signIn, signOut } from "../auth"

/** Links, and who is signed in. */
export function SiteHeader() {
  return (
    <header style={styles.header}>
      <Link href="/">Home</Link>
      <Link href="/account">Account</Link>
      <Suspense>
        <SignedIn />
      </Suspense>
    </header>
  )
}

/** Stands behind Suspense: Next.js may build the rest of a page once. */
async function SignedIn() {
  const session = await auth()
  return session?.user ? (
    <form
      style={styles.form}
      action={async () => {
        "use server"
        await signOut({ redirectTo: "/" })
      }}
    >
      <span>{session.user.name ?? session.user.email}</span>
      <button style={styles.button} type="submit">
        Sign out
      </button>
    </form>
  ) : (
    <form
      style={styles.form}
      action={async () => {
        "use server"
        await signIn()
      }}
    >
      <button style={styles.button} type="submit">
        Sign in
      </button>
    </form>
  )
}

const styles = {
  header: {
    display: "flex",
    flexFlow: "wrap",
    gap: "0.5rem 1.25rem",
    alignItems: "center",
    padding: "0.75rem 1rem",
    borderBottom: "1px solid #8884",
    fontFamily: "system-ui, sans-serif",
  },
  form: { display: "flex", gap: "0.75rem", alignItems: "center", marginLeft: "auto" },
  button: {
    padding: "0.4rem 0.9rem",
    border: 0,
    borderRadius: "0.4rem",
    background: "#1f6feb",
    color: "#fff",
    font: "inherit",
    cursor: "pointer",
  },
}
