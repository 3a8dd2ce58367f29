import { App } from "@capacitor/app"
import { Browser } from "@capacitor/browser"
import { CapacitorHttp } from "@capacitor/core"
import { begin, makeExchange, site } from "./pkce.js"

const redirectUri = "https://app.example.com/signed-in" // a link that the app has claimed

/** Signs the user in by the system's browser. Keep the token in the keychain of the device. */
export async function signIn(): Promise<string> {
  const { address, pending } = await begin(redirectUri)
  const back = new Promise<string>((resolve) => {
    App.addListener("appUrlOpen", ({ url }) => {
      if (url.startsWith(`${redirectUri}?`)) resolve(url)
    })
  })
  await Browser.open({ url: address })
  const form = makeExchange(await back, pending)
  await App.removeAllListeners()
  await Browser.close()
  // Sent by the device and not by the page, which has another origin than the site.
  const { status, data } = await CapacitorHttp.post({
    url: `${site}/native/token`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    data: form.toString(),
  })
  if (status !== 200) throw new Error(`The code was not exchanged: ${status}`)
  return data.access_token
}
