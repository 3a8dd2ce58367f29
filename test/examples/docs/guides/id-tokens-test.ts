import { type AuthConfig, customFetch } from "authlas"
import { MemoryAdapter } from "authlas/adapters/memory"
import { nativeSignIn } from "authlas/native/id-token"
import Google from "authlas/providers/google"
import { exportJWK, generateKeyPair, SignJWT } from "jose"

// Plays the provider: its metadata and its key.
const issuer = "https://accounts.google.com"
const { privateKey, publicKey } = await generateKeyPair("RS256")
const key = { ...(await exportJWK(publicKey)), kid: "test", alg: "RS256" }
const play = async (input: RequestInfo | URL) =>
  new Request(input).url === `${issuer}/.well-known/openid-configuration`
    ? Response.json({ issuer, jwks_uri: `${issuer}/keys` })
    : Response.json({ keys: [key] })

const config: AuthConfig = {
  adapter: MemoryAdapter(),
  providers: [Google({ clientId: "web", clientSecret: "secret", [customFetch]: play })],
  session: { bearer: true },
  secret: "x".repeat(40),
  trustHost: true,
}
const audiences = { google: "ios" }
const route = "https://app.test/native/id-token"

// Plays the app: a ticket, a token of the kit, a session.
const given = await nativeSignIn(new Request(`${route}?provider=google`), config, { audiences })
const { nonce, ticket } = await given.json()
const claims = { nonce, azp: "ios", email: "ada@example.com", email_verified: true }
const idToken = await new SignJWT(claims)
  .setProtectedHeader({ alg: "RS256", kid: "test" })
  .setIssuer(issuer)
  .setAudience("web")
  .setSubject("1234")
  .setIssuedAt()
  .setExpirationTime("1h")
  .sign(privateKey)
const body = new URLSearchParams({ provider: "google", id_token: idToken, ticket, session: "bearer" })
export const answer = await nativeSignIn(new Request(route, { method: "POST", body }), config, { audiences })
console.log(answer.status) // 200: its JSON has access_token
