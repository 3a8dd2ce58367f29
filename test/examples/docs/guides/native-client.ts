import { AuthRequest, exchangeCodeAsync } from "expo-auth-session"
import { deleteItemAsync, getItemAsync, setItemAsync } from "expo-secure-store"

const site = "https://example.com"
const redirectUri = "com.example.app:/signed-in" // listed in redirectTo; its scheme is in app.json
const clientId = "app" // the package asks for one, and the server does not look at it

/** Signs the user in by the system's browser, and keeps the token. */
export async function signIn(): Promise<boolean> {
  const request = new AuthRequest({ clientId, redirectUri })
  const result = await request.promptAsync({ authorizationEndpoint: `${site}/native/authorize` })
  if (result.type !== "success") return false
  const { accessToken } = await exchangeCodeAsync(
    {
      clientId,
      redirectUri,
      code: result.params.code ?? "",
      extraParams: { code_verifier: request.codeVerifier ?? "" },
    },
    { tokenEndpoint: `${site}/native/token` },
  )
  await setItemAsync("session", accessToken)
  return true
}

/** Ends the session. While the server cannot do that, the token stays, and the app asks again. */
export async function signOut(): Promise<boolean> {
  const headers = { authorization: `Bearer ${await getItemAsync("session")}`, "x-auth-return-redirect": "1" }
  const { ok } = await fetch(`${site}/auth/signout`, { method: "POST", headers })
  if (ok) await deleteItemAsync("session")
  return ok
}

/** Asks the server as the user. */
export async function call(path: string): Promise<Response> {
  const token = await getItemAsync("session")
  return fetch(site + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
}
