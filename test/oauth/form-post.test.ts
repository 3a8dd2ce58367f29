/** An answer that a page of the provider posts: it brings no cookie but those that are SameSite=None. */
import { describe, expect, it } from "vitest"
import Apple from "../../generated/providers/apple.js"
import GitHub from "../../generated/providers/github.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { Auth } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import { type SignInOptions, simulate } from "../../src/testing/index.js"
import { openBrowser, postForm } from "../../src/testing/simulator/browser.js"
import type { AuthConfig } from "../../src/types/config.js"
import { listener } from "../support/app.js"
import { secret } from "../support/client.js"
import { plainOAuth, plainOidc } from "../support/plain-providers.js"

const origin = "https://app.test"
const posting = { authorization: { params: { response_mode: "form_post", scope: "openid email" } } }

const elsewhere = plainOAuth({
  ...{ id: "elsewhere", authorization: "https://elsewhere.test/authorize" },
  ...{ token: "https://elsewhere.test/token", userinfo: "https://elsewhere.test/me" },
})

/** What a browser says of a form that a page of the provider posts to show the answer. */
const across = {
  accept: "text/html,application/xhtml+xml",
  origin: "https://acme.test",
  "sec-fetch-site": "cross-site",
}
const own = { ...across, origin, "sec-fetch-site": "same-origin" }

/** An application with a provider that posts its answer, and a flow under way in a browser. */
async function begin(provider: Partial<Provider> = {}, more: Partial<AuthConfig> = {}) {
  const providers = [plainOidc({ ...posting, ...(provider as object) }), elsewhere]
  const simulator = simulate(providers, { address: (address, id) => `${id}.${address}` })
  const logger = listener()
  const config: AuthConfig = { providers: simulator.providers, secret, trustHost: true, logger, ...more }
  const base = `${origin}${config.basePath ?? "/auth"}`
  const handler = (request: Request) => Auth(request, config) as Promise<Response>
  const { jar, send } = openBrowser(handler)
  const { csrfToken } = (await (await send(`${base}/csrf`)).json()) as { csrfToken: string }
  const fields = new URLSearchParams({ csrfToken, callbackUrl: `${origin}/account` })
  const started = await send(`${base}/signin/acme`, postForm(fields.toString()))
  const { body } = await simulator.authorize(started.headers.get("location") ?? "")
  const answer = Object.fromEntries(new URLSearchParams(body))
  const post = (
    values: Record<string, string> | URLSearchParams,
    headers: Record<string, string>,
    { query = "", without = [] as readonly string[] } = {},
  ): Promise<Response> => {
    const form = postForm(new URLSearchParams(values).toString())
    const sent = { ...(form.headers as Record<string, string>), ...headers }
    return send(`${base}/callback/acme${query}`, { ...form, headers: sent }, without)
  }
  return {
    ...{ answer, jar, logger, simulator, post },
    /** Posts from the page of the provider. */
    postAcross: (
      values: Record<string, string> | URLSearchParams = answer,
      headers: Record<string, string> = across,
    ) => post(values, headers, { without: jar.listWithheld("POST") }),
    /** Gives the session cookies of a user who came by another provider. */
    signInElsewhere: async () => {
      const { cookies } = await simulator.signIn(handler, "elsewhere")
      return Object.fromEntries(Object.entries(cookies).filter(([name]) => name.includes("session-token")))
    },
    session: async () => (await send(`${base}/session`)).json(),
    tokenCalls: () => simulator.requests.filter(({ endpoint }) => endpoint === "token").length,
    error: () => logger.error.mock.lastCall?.[0].message ?? "",
  }
}

const decode = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|(\w+));/gi, (_, digits?: string, name = "") =>
    digits
      ? String.fromCodePoint(Number.parseInt(digits, 16))
      : ({ amp: "&", lt: "<", gt: ">", quot: '"' }[name as string] ?? ""),
  )

