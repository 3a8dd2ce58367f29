/** An application with one provider that a test may spoil, and what an answer looks like that signs no user in. */
import { expect } from "vitest"
import type { OAuth2Config, OIDCConfig } from "../../src/providers/index.js"
import type { Account, Profile } from "../../src/types/index.js"
import { browser, errorOf, listener, signsIn } from "./app.js"
import type { Client } from "./client.js"
import { FakeProvider } from "./fake-provider.js"

type Checks = NonNullable<OAuth2Config<Profile>["checks"]>

/** A site with a provider of type oauth. */
export function oauth(checks?: Checks, more: Partial<OAuth2Config<Profile>> = {}) {
  const op = new FakeProvider()
  const options = { ...more, ...(checks ? { checks } : {}) }
  const { checks: _, ...bare } = op.oauth(options)
  const provider = checks ? op.oauth(options) : op.plays(bare as OAuth2Config<Profile>)
  const logger = listener()
  return { op, provider, logger, client: browser({ providers: [provider], logger }) }
}

/** A site with a provider of type oidc that makes all three checks, and what its signIn callback saw. */
export function oidc(options: Partial<OIDCConfig<Profile>> = {}, op = new FakeProvider()) {
  const seen: Array<{ account?: Account | null; profile?: Profile }> = []
  const logger = listener()
  const client: Client = browser({
    providers: [op.oidc(options)],
    logger,
    callbacks: {
      signIn: ({ account, profile }) => {
        seen.push({ account, ...(profile ? { profile } : {}) })
        return true
      },
    },
  })
  return { op, client, seen, logger }
}

/** The same cookies at a site with another config. */
export function moved(client: Client, ...args: Parameters<typeof browser>): Client {
  const other = browser(...args)
  for (const [name, value] of client.cookies) other.cookies.set(name, value)
  return other
}

/** No session, an error page, and, of a provider that is given, the code went nowhere. */
export function expectErrorPage(response: Response, op?: FakeProvider): void {
  expect(signsIn(response)).toBe(false)
  expect(response.status).toBe(302)
  expect(errorOf(response)).toMatch(/^[A-Za-z]+$/)
  if (op) expect(op.count("token")).toBe(0)
}

/** Refused as the conformance suite sees it: nothing is asked after the token request. And no session. */
export function expectRefused(response: Response, op: FakeProvider): void {
  expectErrorPage(response)
  expect(op.count("userinfo")).toBe(0)
}

/** The last error that was logged, by type and message: why the engine refused. */
export function reason(logger: ReturnType<typeof listener>): { type: string | undefined; message: string } {
  const error = logger.error.mock.lastCall?.[0] as (Error & { type?: string }) | undefined
  return { type: error?.type, message: error?.message ?? "" }
}
