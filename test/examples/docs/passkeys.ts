import { signIn } from "authlas/webauthn"

await signIn("passkey", { action: "register", email: "ada@example.com" })
await signIn("passkey", { redirectTo: "/account" })
// for <input autocomplete="username webauthn">: waits until one is chosen there
await signIn("passkey", { autofill: true })
