/** What happens while an account is disconnected: the last way in stays of use, and others wait for no provider. */
import { expect, it } from "vitest"
import { createAccountManager } from "../../src/engine/account/index.js"
import { acme } from "../support/acme.js"
import { setup, TokenServer } from "../support/token-server.js"
import { reasonOf } from "./support.js"

it("leaves the account that is the last way in its tokens", async () => {
  const beta = acme({}, { id: "beta", name: "Beta" })
  const server = new TokenServer()
  const provider = server.provider({ revoke: "https://op.test/revoke" })
  const made = await setup({}, { providers: [provider, beta.provider] }, server)
  server.answer = () => new Response(null, { status: 200 })
  const { userId } = made
  await made.adapter.linkAccount({ userId, type: "oauth", provider: "beta", providerAccountId: "b" })
  const account = createAccountManager(made.config)
  const reasons = await Promise.all([
    reasonOf(account.disconnectAccount({ userId, provider: "beta", providerAccountId: "b" })),
    reasonOf(account.disconnectAccount({ userId, provider: "acme", providerAccountId: "ada" })),
  ])
  expect(reasons).toEqual(["done", "last_sign_in"])
  expect(server.requests.some(({ url }) => url.pathname === "/revoke")).toBe(false)
  expect(await made.row()).toHaveProperty("access_token")
})

it("keeps no other change waiting for a provider that is slow to answer", async () => {
  const beta = acme({}, { id: "beta", name: "Beta" })
  const server = new TokenServer()
  const provider = server.provider({ revoke: "https://op.test/revoke" })
  const made = await setup({}, { providers: [provider, beta.provider] }, server)
  const { userId } = made
  for (const id of ["b", "c"])
    await made.adapter.linkAccount({ userId, type: "oauth", provider: "beta", providerAccountId: id })
  const account = createAccountManager(made.config)
  const others: string[] = []
  server.answer = async () => {
    others.push(await reasonOf(account.removePasskey({ userId, id: "x" })))
    await made.adapter.unlinkAccount({ provider: "beta", providerAccountId: "b" })
    await made.adapter.unlinkAccount({ provider: "beta", providerAccountId: "c" })
    return new Response(null, { status: 200 })
  }
  const done = reasonOf(account.disconnectAccount({ userId, provider: "acme", providerAccountId: "ada" }))
  expect(await done).toBe("last_sign_in")
  expect(new Set(others)).toEqual(new Set(["not_found"]))
  expect(await made.row()).not.toBeNull()
})
