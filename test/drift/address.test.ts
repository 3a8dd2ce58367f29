/** Addresses of entries, which may have placeholders, beside those that metadata documents announce. */
import { describe, expect, it } from "vitest"
import { isSameAddress } from "../../src/cli/drift/compare.js"

describe("an address of an entry and one of a document", () => {
  it.each([
    ["https://id.acme.example/token", "https://id.acme.example/token"],
    ["https://id.acme.example", "https://id.acme.example/"],
    ["https://ID.acme.example/token", "https://id.acme.example/token"],
    ["https://id.acme.example/authorize?prompt=login", "https://id.acme.example/authorize"],
    ["https://id.acme.example/revoke", "https://id.acme.example/revoke?tenant=1"],
    ["{web}/oauth/revoke", "https://git.acme.example/oauth/revoke"],
    ["{web}/oauth/revoke", "http://localhost:3000/git/oauth/revoke"],
    ["https://api.{host}/v1/revoke", "https://api.sandbox.acme.example/v1/revoke"],
    ["https://{host}/{tenant|lower}/logout", "https://acme.example/staff/logout"],
  ])("%s leads to %s", (stated, announced) => {
    expect(isSameAddress(stated, announced)).toBe(true)
  })

  it.each([
    ["https://id.acme.example/token", "https://id.acme.example/token/"],
    ["https://id.acme.example/token", "https://id.acme.example/oauth/token"],
    ["https://id.acme.example/token", "http://id.acme.example/token"],
    ["{web}/oauth/revoke", "https://git.acme.example/oauth/revoke_all"],
    ["{web}/oauth/revoke", "/oauth/revoke"],
    ["https://api.{host}/v1/revoke", "https://api.acme.example/x/v1/revoke"],
    ["https://api.{host}/v1/revoke", "https://attacker.example/?https://api.acme.example/v1/revoke"],
    ["https://api.{host}/v1/revoke", "https://apiXacme.example/v1/revoke"],
    ["{web}/{tenant}/{part}/revoke", `https://acme.example/${"a/".repeat(500_000)}`],
  ])("%s does not lead to %s", (stated, announced) => {
    expect(isSameAddress(stated, announced)).toBe(false)
  })
})
