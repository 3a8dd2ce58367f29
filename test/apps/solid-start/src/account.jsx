import { revalidate } from "@solidjs/router"
import { signIn, signOut } from "authlas/solid/client"
import { createSignal, onMount } from "solid-js"
import { readSession } from "./session.js"

/** `name` is the user's as the page was rendered; `#client` shows what the browser asks for itself. */
export function Account(props) {
  const [client, setClient] = createSignal("")
  const [code, setCode] = createSignal("")
  const showUser = async () => setClient((await readSession())?.user.name ?? "nobody")
  const enter = async (event) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.target))
    const { code = "none" } = await signIn("credentials", { ...fields, redirect: false })
    await Promise.all([revalidate(), showUser()])
    setCode(code)
  }
  onMount(showUser)
  return (
    <>
      <p id="name">{props.name ?? "nobody"}</p>
      <p id="client">{client()}</p>
      <button id="github" type="button" onClick={() => signIn("github", { redirectTo: "/protected" })}>
        GitHub
      </button>
      <form id="enter" onSubmit={enter}>
        <input name="username" />
        <input name="password" type="password" />
        <button type="submit">Enter</button>
      </form>
      <p id="code">{code()}</p>
      <button id="leave" type="button" onClick={() => signOut({ redirectTo: "/" })}>
        Leave
      </button>
    </>
  )
}
