import { describe, expect, it } from "vitest"
import { readAnswer } from "../../src/engine/calls/send.js"
import type { AnswerRules } from "../../src/providers/index.js"
import { sendAnswer, sendRefusal, toForeignShape } from "../../src/testing/simulator/answer.js"
import { Refusal } from "../../src/testing/simulator/refusal.js"

const standard = { access_token: "a", token_type: "bearer", scope: "one two", id: 7, expires_in: 3600 }

const rules: Record<string, AnswerRules> = {
  none: {},
  pick: { pick: "data.user" },
  "pick from a list": { pick: ["data[0]", "data"] },
  "pick by a flag": { pick: "accounts[primary].value" },
  rename: { rename: { access_token: "token.value", id: "user_id" } },
  join: { join: ["scope"] },
  divide: { divide: { expires_in: 1000 } },
  set: { set: { token_type: "bearer" } },
  "rename and join": { rename: { scope: "scopes" }, join: ["scope"] },
  form: { format: "form" },
  "json under another type": { format: "json" },
  "a success flag": { fails: { path: "ok", is: [true], not: true } },
  "a truthy success flag": { fails: { path: "status.success", is: "truthy", not: true } },
  "an error member": { fails: { path: "error", is: "present" } },
  "an error code": { fails: { path: "errcode", is: "truthy" } },
  everything: {
    ignore: ["www-authenticate"],
    fails: { path: "meta.code", is: [200], not: true },
    error: { code: "meta.errorType", description: "meta.errorDetail" },
    pick: "response.token",
    rename: { access_token: "oauth_token", scope: "scopes" },
    join: ["scope"],
    set: { token_type: "bearer" },
  },
}

describe.each(Object.entries(rules))("an answer with %s", (_, answer) => {
  it("becomes standard again under the engine's reading", async () => {
    const read = await readAnswer(sendAnswer(toForeignShape(standard, answer), answer), answer)
    const expected = answer.format === "form" ? { ...standard, id: "7", expires_in: "3600" } : standard
    expect(read.error).toBeUndefined()
    expect(read.body).toMatchObject(expected)
  })

  it("is read as the failure it is, with its reason", async () => {
    const read = await readAnswer(
      sendRefusal(new Refusal("invalid_grant", "the code is unknown"), answer),
      answer,
    )
    expect(read.error).toMatchObject({ code: "invalid_grant", description: "the code is unknown" })
  })
})

describe("an answer", () => {
  it.each([
    [3_600_000, 3600],
    ["3600999", 3600],
    [1999, 1],
    ["soon", "soon"],
    [null, null],
  ])("whose life of %j is in milliseconds is read as %j seconds", async (expires_in, read) => {
    const { body } = await readAnswer(Response.json({ expires_in }), { divide: { expires_in: 1000 } })
    expect(body).toEqual({ expires_in: read })
    expect(toForeignShape({ expires_in: 3600 }, { divide: { expires_in: 1000 } })).toEqual({
      expires_in: 3_600_000,
    })
  })

  it("is not what the standard says where the provider deviates", () => {
    expect(toForeignShape(standard, rules.everything)).toEqual({
      meta: { code: 200 },
      response: { token: { id: 7, expires_in: 3600, oauth_token: "a", scopes: ["one", "two"] } },
    })
  })

  it("leaves what it was made of unchanged", () => {
    const before = structuredClone(standard)
    toForeignShape(standard, rules.everything)
    expect(standard).toEqual(before)
  })
})
