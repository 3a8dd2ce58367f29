import { onOpenUrl } from "@tauri-apps/plugin-deep-link"
import { fetch } from "@tauri-apps/plugin-http"
import { openUrl } from "@tauri-apps/plugin-opener"
import { begin, isAnswer, makeExchange, site } from "./pkce.js"

const redirectUri = "com.example.app:/signed-in" // its scheme is in tauri.conf.json

/** Signs the user in by the system's browser. Keep the token in the keychain, by a command in Rust. */
export async function signIn(): Promise<string> {
  const { address, pending } = await begin(redirectUri)
  let found = (_: string) => {}
  const back = new Promise<string>((resolve) => (found = resolve))
  const stop = await onOpenUrl((urls) => {
    const url = urls.find((one) => isAnswer(one, pending))
    if (url) found(url)
  })
  await openUrl(address)
  const body = makeExchange(await back.finally(stop), pending)
  // Sent by Rust and not by the page, which has another origin than the site.
  const answer = await fetch(`${site}/native/token`, { method: "POST", body })
  if (!answer.ok) throw new Error(`The code was not exchanged: ${answer.status}`)
  return (await answer.json()).access_token
}
