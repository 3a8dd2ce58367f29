"use client"
/** Sign-in and sign-out in the browser. */
import { SessionProvider, signIn, signOut, useSession } from "next-auth/react"
import { useState } from "react"

function Who() {
  const { data, status, update } = useSession()
  const [said, say] = useState("")
  const enter = async (name, password) => {
    const { ok, status, error } = await signIn("credentials", { name, password, redirect: false })
    say(`${ok} ${status} ${error}`)
  }
  return (
    <>
      <p id="who">{status === "loading" ? "" : (data?.user.name ?? "nobody")}</p>
      <p id="color">{data?.color}</p>
      <p id="said">{said}</p>
      <form action={(form) => enter(form.get("name"), form.get("password"))}>
        <input name="name" />
        <input name="password" type="password" />
        <button type="submit" id="enter">
          Sign in
        </button>
      </form>
      <button type="button" id="keycloak" onClick={() => signIn("keycloak", { callbackUrl: "/client" })}>
        Keycloak
      </button>
      <button type="button" id="teal" onClick={() => update({ color: "teal" })}>
        Teal
      </button>
      <button type="button" id="plum" onClick={() => update({ color: "plum" })}>
        Plum
      </button>
      <button type="button" id="leave" onClick={() => signOut({ redirect: false })}>
        Sign out
      </button>
    </>
  )
}

export default function Page() {
  return (
    <SessionProvider>
      <Who />
    </SessionProvider>
  )
}
