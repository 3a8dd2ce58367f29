/** `tokens.fetch`: what happens when the API refuses the token, asks for patience, or answers without an end. */
import { afterEach, describe, expect, it } from "vitest"
import { ProviderTokenError } from "../../src/engine/errors.js"
import { providerTokens } from "../../src/engine/tokens/index.js"
import { type ApiAnswer, type ApiSetup, apiHost, openApi } from "../support/api-server.js"
import { secondsFromNow } from "../support/token-server.js"

const opened: ApiSetup[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function open(...given: Parameters<typeof openApi>): Promise<ApiSetup> {
  const api = await openApi(...given)
  opened.push(api)
  return api
}

/** An API that takes one token alone, as RFC 6750 says. */
function takeOnly(good: string, challenge = 'Bearer error="invalid_token"', status = 401): ApiAnswer {
  return ({ headers }, response) => {
    if (headers.authorization === `Bearer ${good}`) return response.end("good")
    return response.writeHead(status, { "www-authenticate": challenge }).end("bad")
  }
}

async function failureOf(call: Promise<unknown>): Promise<ProviderTokenError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ProviderTokenError)
  return error as ProviderTokenError
}

describe("a token that the API refuses", () => {
  it.each([
    ["", 401],
    ['Bearer realm="acme"', 401],
    ['Bearer error="invalid_token"', 401],
    ['Bearer realm="a", error="invalid_token", error_description="The token expired"', 400],
    ["Bearer error=expired_token", 401],
  ])("by %j with %i is refreshed, and the call made once more", async (challenge, status) => {
    const { tokens, target, sent, seen, row } = await open(takeOnly("access-1", challenge, status))
    const answer = await tokens.fetch(target, `${apiHost}/`, { method: "PUT", body: "twice" })
    expect([answer.status, await answer.text()]).toEqual([200, "good"])
    expect(sent()).toEqual(["Bearer access-0", "Bearer access-1"])
    expect(seen.map(({ body, method }) => [method, body])).toEqual(Array(2).fill(["PUT", "twice"]))
    expect(await row()).toMatchObject({ access_token: "access-1", refresh_token: "refresh-1" })
  })

  it.each([
    ['Bearer error="insufficient_scope"', 403],
    ['Bearer error="insufficient_user_authentication", max_age="5"', 401],
    ['Bearer error="invalid_request"', 401],
    ["", 403],
    ["", 500],
  ])("is not what %j with %i means", async (challenge, status) => {
    const { tokens, target, sent, server } = await open(takeOnly("never", challenge, status))
    expect((await tokens.fetch(target, `${apiHost}/`)).status).toBe(status)
    expect(sent()).toHaveLength(1)
    expect(server.requests).toEqual([])
  })

  it("is refreshed once for 100 callers at a time, and for those that come later", async () => {
    const { tokens, target, server, sent } = await open(takeOnly("access-1"))
    const answers = await Promise.all(Array.from({ length: 100 }, () => tokens.fetch(target, `${apiHost}/`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await tokens.fetch(target, `${apiHost}/`)).status).toBe(200)
    expect(server.requests).toHaveLength(1)
    expect(sent().filter((one) => one === "Bearer access-0")).toHaveLength(100)
  })

  it("is refreshed once by processes that share the rows alone", async () => {
    const { config, adapter, target, server } = await open(takeOnly("access-1"))
    server.delay = 30
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        providerTokens({ ...config, adapter: { ...adapter } }).fetch(target, `${apiHost}/`),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(server.requests).toHaveLength(1)
  })

  it("has its refusal given back where the new one is refused too", async () => {
    const { tokens, target, server, sent } = await open(takeOnly("never"))
    const answer = await tokens.fetch(target, `${apiHost}/`)
    expect([answer.status, await answer.text()]).toEqual([401, "bad"])
    expect(sent()).toHaveLength(2)
    expect(server.requests).toHaveLength(1)
  })

  it("has its refusal given back where it was refreshed for this call", async () => {
    const { tokens, target, server, sent } = await open(
      takeOnly("never"),
      {},
      { expires_at: secondsFromNow(-10) },
    )
    expect((await tokens.fetch(target, `${apiHost}/`)).status).toBe(401)
    expect(sent()).toEqual(["Bearer access-1"])
    expect(server.requests).toHaveLength(1)
  })

  it("has its refusal given back where it cannot be refreshed", async () => {
    const without = await open(takeOnly("never"), {}, { refresh_token: undefined })
    expect((await without.tokens.fetch(without.target, `${apiHost}/`)).status).toBe(401)
    const never = await open(takeOnly("never"), { refresh: "none" })
    expect((await never.tokens.fetch(never.target, `${apiHost}/`)).status).toBe(401)
    expect([...without.sent(), ...never.sent()]).toEqual(["Bearer access-0", "Bearer access-0"])
  })

  it("has its refusal given back where the body was a stream", async () => {
    const { tokens, target, server, seen } = await open(takeOnly("access-1"))
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("once"))
        controller.close()
      },
    })
    const init = { method: "POST", body, duplex: "half" } as RequestInit
    expect((await tokens.fetch(target, `${apiHost}/`, init)).status).toBe(401)
    expect(seen.map((one) => one.body)).toEqual(["once"])
    expect(server.requests).toEqual([])
  })

  it("tells of a grant that has ended, with where the user signs in", async () => {
    const { tokens, target, server } = await open(takeOnly("never"))
    server.answer = () => Response.json({ error: "invalid_grant" }, { status: 400 })
    expect(await failureOf(tokens.fetch(target, `${apiHost}/`))).toMatchObject({
      reason: "consent_required",
      signInUrl: "/auth/signin/acme",
    })
  })

  it("gives a new one to the hosts of the account that it is for alone", async () => {
    const api = [{ host: "{tokens.api_domain}", hosts: ["*.acme.example"] }]
    const { tokens, target, server, sent } = await open(
      takeOnly("access-1"),
      { api, account: (given) => given },
      { api_domain: "one.acme.example" },
    )
    server.over = { api_domain: "two.acme.example" }
    expect(await failureOf(tokens.fetch(target, "https://one.acme.example/"))).toMatchObject({
      reason: "foreign_host",
    })
    expect(sent()).toEqual(["Bearer access-0"])
  })
})

