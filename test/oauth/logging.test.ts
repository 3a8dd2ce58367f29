import { inspect } from "node:util"
import { describe, expect, it } from "vitest"
import { type Answer, FakeProvider, makeKey, type Place, signToken } from "../support/fake-provider.js"
import { Flow } from "./flow.js"

const clientSecret = "client-secret-nobody-may-see"

/** Everything that must never reach a log, gathered while a flow ran. */
function secretsOf(flow: Flow, fake: FakeProvider): string[] {
  const found = fake.calls.flatMap(({ form, headers }) => [
    form.get("code"),
    form.get("code_verifier"),
    headers.get("authorization")?.split(" ")[1],
  ])
  return [
    clientSecret,
    "access-token-of-ada",
    "refresh-token-of-ada",
    ...flow.client.cookies.values(),
    ...found.filter((one) => typeof one === "string"),
  ].filter((one) => one.length > 8)
}

type Spoilt = Partial<Record<Place, Answer>>

const challenge: Answer = () =>
  new Response("", { status: 401, headers: { "www-authenticate": 'Bearer error="invalid_token"' } })

// LOG-01
describe("the log of a sign-in holds no secret", () => {
  const echo: Answer = (call) =>
    Response.json(
      { error: "invalid_grant", error_description: `code ${call.form.get("code")} and ${clientSecret}` },
      { status: 400 },
    )
  const cases: [string, Partial<Pick<FakeProvider, "tokens" | "claims" | "idToken">>, Spoilt, object?][] = [
    ["when all is well", {}, {}],
    ["when the token endpoint answers 400 and echoes what it got", {}, { token: echo }],
    ["when the token endpoint answers 500", {}, { token: () => new Response("down", { status: 500 }) }],
    ["when the token answer is no good", { tokens: { token_type: "mac" } }, {}],
    ["when the id token is no good", { claims: { aud: "other" } }, {}],
    [
      "when the signature is no good",
      { idToken: async (claims) => signToken(claims, await makeKey("key-1")) },
      {},
    ],
    [
      "when userinfo answers 500",
      {},
      { userinfo: (call) => Response.json({ message: call.headers.get("authorization") }, { status: 500 }) },
      { idToken: false },
    ],
    ["when userinfo challenges", {}, { userinfo: challenge }, { idToken: false }],
    [
      "when profile() throws",
      {},
      {},
      {
        profile: () => {
          throw new TypeError("cannot read properties of undefined")
        },
      },
    ],
  ]

  it.each(cases)("%s", async (_what, spoil, answers, over = {}) => {
    const fake = Object.assign(new FakeProvider(), spoil)
    Object.assign(fake.answers, answers)
    const flow = new Flow(fake, { providers: [fake.oidc({ clientSecret, ...over })] })
    const back = fake.visit(await flow.start())
    const before = secretsOf(flow, fake)
    await flow.back(back)
    const told = flow.log.text + inspect(flow.log.debugged, { depth: 12, showHidden: true })
    for (const one of [...before, ...secretsOf(flow, fake)]) expect(told).not.toContain(one)
  })

  it("when a stranger's answer carries a code", async () => {
    const fake = new FakeProvider()
    const flow = new Flow(fake, { providers: [fake.oauth({ clientSecret })] })
    await flow.back("callback/acme?code=a-code-that-is-secret&state=a-state-that-is-secret")
    expect(flow.log.errors).toHaveLength(1)
    expect(flow.log.text).not.toContain("that-is-secret")
  })
})
