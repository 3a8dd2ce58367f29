/** State, nonce and code verifier are drawn in bulk, and given out once. */
import { expect, it } from "vitest"
import { start } from "../support/app.js"
import { oidc } from "../support/provider-site.js"

it("gives every sign-in texts of 43 characters that have nothing in common", async () => {
  const { client } = oidc({ checks: ["state", "pkce", "nonce"] })
  const texts: string[] = []
  for (let count = 0; count < 40; count += 1) {
    const { searchParams } = await start(client)
    for (const name of ["state", "nonce"]) texts.push(searchParams.get(name) ?? "")
  }
  for (const text of texts) expect(text).toMatch(/^[\w-]{43}$/)
  const pieces = texts.flatMap((text) => Array.from({ length: 36 }, (_, at) => text.slice(at, at + 8)))
  expect(new Set(pieces).size).toBe(80 * 36)
})
