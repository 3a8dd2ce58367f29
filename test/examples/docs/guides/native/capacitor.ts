import { App } from "@capacitor/app"
import { Browser } from "@capacitor/browser"
import { CapacitorHttp } from "@capacitor/core"
import { begin, isAnswer, makeExchange, site } from "./pkce.js"

const redirectUri = "https://app.example.com/signed-in" // a link that the app has claimed

/** Signs the user in by the system's browser. Keep the token in the keychain of the device. */
export async function signIn(): Promise<string> {
  const { address, pending } = await begin(redirectUri)
  let found = (_: string) => {}
  const back = new Promise<string>((resolve) => (found = resolve))
  const listener = await App.addListener("appUrlOpen", ({ url }) => {
    if (isAnswer(url, pending)) found(url)
  })
  await Browser.open({ url: address })
  const link = await back
  await listener.remove()
  await Browser.close().catch(() => {}) // refused where it is closed already
  const form = makeExchange(link, pending)
  // Sent by the device and not by the page, which has another origin than the site.
  const { status, data } = await CapacitorHttp.post({
    url: `${site}/native/token`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    data: form.toString(),
  })
  if (status !== 200) throw new Error(`The code was not exchanged: ${status}`)
  return data.access_token
}
