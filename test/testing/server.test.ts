import { get } from "node:http"
import { afterEach, describe, expect, it } from "vitest"
import type { OAuth2Config, Provider } from "../../src/providers/index.js"
import { type SimulatorServer, simulate } from "../../src/testing/index.js"
import type { Profile } from "../../src/types/index.js"

const acme = {
  id: "acme",
  name: "Acme <b>",
  type: "oauth",
  clientId: "id",
  clientSecret: "secret",
  authorization: { url: "https://acme.test/authorize", params: { scope: "read" } },
  token: "https://acme.test/token",
  userinfo: "https://acme.test/me",
  checks: ["state"],
} satisfies OAuth2Config<Profile>

const posting = {
  ...acme,
  authorization: {
    url: "https://acme.test/authorize",
    params: { scope: "read", response_mode: "form_post" },
  },
} satisfies OAuth2Config<Profile>

let server: SimulatorServer | undefined

afterEach(async () => {
  await server?.close()
  server = undefined
})

async function serve(provider: Provider): Promise<SimulatorServer> {
  server = await simulate([provider]).serve()
  return server
}

function request(origin: string, changes: Record<string, string> = {}): URL {
  const url = new URL(`${origin}/acme/authorize`)
  url.search = new URLSearchParams({
    client_id: "id",
    redirect_uri: "http://localhost:1/auth/callback/acme",
    response_type: "code",
    scope: "read",
    state: "s",
    ...changes,
  }).toString()
  return url
}

function choose(url: URL, persona: string): Promise<Response> {
  return fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams({ persona }) })
}

describe("the simulator as a server", () => {
  it("sends browsers to its own pages and leaves the other addresses to the provider", async () => {
    const { origin, providers } = await serve(acme)
    expect(origin).toMatch(/^http:\/\/localhost:\d+$/)
    expect(providers[0]).toMatchObject({
      authorization: { url: `${origin}/acme/authorize`, params: { scope: "read" } },
      token: "https://acme.test/token",
    })
  })

  it("shows a page on which each persona is a button of a plain form, clearly marked as simulated", async () => {
    const { origin } = await serve(acme)
    const response = await fetch(request(origin))
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain("<strong>Simulated.</strong>")
    expect(text).toContain('<form method="post">')
    const personas = [...text.matchAll(/name="persona" value="([^"]+)"/g)].map(([, value]) => value)
    expect(personas).toEqual(["ordinary", "no-email", "unverified-email", "no-picture", "refuses-consent"])
    expect(text).not.toContain("<script")
    expect(text).not.toMatch(/(src|href)="https?:/)
    expect(text).toContain("Acme &lt;b&gt;")
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'")
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
    expect(text).toContain("prefers-color-scheme:dark")
  })

  it("escapes what a request says of itself", async () => {
    const { origin } = await serve(acme)
    const text = await (await fetch(request(origin, { state: '"><script>alert(1)</script>' }))).text()
    expect(text).not.toContain("<script")
  })

  it("sends the browser back with a code, or with a refusal", async () => {
    const { origin } = await serve(acme)
    const yes = await choose(request(origin), "ordinary")
    expect(yes.status).toBe(303)
    expect(yes.headers.get("location")).toMatch(
      /^http:\/\/localhost:1\/auth\/callback\/acme\?code=code-\w+&state=s$/,
    )
    const no = await choose(request(origin), "refuses-consent")
    expect(new URL(no.headers.get("location") ?? "").searchParams.get("error")).toBe("access_denied")
  })

  it("shows the page again for a persona that does not exist", async () => {
    const { origin } = await serve(acme)
    expect((await choose(request(origin), "__proto__")).status).toBe(200)
  })

  it("posts the answer where the provider does, with a button where scripts do not run", async () => {
    const { origin } = await serve(posting)
    const url = request(origin, { response_mode: "form_post" })
    const text = await (await choose(url, "ordinary")).text()
    expect(text).toContain('<form method="post" action="http://localhost:1/auth/callback/acme">')
    expect(text).toMatch(/<input type="hidden" name="code" value="code-\w+">/)
    expect(text).toContain('type="submit"')
    expect(text).toMatch(/<script nonce="[\w-]+">/)
  })

  it("shows what is wrong with an unknown client and does not redirect", async () => {
    const { origin } = await serve(acme)
    const response = await fetch(request(origin, { client_id: "<other>" }), { redirect: "manual" })
    expect(response.status).toBe(400)
    expect(response.headers.get("location")).toBeNull()
    expect(await response.text()).toContain("client_id is not a client of this provider")
  })

  it("answers token and userinfo calls under local addresses, for clients in other processes", async () => {
    const { origin } = await serve(acme)
    const location = (await choose(request(origin), "ordinary")).headers.get("location") ?? ""
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code: new URL(location).searchParams.get("code") ?? "",
      redirect_uri: "http://localhost:1/auth/callback/acme",
    })
    const headers = { authorization: `Basic ${btoa("id:secret")}` }
    const tokens = await (await fetch(`${origin}/acme/token`, { method: "POST", body, headers })).json()
    const { access_token } = tokens as { access_token: string }
    const me = await fetch(`${origin}/acme/userinfo`, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(await me.json()).toMatchObject({ name: "Ada Lovelace" })
    const metadata = await (await fetch(`${origin}/acme/.well-known/openid-configuration`)).json()
    expect(metadata).toMatchObject({ token_endpoint: `${origin}/acme/token` })
  })

  it("lists its providers, and knows no others", async () => {
    const { origin } = await serve(acme)
    expect(await (await fetch(origin)).text()).toContain("Simulated providers")
    expect((await fetch(`${origin}/other/authorize`)).status).toBe(404)
    expect((await fetch(`${origin}/acme/other`)).status).toBe(404)
    expect((await fetch(`${origin}/acme/constructor`)).status).toBe(404)
  })

  it("takes a path with two slashes for a path, not for another host", async () => {
    const { origin } = await serve(acme)
    const { hostname, port } = new URL(origin)
    const status = await new Promise((done) => {
      get({ hostname, port, path: "//other.test/acme/authorize" }, (answer) => done(answer.statusCode)).end()
    })
    expect(status).toBe(404)
  })

  it("can be mounted in the app's own server", async () => {
    const simulator = simulate([acme], { at: "https://app.test/simulator/" })
    const [provider] = simulator.providers as OAuth2Config<Profile>[]
    expect(provider?.authorization).toMatchObject({ url: "https://app.test/simulator/acme/authorize" })
    const page = await simulator.handler(new Request(request("https://app.test/simulator")))
    expect(await page.text()).toContain("Who are you?")
    const back = await simulator.authorize(request("https://app.test/simulator"))
    expect(new URL(back.url).searchParams.get("code")).toMatch(/^code-/)
  })

  it("has nothing at a local address for what a sign-in alone completes", async () => {
    const at = "https://app.test/simulator"
    const local = (provider: Provider) =>
      simulate([provider], { at }).handler(new Request(`${at}/acme/userinfo`))
    const away = { ...acme, userinfo: { url: "{tokens.api}/me", hosts: ["*.acme.example"] } } as Provider
    expect((await local(away)).status).toBe(404)
    expect((await local(acme)).status).toBe(401)
  })

  it("ends with its connections", async () => {
    const { origin, close } = await serve(acme)
    await fetch(origin)
    await close()
    server = undefined
    await expect(fetch(origin)).rejects.toThrow()
  })

  it("says when a port is taken", async () => {
    const { origin } = await serve(acme)
    const port = Number(new URL(origin).port)
    await expect(simulate([acme]).serve({ port })).rejects.toThrow(/EADDRINUSE/)
  })
})