describe("limits of use", () => {
  it.each([
    [429, "17", 17],
    [503, new Date(Date.now() + 3_600_000).toUTCString(), expect.closeTo(3600, -2)],
    [429, "soon", undefined],
  ])("%i with Retry-After %j are given back, without another call", async (status, after, seconds) => {
    const { tokens, target, sent, server } = await open((_, response) =>
      response.writeHead(status, { "retry-after": after }).end("later"),
    )
    const answer = await tokens.fetch(target, `${apiHost}/`)
    expect(answer.status).toBe(status)
    expect(answer.retryAfter).toEqual(seconds)
    expect(sent()).toHaveLength(1)
    expect(server.requests).toEqual([])
  })
})

describe("an answer", () => {
  it("arrives while it is read", async () => {
    let go: () => void = () => {}
    const { tokens, target } = await open((_, response) => {
      response.write("first")
      go = () => response.end("second")
    })
    const answer = await tokens.fetch(target, `${apiHost}/`)
    const reader = answer.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("first")
    go()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("second")
    expect((await reader?.read())?.done).toBe(true)
  })

  it("is bounded in size: by the config, and by the call", async () => {
    const { tokens, target } = await open(
      (_, response) => response.end("x".repeat(5000)),
      {},
      {},
      { outbound: { maxBytes: 1000 } },
    )
    const late = await tokens.fetch(target, `${apiHost}/`)
    expect(late.status).toBe(200)
    const error = await failureOf(late.text())
    expect(error.reason).toBe("unavailable")
    expect(error.message).toContain("more than 1000 bytes (maxBytes)")
    expect((await (await tokens.fetch(target, `${apiHost}/`, { maxBytes: 5000 })).text()).length).toBe(5000)
  })

  it("without an end stops at the limit", async () => {
    let isOpen = true
    const { tokens, target } = await open((_, response) => {
      response.on("close", () => {
        isOpen = false
      })
      const write = (): void => {
        while (isOpen && response.write("x".repeat(16_384)));
        if (isOpen) response.once("drain", write)
      }
      write()
    })
    expect((await failureOf((await tokens.fetch(target, `${apiHost}/`)).text())).reason).toBe("unavailable")
    await expect.poll(() => isOpen).toBe(false)
  })

  it("is bounded in time, before it begins and after", async () => {
    const { tokens, target } = await open(({ path }, response) => {
      if (path === "/slow") response.write("begun")
    })
    const none = await failureOf(tokens.fetch(target, `${apiHost}/never`, { timeout: 60 }))
    expect(none).toMatchObject({ reason: "unavailable" })
    expect(none.message).toContain("api.acme.example did not answer within 60 ms")
    const slow = await tokens.fetch(target, `${apiHost}/slow`, { timeout: 150 })
    expect((await failureOf(slow.text())).message).toContain("whole answer within 150 ms (timeout)")
  })

  it("ends with the caller's signal, by its reason", async () => {
    const { tokens, target } = await open(({ path }, response) => {
      if (path === "/slow") response.write("begun")
    })
    const controller = new AbortController()
    const before = tokens.fetch(target, `${apiHost}/never`, { signal: controller.signal })
    const slow = await tokens.fetch(target, `${apiHost}/slow`, { signal: controller.signal })
    const text = slow.text()
    controller.abort(new Error("enough"))
    await expect(before).rejects.toThrow("enough")
    await expect(text).rejects.toThrow("enough")
  })

  it.each([204, 304])("of status %i has no body", async (status) => {
    const { tokens, target } = await open((_, response) => response.writeHead(status).end())
    const answer = await tokens.fetch(target, `${apiHost}/`)
    expect([answer.status, answer.body]).toEqual([status, null])
  })

  it("that never comes is an error without the token and the address", async () => {
    const { tokens, target, close } = await open(() => {})
    await close()
    const error = await failureOf(tokens.fetch(target, `${apiHost}/secret-path?secret=query`))
    expect(error.reason).toBe("unavailable")
    const text = JSON.stringify([error.message, String(error.stack), error.cause])
    for (const secret of ["access-0", "secret-path", "secret=query"]) expect(text).not.toContain(secret)
    opened.length = 0
  })
})
