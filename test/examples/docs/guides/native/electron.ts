import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { safeStorage, shell } from "electron"
import { begin, makeExchange, site } from "./pkce.js"

/** Signs the user in by the system's browser, in the main process. Returns the token, encrypted by the system. */
export async function signIn(): Promise<Buffer> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const { port } = server.address() as AddressInfo
  const redirectUri = `http://127.0.0.1:${port}/signed-in`
  const { address, pending } = await begin(redirectUri)
  const back = new Promise<string>((resolve) => {
    server.on("request", ({ url = "" }, response) => {
      const isAnswer = url.startsWith("/signed-in?")
      response.writeHead(isAnswer ? 200 : 404, { "content-type": "text/plain", connection: "close" })
      response.end(isAnswer ? "You can close this page." : "")
      if (isAnswer) resolve(`http://127.0.0.1:${port}${url}`)
    })
  })
  await shell.openExternal(address)
  const body = makeExchange(await back.finally(() => server.close()), pending)
  const answer = await fetch(`${site}/native/token`, { method: "POST", body })
  if (!answer.ok) throw new Error(`The code was not exchanged: ${answer.status}`)
  return safeStorage.encryptString((await answer.json()).access_token)
}