/** The form of the page that posts an answer once more; undefined for any other answer. */
async function readPage(response: Response) {
  const html = await response.text()
  const [, action, content = ""] = /<form action="([^"]*)" method="POST">([\s\S]*)<\/form>/.exec(html) ?? []
  if (action === undefined) return undefined
  const fields = [...content.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  const values = fields.map(([, name = "", value = ""]) => [decode(name), decode(value)])
  return { html, content, action: decode(action), values: Object.fromEntries(values) as typeof across }
}

const leadsTo = (response: Response) => response.headers.get("location")

describe("a provider that posts its answer across sites", () => {
  /** An application of which the simulator plays the browser, and its rows. */
  function application(more: Partial<AuthConfig> = {}) {
    const simulator = simulate([GitHub, Apple], { address: (address, provider) => `${provider}.${address}` })
    const adapter = MemoryAdapter()
    const linked: string[] = []
    const created: unknown[] = []
    const config: AuthConfig = {
      providers: simulator.providers,
      ...{ secret, trustHost: true, adapter, logger: listener() },
      callbacks: { session: ({ session, user }) => ({ ...session, user: { ...session.user, id: user.id } }) },
      events: {
        linkAccount: ({ account, user }) => void linked.push(`${account.provider} of ${user.id}`),
        createUser: ({ user }) => void created.push(user.id),
      },
      ...more,
    }
    const handler = (request: Request) => Auth(request, config) as Promise<Response>
    const signIn = (id: string, options?: SignInOptions) => simulator.signIn(handler, id, options)
    return { signIn, linked, created }
  }

  it.each(["database", "jwt"] as const)(
    "is linked to the user who began, who stays signed in (%s)",
    async (strategy) => {
      const { signIn, linked, created } = application({
        session: { strategy },
        callbacks: {
          session: ({ session, user, token }) => ({
            ...session,
            user: { ...session.user, id: user?.id ?? String(token?.sub) },
          }),
        },
      })
      const first = await signIn("github")
      const id = first.session?.user?.id
      const second = await signIn("apple", {
        cookies: first.cookies,
        callbackUrl: `${origin}/account?tab=linked`,
      })
      expect(second.session?.user?.id).toBe(id)
      expect(created).toEqual([id])
      expect(linked).toEqual([`github of ${id}`, `apple of ${id}`])
      expect(leadsTo(second.response)).toBe(`${origin}/account?tab=linked`)
      // Each of the two leads to that user from now on.
      for (const provider of ["github", "apple"])
        expect((await signIn(provider)).session?.user?.id, provider).toBe(id)
      expect(created).toEqual([id])
    },
  )

  it("brings a user who was signed out to the callback URL, with the name of the first answer", async () => {
    const { signIn } = application()
    const { response, session } = await signIn("apple", { callbackUrl: `${origin}/welcome` })
    expect(leadsTo(response)).toBe(`${origin}/welcome`)
    expect(session?.user?.name).toBe("Ada Lovelace")
  })

  it("brings a user who declines to the sign-in page with the reason", async () => {
    const { signIn } = application()
    const { response, session } = await signIn("apple", { persona: "refuses-consent" })
    expect(session).toBeNull()
    expect(leadsTo(response)).toMatch(/\/auth\/signin\?error=OAuthCallbackError$/)
  })

  it("works at another base path", async () => {
    const { signIn } = application({ basePath: "/api/auth" })
    const { response } = await signIn("apple", { basePath: "/api/auth", callbackUrl: `${origin}/welcome` })
    expect(leadsTo(response)).toBe(`${origin}/welcome`)
  })
})

