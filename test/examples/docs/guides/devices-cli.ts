import { hostname } from "node:os"
import { setTimeout as wait } from "node:timers/promises"

/** Signs in, and returns the token of the session; nothing where the person refused, or did not answer. */
export async function signIn(site: string): Promise<string | undefined> {
  const post = (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: "example-cli", ...fields })
    return fetch(`${site}/device/${path}`, { method: "POST", body })
  }
  const asked = await post("code", { device_name: hostname().slice(0, 80) })
  if (!asked.ok) throw new Error(`The site answered ${asked.status}.`)
  const { device_code, user_code, verification_uri, interval } = await asked.json()
  console.log(`Open ${verification_uri} and type ${user_code}`)
  const grant_type = "urn:ietf:params:oauth:grant-type:device_code"
  for (let seconds = interval; ; ) {
    await wait(seconds * 1000)
    const answer = await post("token", { grant_type, device_code })
    const { session_token, error } = await answer.json()
    if (session_token) return session_token
    if (error === "slow_down") seconds += 5
    // A server that is away or busy says when to ask again.
    else if (error === "server_error" || error === "too_many_attempts")
      await wait(Number(answer.headers.get("retry-after")) * 1000)
    else if (error !== "authorization_pending") return undefined
  }
}
