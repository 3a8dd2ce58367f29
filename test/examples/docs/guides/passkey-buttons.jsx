"use client"
import { signIn } from "authlas/webauthn"
import { useState } from "react"

export function PasskeyButtons({ isSignedIn }) {
  const [problem, setProblem] = useState("")

  async function run(options) {
    try {
      const answer = await signIn("passkey", { ...options, redirect: false })
      if (answer?.error) setProblem("That did not work.")
      else location.reload()
    } catch (thrown) {
      // NotAllowedError: the user cancelled, or took too long.
      setProblem(thrown.name === "NotAllowedError" ? "" : thrown.message)
    }
  }

  return (
    <>
      {isSignedIn ? (
        <button type="button" onClick={() => run({ action: "register" })}>
          Add a passkey
        </button>
      ) : (
        <button type="button" onClick={() => run({ action: "authenticate" })}>
          Sign in with a passkey
        </button>
      )}
      <p role="alert">{problem}</p>
    </>
  )
}