describe("the page that posts an answer once more", () => {
  it("has the fields of the answer, leads to its own address, and uses nothing up", async () => {
    const { answer, jar, postAcross, tokenCalls, logger } = await begin()
    const before = new Map(jar.cookies)
    const response = await postAcross()
    expect(response.status).toBe(200)
    const page = await readPage(response)
    expect(page?.values).toEqual(answer)
    expect(page?.action).toBe("?repost=true")
    expect(tokenCalls()).toBe(0)
    expect(jar.cookies).toEqual(before)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(logger.error).not.toHaveBeenCalled()
  })

  it("is kept nowhere, framed nowhere, and tells the code in no header", async () => {
    const { answer, postAcross } = await begin()
    const { headers } = await postAcross()
    expect(headers.get("cache-control")).toBe("private, no-store")
    expect(headers.get("referrer-policy")).toBe("same-origin")
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
    expect(headers.get("content-security-policy")).toMatch(/script-src 'sha256-[^' ]+'(;|$)/)
    expect(headers.get("x-frame-options")).toBe("DENY")
    for (const value of Object.values(answer)) expect(JSON.stringify([...headers])).not.toContain(value)
  })

  it("finishes the sign-in, once", async () => {
    const { answer, postAcross, post, session, tokenCalls } = await begin()
    const page = await readPage(await postAcross())
    const finished = await post(page?.values ?? {}, own, { query: page?.action ?? "" })
    expect(leadsTo(finished)).toBe(`${origin}/account`)
    expect(await session()).toMatchObject({ user: { email: "acme.ada@example.com" } })
    expect(tokenCalls()).toBe(1)
    // Its flow is over, for both ways.
    for (const again of [await postAcross(answer), await post(answer, own, { query: "?repost=true" })]) {
      expect(again.status).toBe(400)
      expect(await readPage(again)).toBeUndefined()
    }
    expect(tokenCalls()).toBe(1)
  })

  it("brings no markup, whatever the fields hold", async () => {
    const { answer, postAcross } = await begin({ callback: { json: ["user"] } } as Partial<Provider>)
    const hostile = `"><script>alert(1)</script></form><form action=//evil.test><img src=x onerror='1' \`&quot;`
    const values = { ...answer, code: hostile, error_description: hostile, user: hostile, iss: hostile }
    const page = await readPage(await postAcross(values))
    expect(page?.values).toEqual(values)
    expect(page?.html.match(/<(?:script|form|img|iframe|input|button)\b/g)).toEqual([
      "<form",
      ...Object.keys(values).map(() => "<input"),
      "<button",
      "<script",
    ])
  })

  it("has no field that the protocol does not know", async () => {
    const { answer, postAcross } = await begin()
    const planted = {
      callbackUrl: "https://evil.test",
      csrfToken: "x",
      action: "x",
      "<b>": "x",
      __proto__x: "x",
    }
    expect((await readPage(await postAcross({ ...answer, ...planted })))?.values).toEqual(answer)
  })

  it("is shown for an error too, which then has its way", async () => {
    const { answer, postAcross, post, tokenCalls } = await begin()
    const { code: _, ...rest } = answer
    const refusal = { ...rest, error: "user_cancelled" }
    const page = await readPage(await postAcross({ ...refusal, unknown: "x" }))
    expect(page?.values).toEqual(refusal)
    const response = await post(page?.values ?? {}, own, { query: "?repost=true" })
    expect(leadsTo(response)).toContain("error=OAuthCallbackError")
    expect(tokenCalls()).toBe(0)
  })

  it.each([
    ["Sec-Fetch-Site", across],
    ["the origin, in a browser without Sec-Fetch-Site", { accept: "text/html", origin: "https://acme.test" }],
    ["an origin that is kept secret", { accept: "text/html", origin: "null" }],
    ["nothing", { accept: "text/html" }],
  ])("is shown where a browser says by %s that it comes from elsewhere", async (_, headers) => {
    const { postAcross } = await begin()
    expect(await readPage(await postAcross(undefined, headers as Record<string, string>))).toBeDefined()
  })
})

