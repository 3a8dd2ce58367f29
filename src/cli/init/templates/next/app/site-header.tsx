import Link from "next/link"
import { auth, signIn, signOut } from "../auth"
import styles from "./site-header.module.css"

/** Links, and who is signed in. */
export async function SiteHeader() {
  const session = await auth()
  return (
    <header className={styles.header}>
      <Link className={styles.link} href="/">
        Home
      </Link>
      <Link className={styles.link} href="/account">
        Account
      </Link>
      {session?.user ? (
        <form
          action={async () => {
            "use server"
            await signOut({ redirectTo: "/" })
          }}
        >
          <span>{session.user.name ?? session.user.email}</span>
          <button type="submit">Sign out</button>
        </form>
      ) : (
        <form
          action={async () => {
            "use server"
            await signIn()
          }}
        >
          <button type="submit">Sign in</button>
        </form>
      )}
    </header>
  )
}
