import { Link, useRouteLoaderData } from "react-router"
import type { loader } from "./session.server"
import styles from "./site-header.module.css"

/** Links, and who is signed in. */
export function SiteHeader() {
  const user = useRouteLoaderData<typeof loader>("root")?.user
  return (
    <header className={styles.header}>
      <Link className={styles.link} to="/">
        Home
      </Link>
      <Link className={styles.link} to="/account">
        Account
      </Link>
      {user ? (
        <form method="post" action="/signout">
          <span>{user.name ?? user.email}</span>
          <button type="submit">Sign out</button>
        </form>
      ) : (
        <a className={styles.button} href="/auth/signin?callbackUrl=/">
          Sign in
        </a>
      )}
    </header>
  )
}
