export const site = "https://example.com"

/** What the app keeps until its user comes back from the browser. */
export interface Pending {
  redirectUri: string
  state: string
  verifier: string
}

const encode = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (one) => ({ "+": "-", "/": "_" })[one] ?? "")
const makeRandom = () => encode(crypto.getRandomValues(new Uint8Array(32)))

/** Makes the address that the system's browser opens. */
export async function begin(redirectUri: string): Promise<{ address: string; pending: Pending }> {
  const pending = { redirectUri, state: makeRandom(), verifier: makeRandom() }
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(pending.verifier))
  const query = new URLSearchParams({
    redirect_uri: redirectUri,
    state: pending.state,
    code_challenge: encode(new Uint8Array(digest)),
    code_challenge_method: "S256",
  })
  return { address: `${site}/native/authorize?${query}`, pending }
}

/** Whether an address is the answer to this sign-in. Others may open an address of the app too. */
export function isAnswer(address: string, { redirectUri, state }: Pending): boolean {
  return address.startsWith(`${redirectUri}?`) && new URL(address).searchParams.get("state") === state
}

/** Reads the address that the browser came back to, and makes the form that is posted to `/native/token`. */
export function makeExchange(address: string, { redirectUri, state, verifier }: Pending): URLSearchParams {
  const query = new URL(address).searchParams
  if (query.get("state") !== state) throw new Error("This is the answer to another sign-in.")
  const code = query.get("code")
  if (!code) throw new Error(`There was no sign-in: ${query.get("error")}`)
  return new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  })
}
