/** Devices of the customers of one application: the device of one is no business of the others. */
import { expect, it } from "vitest"
import { deviceSignIn } from "../../src/engine/device/index.js"
import type { Client } from "../support/client.js"
import { hosts, site } from "../tenants/site.js"
import { fieldOf, strategies } from "./site.js"

it.each(strategies)(
  "a device of one tenant is answered by its users alone, with strategy %s",
  async (strategy) => {
    const session = { strategy, bearer: true, ...(strategy === "jwt" && { revocable: true }) }
    const at = site({ config: { account: true, session } })
    const post = (host: string, path: string, fields: Record<string, string>, client?: Client) => {
      const cookie = client ? [...client.cookies].map((pair) => pair.join("=")).join("; ") : ""
      const [url, body] = [`https://${host}/device${path}`, new URLSearchParams(fields)]
      return deviceSignIn(new Request(url, { method: "POST", body, headers: { cookie } }), at.config)
    }
    const open = async (host: string, client: Client) => {
      const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ")
      const page = await deviceSignIn(
        new Request(`https://${host}/device`, { headers: { cookie } }),
        at.config,
      )
      for (const line of page.headers.getSetCookie()) {
        const [name = "", ...value] = (line.split(";", 1)[0] ?? "").split("=")
        client.cookies.set(name, value.join("="))
      }
      return page.text()
    }
    const [a = "", b = ""] = Object.keys(hosts)
    await at.one.signIn(at.a, "work")
    await at.two.signIn(at.b, "work")
    const asked = await (await post(a, "/code", { client_id: "cli" })).json()
    const poll = async (host: string) => {
      const grant_type = "urn:ietf:params:oauth:grant-type:device_code"
      const fields = { grant_type, client_id: "cli", device_code: asked.device_code }
      return (await post(host, "/token", fields)).json()
    }
    const type = async (host: string, client: Client) => {
      const csrfToken = fieldOf(await open(host, client), "csrfToken")
      return (await post(host, "", { csrfToken, code: asked.user_code }, client)).text()
    }
    const own = await type(a, at.a)
    expect(own).toContain("Sign in this device?")
    expect(await type(b, at.b)).toContain("This code is not known")
    const csrfToken = fieldOf(await open(b, at.b), "csrfToken")
    const answer = { ticket: fieldOf(own, "ticket"), answer: "approve" }
    expect((await post(b, "", { csrfToken, ...answer }, at.b)).status).toBe(400)
    expect(await poll(b)).toEqual({ error: "invalid_grant" })
    expect(await poll(a)).toEqual({ error: "authorization_pending" })
    expect((await post(a, "", { csrfToken: fieldOf(own, "csrfToken"), ...answer }, at.a)).status).toBe(200)
    expect(await poll(b)).toEqual({ error: "invalid_grant" })
    expect(await poll(a)).toHaveProperty("session_token")
  },
)
