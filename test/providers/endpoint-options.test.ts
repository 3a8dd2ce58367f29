/** Whether a factory answers an endpoint as text or as an object, options may lay parameters over it. */
import { describe, expect, it } from "vitest"
import { catalogue } from "../../generated/catalogue.js"
import { simulations } from "../../generated/simulator.js"
import { Auth, checkConfig } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import { createKeyOption } from "../../src/testing/simulator/client-key.js"
import { secret } from "../support/client.js"

const credentials = { clientId: "client", clientSecret: "secret" }
const origin = "https://app.test"
const base = { secret, trustHost: true, basePath: "/auth" }

async function made(id: string, options: object): Promise<Provider> {
  const { default: factory } = await catalogue[id as keyof typeof catalogue]()
  const make = factory as unknown as (options: object) => Provider & object
  const key = await createKeyOption(make({ ...credentials, ...options }))
  return make({ ...credentials, ...key, ...options })
}

/** Where a browser is sent, or undefined where that takes a call to the provider first. */
async function address(id: string, options: object): Promise<URL | undefined> {
  const config = {
    ...base,
    providers: [await made(id, options)],
    logger: { error: () => {}, warn: () => {} },
  }
  const form = await Auth(new Request(`${origin}/auth/csrf`), config)
  const { csrfToken } = (await form.json()) as { csrfToken: string }
  const cookie = form.headers.getSetCookie().map((line) => line.split(";")[0])
  const response = await Auth(
    new Request(`${origin}/auth/signin/${id}`, {
      method: "POST",
      headers: { cookie: cookie.join("; ") },
      body: new URLSearchParams({ csrfToken }),
    }),
    config,
  )
  const location = new URL(response.headers.get("location") ?? "", origin)
  return location.origin === origin ? undefined : location
}

const entries = simulations.filter(({ id }) => !id.includes("@"))
const own = { scope: "one" }

describe("Factory({ authorization: { params } })", () => {
  it.each(entries.map(({ provider, options }) => [provider, options] as const))(
    "%s: is a config without a mistake",
    async (id, options) => {
      const provider = await made(id, { ...options, authorization: { params: own } })
      expect(() => checkConfig({ ...base, providers: [provider] })).not.toThrow()
    },
  )

  it("sends the browser to the same address, with these parameters over the provider's", async () => {
    const sent: string[] = []
    for (const { provider: id, options } of entries) {
      const { default: factory } = await catalogue[id as keyof typeof catalogue]()
      const { authorization, type } = (factory as unknown as (options: object) => Record<string, unknown>)({
        ...credentials,
        ...options,
      })
      if (typeof authorization !== "string" || type !== "oauth") continue
      const [plain, changed] = await Promise.all([
        address(id, options),
        address(id, { ...options, authorization: { params: own } }),
      ])
      if (!plain) continue
      expect([id, changed?.origin, changed?.pathname]).toEqual([id, plain.origin, plain.pathname])
      expect([id, changed?.searchParams.get("scope")]).toEqual([id, own.scope])
      sent.push(id)
    }
    expect(sent.length).toBeGreaterThan(20)
  })
})
