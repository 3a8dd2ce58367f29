"use client"
/** Sign-in and sign-out in the browser. */
import { SessionProvider, signIn, signOut, useSession } from "next-auth/react"
import { useState } from "react"

function Who() {
  const { data, status, update } = useSession()
  const [said, say] = useState("")
  const enter = async (password) => {
    const { ok, error } = await signIn("credentials", { name: "grace", password, redirect: false })
    say(`${ok} ${error ?? "none"}`)
  }
  return (
    <>
      <p id="who">{status === "loading" ? "" : (data?.user?.name ?? "nobody")}</p>
      <p id="color">{data?.color}</p>
      <p id="said">{said}</p>
      <button type="button" id="right" onClick={() => enter("correct")}>
        Right password
      </button>
      <button type="button" id="wrong" onClick={() => enter("wrong")}>
        Wrong password
      </button>
      <button type="button" id="github" onClick={() => signIn("github", { redirectTo: "/client" })}>
        GitHub
      </button>
      <button type="button" id="update" onClick={() => update({ color: "teal" })}>
        Update
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
