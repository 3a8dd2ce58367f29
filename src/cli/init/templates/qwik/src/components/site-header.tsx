import { component$ } from "@builder.io/qwik"
import { Form } from "@builder.io/qwik-city"
import { useSession, useSignOut } from "../routes/plugin@auth"
import styles from "./site-header.module.css"

/** Links, and who is signed in. */
export const SiteHeader = component$(() => {
  const user = useSession().value?.user
  const signOut = useSignOut()
  return (
    <header class={styles.header}>
      <a class={styles.link} href="/">
        Home
      </a>
      <a class={styles.link} href="/account/">
        Account
      </a>
      {user ? (
        <Form action={signOut}>
          <input type="hidden" name="redirectTo" value="/" />
          <span>{user.name ?? user.email}</span>
          <button type="submit">Sign out</button>
        </Form>
      ) : (
        <a class={styles.button} href="/auth/signin?callbackUrl=/">
          Sign in
        </a>
      )}
    </header>
  )
})
