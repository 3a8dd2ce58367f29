/** Servers that a user names, where the runtime alone knows what a name leads to: what is checked all the same. */
import { afterEach, expect, it, vi } from "vitest"
import Bluesky from "../../generated/providers/bluesky.js"
import { customFetch, type Provider, partKey } from "../../src/providers/index.js"
import { simulate } from "../../src/testing/index.js"
import { errorOf, listener, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"

const metadata = "https://bsky.social/.well-known/oauth-authorization-server"

afterEach(() => {
  vi.doUnmock("#public-transport")
  vi.resetModules()
})

/** The part as the runtimes without Node's modules have it. */
async function portablePart(): Promise<object> {
  vi.resetModules()
  vi.doMock("#public-transport", () => import("../../src/engine/http/public-transport.web.js"))
  return import("../../src/engine/oauth/identifier.js")
}

it("signs in by the runtime's fetch, and refuses addresses, names of local networks and other ports", async () => {
  const simulator = simulate([Bluesky({ clientId: "https://app.test/client-metadata.json" })])
  const [simulated] = simulator.providers as [Extract<Provider, { type: "oauth" }>]
  const options = { ...simulated.options, [customFetch]: undefined }
  const log = listener()
  const part = await portablePart()
  const provider = {
    ...simulated,
    options,
    [customFetch]: undefined,
    [partKey("identifier")]: async () => part,
  }
  const client = new Client({ providers: [provider], logger: log })
  const called: string[] = []
  let endpoint: string | undefined
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    called.push(new URL(request.url).host)
    const answer = await simulator.fetch(request)
    if (endpoint === undefined || request.url !== metadata) return answer
    return Response.json({ ...((await answer.json()) as object), token_endpoint: endpoint })
  })
  const begin = () => client.submit("signin/bluesky", { identifier: "ada.bsky.social" })
  const begun = await begin()
  expect(
    signsIn(await client.get((await simulator.authorize(begun.headers.get("location") ?? "")).url)),
  ).toBe(true)
  expect(called).toContain("bsky.social")
  for (const address of [
    "https://10.0.0.1/t",
    "https://[::1]/t",
    "https://a.internal/t",
    "https://bsky.social:8443/t",
  ]) {
    endpoint = address
    expect(errorOf(await begin())).toBe("Configuration")
    expect(log.error.mock.lastCall?.[0].message).toContain(`has a token_endpoint at ${new URL(address).host}`)
  }
})
