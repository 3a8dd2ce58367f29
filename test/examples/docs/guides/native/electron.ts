import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { safeStorage, shell } from "electron"
import { begin, isAnswer, makeExchange, site } from "./pkce.js"

/** Signs the user in by the system's browser, in the main process. Returns the token, encrypted by the system. */
export async function signIn(): Promise<Buffer> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const { port } = server.address() as AddressInfo
  const redirectUri = `http://127.0.0.1:${port}/signed-in`
  const { address, pending } = await begin(redirectUri)
  const back = new Promise<string>((resolve, reject) => {
    server.on("request", ({ url = "" }, response) => {
      const link = `http://127.0.0.1:${port}${url}`
      const isOurs = isAnswer(link, pending)
      response.writeHead(isOurs ? 200 : 404, { "content-type": "text/plain", connection: "close" })
      response.end(isOurs ? "You can close this page." : "")
      if (isOurs) resolve(link)
    })
    server.on("close", () => reject(new Error("The browser did not come back.")))
  })
  const timer = setTimeout(() => server.close(), 600_000) // the user may have closed the page
  try {
    const [link] = await Promise.all([back, shell.openExternal(address)])
    const body = makeExchange(link, pending)
    const answer = await fetch(`${site}/native/token`, { method: "POST", body })
    if (!answer.ok) throw new Error(`The code was not exchanged: ${answer.status}`)
    return safeStorage.encryptString((await answer.json()).access_token)
  } finally {
    clearTimeout(timer)
    server.close()
  }
}