describe("no page, but the end of the sign-in, answers", () => {
  const none = { options: { sameSite: "none", secure: true } } as const

  it.each([
    ["a page of this site", own, {}],
    ["a page of this site, in an older browser", { accept: "text/html", origin }, {}],
    ["a provider of the same site", { ...across, "sec-fetch-site": "same-site" }, {}],
    ["a script", { ...across, accept: "*/*" }, {}],
    ["where session and callback URL are SameSite=None", across, { sessionToken: none, callbackUrl: none }],
  ])("%s", async (_, headers, cookies) => {
    const { answer, post, session } = await begin({}, { cookies })
    expect(leadsTo(await post(answer, headers as Record<string, string>))).toBe(`${origin}/account`)
    expect(await session()).not.toBeNull()
  })

  it("a script that asks for JSON", async () => {
    const { answer, post } = await begin()
    const response = await post(answer, { ...across, "x-auth-return-redirect": "1" })
    expect(await response.json()).toMatchObject({ url: `${origin}/account` })
  })

  it("what a page of this site has posted once more, whatever it lacks still", async () => {
    const { answer, post, jar, session } = await begin()
    const without = jar.listWithheld("POST")
    const response = await post(answer, across, { query: "?repost=true", without })
    expect(leadsTo(response)).toBe(origin)
    expect(await session()).not.toBeNull()
  })
})

describe("a page of another site", () => {
  const withChecks = (checks: string[]) => ({ checks }) as Partial<Provider>

  it("is refused as before where no flow is under way", async () => {
    const { answer, post, tokenCalls, error, jar } = await begin()
    const response = await post(answer, across, { without: [...jar.cookies.keys()] })
    expect([response.status, await readPage(response)]).toEqual([400, undefined])
    expect(error()).toContain('the cookie "__Secure-authjs.state" is missing')
    expect(tokenCalls()).toBe(0)
  })

  it("is refused as before with another state, and the flow under way goes on", async () => {
    const { answer, postAcross, tokenCalls, error } = await begin()
    const answers: Record<string, string>[] = [
      { ...answer, state: "x" },
      { code: "x" },
      { error: "access_denied", state: "" },
      { callbackUrl: "https://evil.test" },
    ]
    for (const forged of answers) {
      const response = await postAcross(forged)
      expect([response.status, await readPage(response)]).toEqual([400, undefined])
      expect(error()).toContain("does not belong to the sign-in that is under way")
    }
    expect(tokenCalls()).toBe(0)
    expect(await readPage(await postAcross())).toBeDefined()
  })

  it.each([
    { checks: ["none"], has: false },
    // A provider may not compare the verifier, and the answer itself has nothing of it.
    { checks: ["pkce"], has: false },
    { checks: ["pkce", "state"], has: true },
    { checks: ["pkce", "nonce"], has: true },
  ])("with the checks $checks has an answer posted once more: $has", async ({ checks, has }) => {
    const { answer, postAcross, jar } = await begin(withChecks(checks))
    jar.cookies.set("__Secure-authjs.session-token", "of the user")
    expect((await readPage(await postAcross(answer))) !== undefined).toBe(has)
  })

  it("is refused where a parameter stands twice", async () => {
    const { answer, postAcross, tokenCalls, error } = await begin()
    const twice = new URLSearchParams(answer)
    twice.append("code", "another")
    expect(await readPage(await postAcross(twice))).toBeUndefined()
    expect(error()).toContain('carries the parameter "code" more than once')
    expect(tokenCalls()).toBe(0)
  })

  it("that planted a session in the meantime gets no account linked to it", async () => {
    const adapter = MemoryAdapter()
    const linked: unknown[] = []
    const linkAccount = ({ user }: { user: { id?: string } }) => void linked.push(user.id)
    const { jar, postAcross, post, signInElsewhere } = await begin({}, { adapter, events: { linkAccount } })
    const planted = await signInElsewhere()
    expect(linked).toHaveLength(1)
    for (const [name, value] of Object.entries(planted)) jar.cookies.set(name, value)
    const page = await readPage(await postAcross())
    await post(page?.values ?? {}, own, { query: "?repost=true" })
    expect(linked).toHaveLength(2)
    expect(linked[1]).not.toBe(linked[0])
  })
})
