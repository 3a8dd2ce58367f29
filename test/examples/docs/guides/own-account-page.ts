import { AccountRefused, account } from "authlas/client"

/** Lists where the user is signed in, for a page of your own. */
export async function listDevices(): Promise<string[]> {
  const mine = await account.read()
  return (mine?.sessions ?? []).map(({ device, isCurrent }) =>
    isCurrent ? "this browser" : (device ?? "unknown device"),
  )
}

/** Disconnects an account, and says what became of it. */
export async function disconnect(provider: string, providerAccountId: string): Promise<string> {
  try {
    await account.disconnectAccount({ provider, providerAccountId })
    return "It is no longer connected."
  } catch (error) {
    if (!(error instanceof AccountRefused)) throw error
    if (error.signInUrl) window.location.href = error.signInUrl
    return error.refusal === "last_sign_in" ? "It is your last way to sign in." : "Please try again."
  }
}
