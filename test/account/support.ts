/** What the tests of accounts share. */
import { AccountError } from "../../src/engine/account/index.js"
import { Client } from "../support/client.js"

/** A request of a browser to a page of the application. */
export function requestOf(client: Client, init: RequestInit = {}): Request {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const headers = { ...(init.headers as Record<string, string>), cookie }
  return new Request("https://app.test/settings", { ...init, headers })
}

/** The reason of the error that a call throws; "done" where it throws none. */
export async function reasonOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "done",
    (error: unknown) => (error instanceof AccountError ? error.reason : String(error)),
  )
}

/** Sets cookies as a browser does with a response. */
export function setCookies(client: Client, cookies: readonly string[]): void {
  for (const line of cookies) {
    const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/) ?? []
    if (value === "" || /max-age=0/i.test(line)) client.cookies.delete(name)
    else client.cookies.set(name, decodeURIComponent(value))
  }
}

/** Another browser with the same cookies. */
export function copyOf(client: Client, over: Partial<Client["config"]> = {}): Client {
  const other = new Client({ ...client.config, ...over })
  for (const [name, value] of client.cookies) other.cookies.set(name, value)
  return other
}

/** Opens the link of a mail and presses its button. */
export async function press(
  client: Client,
  url: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const page = await (await client.get(url)).text()
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(page)?.[1] ?? ""
  return client.post(url, { csrfToken }, headers)
}
