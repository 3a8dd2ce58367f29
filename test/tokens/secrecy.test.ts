/** Tokens reach no log, no error, no event, no address and no session of a client. */
import { inspect } from "node:util"
import { describe, expect, it } from "vitest"
import { providerTokens } from "../../src/engine/tokens/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import { type Setup, setup, TokenServer } from "../support/token-server.js"

const secrets = [
  "access-token-before",
  "refresh-token-before",
  "access-token-after",
  "refresh-token-after",
  "client-secret-of-acme",
]

/** An application whose provider answers with tokens that can be told from all else. */
async function telling(server = new TokenServer()): Promise<Setup> {
  server.answer = () =>
    Response.json({
      access_token: "access-token-after",
      refresh_token: "refresh-token-after",
      token_type: "bearer",
      expires_in: 60,
    })
  const row = { access_token: "access-token-before", refresh_token: "refresh-token-before" }
  return setup(
    row,
    { debug: true, providers: [server.provider({ revoke: "https://op.test/revoke" })] },
    server,
  )
}

const deep = (value: unknown) => inspect(value, { depth: 12, showHidden: true })

/** What a test heard and caught, as text. */
function told({ log, events }: Setup, ...caught: unknown[]): string {
  return log.text + deep([log.debugged, events, caught])
}

function expectNone(text: string): void {
  for (const secret of secrets) expect(text).not.toContain(secret)
}

describe("tokens", () => {
  it("are in no log and no event of a refresh and a revocation that work", async () => {
    const made = await telling()
    await made.tokens.get(made.target)
    await made.tokens.revoke(made.target)
    expect(made.events).toHaveLength(2)
    expect(made.log.debugged.length).toBeGreaterThan(0)
    expectNone(told(made))
    for (const { url } of made.server.requests) expectNone(url.href)
  })

  it.each([
    [
      "quotes them in an error",
      400,
      { error: "invalid_request", error_description: "refresh-token-before is bad" },
    ],
    ["quotes them in a failure", 500, { error: "access-token-before" }],
    ["answers something else beside them", 200, { access_token: "access-token-after", token_type: 7 }],
    ["names another kind of token", 200, { access_token: "access-token-after", token_type: "mac" }],
  ])("are in nothing that is told of a provider that %s", async (_, status, body) => {
    const made = await telling()
    made.server.answer = () => Response.json(body, { status })
    const error = await made.tokens.get(made.target).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expectNone(told(made, error))
  })

  it("are in nothing that is told of a transport whose words hold the request", async () => {
    const made = await telling()
    made.server.answer = ({ body, headers }) => {
      throw new TypeError(`fetch failed: ${body} ${headers.get("authorization")}`)
    }
    const error = await made.tokens.get(made.target).catch((thrown: unknown) => thrown)
    expectNone(told(made, error))
  })

  it("are in nothing that is told of an adapter whose words hold the row", async () => {
    const made = await telling()
    const adapter: Adapter = {
      ...made.adapter,
      updateAccount: (change) => Promise.reject(new Error(`update failed: ${JSON.stringify(change)}`)),
    }
    const tokens = providerTokens({ ...made.config, adapter })
    expect((await tokens.get(made.target)).accessToken).toBe("access-token-after")
    expect(made.log.errors.length).toBeGreaterThan(0)
    expectNone(told(made))
  })

  it("are in no event handler's failure", async () => {
    const made = await telling()
    const events = {
      tokenRefreshed: () => {
        throw new Error("the handler failed")
      },
    }
    const tokens = providerTokens({ ...made.config, events })
    expect((await tokens.get(made.target)).accessToken).toBe("access-token-after")
    expect(made.log.errors.map(({ type }) => type)).toEqual(["EventError"])
    expectNone(told(made))
  })
})
