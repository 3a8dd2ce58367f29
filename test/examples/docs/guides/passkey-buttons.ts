import { configure, signIn } from "authlas/webauthn"

configure({ basePath: "/auth" }) // that of your config

const problem = document.querySelector("#problem") as HTMLElement

async function run(options: Parameters<typeof signIn>[1]) {
  problem.textContent = ""
  try {
    const result = await signIn("passkey", { ...options, redirect: false })
    if (!result) return // no passkeys in a field here, or a button was pressed
    if (result.error) problem.textContent = "That did not work."
    else location.assign("/account")
  } catch (error) {
    // The user cancelled, or took too long.
    if (error instanceof DOMException && error.name === "NotAllowedError") return
    problem.textContent = error instanceof Error ? error.message : "That did not work."
  }
}

document.querySelector("#sign-in")?.addEventListener("click", () => run({ action: "authenticate" }))
document.querySelector("#register")?.addEventListener("click", () => {
  const { value } = document.querySelector("#email") as HTMLInputElement
  return run({ action: "register", email: value })
})

// Offers passkeys in the field for the address: <input id="email" autocomplete="username webauthn">
run({ autofill: true })
