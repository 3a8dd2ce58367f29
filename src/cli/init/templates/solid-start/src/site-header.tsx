import { createAsync } from "@solidjs/router"
import { signOut } from "authlas/solid/client"
import { Show } from "solid-js"
import { readUser } from "./session"
import styles from "./site-header.module.css"

/** Links, and who is signed in. */
export function SiteHeader() {
  const user = createAsync(() => readUser(), { deferStream: true })
  return (
    <header class={styles.header}>
      <a class={styles.link} href="/">
        Home
      </a>
      <a class={styles.link} href="/account">
        Account
      </a>
      <Show
        when={user()}
        fallback={
          <a class={styles.button} href="/api/auth/signin?callbackUrl=/" target="_self">
            Sign in
          </a>
        }
      >
        <form>
          <span>{user()?.name ?? user()?.email}</span>
          <button type="button" onClick={() => signOut({ redirectTo: "/" })}>
            Sign out
          </button>
        </form>
      </Show>
    </header>
  )
}
