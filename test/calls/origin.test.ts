/** A call whose host the callback names, out of those that the call allows. */
import { describe, expect, it } from "vitest"
import Zoho from "../../generated/providers/zoho.js"
import { signsIn, start } from "../support/app.js"
import { oauth, reason } from "../support/provider-site.js"

const hosts = ["op.test", "eu.op.test"]
const call = { origin: "{callback.accounts-server}", hosts }

async function comeBack(server: string | undefined) {
  const site = oauth(["state"], { calls: { token: call, userinfo: call } })
  const { op, client } = site
  // The data centres of one provider answer alike.
  const central = op.fetch
  const called: string[] = []
  const transport: typeof fetch = (input, init) => {
    const url = new URL(new Request(input).url)
    called.push(url.host)
    return central(url.href.replace(/:\/\/[^/]*/, "://op.test"), init)
  }
  Object.defineProperty(op, "fetch", { value: transport })
  for (const symbol of Object.getOwnPropertySymbols(site.provider))
    Object.defineProperty(site.provider, symbol, { value: transport })
  const answer = await op.visit((await start(client)).href, { "accounts-server": server })
  return { signedIn: signsIn(await client.get(answer)), called, ...reason(site.logger) }
}

describe("a call whose origin the callback names", () => {
  it("goes there, with the code and with the access token", async () => {
    expect(await comeBack("https://eu.op.test")).toMatchObject({
      signedIn: true,
      called: ["eu.op.test", "eu.op.test"],
    })
  })

  it("takes nothing of it but scheme and host", async () => {
    expect(await comeBack("https://eu.op.test/other/path?x=1")).toMatchObject({ signedIn: true })
  })

  it("goes to its own address where the callback names none", async () => {
    expect(await comeBack(undefined)).toMatchObject({ signedIn: true, called: ["op.test", "op.test"] })
  })

  it.each([
    "https://evil.test",
    "https://eu.op.test.evil.test",
    "https://eu.op.test@evil.test",
    "https://eu.op.test:8443",
    "http://eu.op.test",
    "https://127.0.0.1",
    "javascript:alert(1)",
    "eu.op.test",
  ])("sends neither code nor client secret to %s", async (server) => {
    const { signedIn, called, message } = await comeBack(server)
    expect({ signedIn, called }).toEqual({ signedIn: false, called: [] })
    expect(message).toMatch(/acme/)
  })

  it("lists every host of the provider that uses it", () => {
    const { calls } = Zoho({ region: "eu" })
    expect(calls?.token).toMatchObject({ origin: "{callback.accounts-server}" })
    expect(calls?.token?.hosts).toContain("accounts.zoho.eu")
    expect(calls?.userinfo?.hosts).toEqual(calls?.token?.hosts)
  })
})
