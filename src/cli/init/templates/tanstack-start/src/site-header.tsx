import { getRouteApi, Link } from "@tanstack/react-router"
import styles from "./site-header.module.css"

/** Links, and who is signed in. */
export function SiteHeader() {
  const user = getRouteApi("__root__").useLoaderData()
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
