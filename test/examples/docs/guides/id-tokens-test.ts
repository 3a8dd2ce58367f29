import type { AuthConfig } from "authlas"
import { MemoryAdapter } from "authlas/adapters/memory"
import { nativeSignIn } from "authlas/native/id-token"
import Google from "authlas/providers/google"
import { simulate } from "authlas/testing"

const simulator = simulate([Google({ clientId: "web", clientSecret: "secret" })])
const config: AuthConfig = {
  adapter: MemoryAdapter(),
  providers: simulator.providers,
  session: { bearer: true },
  secret: "x".repeat(40),
  trustHost: true,
}
const audiences = { google: "ios" }
const route = "https://app.test/native/id-token"

// Plays the app for iOS: a ticket, a token of the kit, a session.
const given = await nativeSignIn(new Request(`${route}?provider=google`), config, { audiences })
const { nonce, ticket } = await given.json()
const idToken = await simulator.idToken("google", { nonce, client: "ios" })
const body = new URLSearchParams({ provider: "google", id_token: idToken, ticket, session: "bearer" })
export const answer = await nativeSignIn(new Request(route, { method: "POST", body }), config, { audiences })
console.log(answer.status) // 200: its JSON has access_token
