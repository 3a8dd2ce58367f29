import { AppleAuthenticationScope, signInAsync } from "expo-apple-authentication"
import { setItemAsync } from "expo-secure-store"

const route = "https://example.com/native/id-token"

/** Signs in by the dialogue of the system, and keeps the token of the session. */
export async function signInWithApple(): Promise<boolean> {
  const { nonce, ticket } = await (await fetch(`${route}?provider=apple`)).json()
  const { EMAIL, FULL_NAME } = AppleAuthenticationScope
  const { identityToken, fullName } = await signInAsync({ nonce, requestedScopes: [EMAIL, FULL_NAME] })
  // The name comes with the first consent only, and is not in the token.
  const name = { firstName: fullName?.givenName, lastName: fullName?.familyName }
  const answer = await fetch(route, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ provider: "apple", ticket, id_token: identityToken, session: "bearer" },
      ...(fullName && { user: { name } }),
    }),
  })
  if (!answer.ok) return false
  await setItemAsync("session", (await answer.json()).access_token)
  return true
}
