/** What the tests of the second factor share: an authenticator app, and a user who has one. */
import { Secret, TOTP } from "otpauth"
import { encode } from "uqr"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { createAccountManager } from "../../src/engine/account/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { requestOf } from "../account/support.js"
import { acme, signInAs } from "../support/acme.js"
import { Client } from "../support/client.js"

/** The user of the tests, as the provider tells of her. */
export const ann = { id: "9", name: "Ann", email: "ann@x.test" }

/** Milliseconds of a step of time. */
export const stepMs = 30_000

/** Writes the code that an authenticator app shows. */
export function codeOf(secret: string, time = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time })
}

/** An application with one provider, and a store. */
export interface Application {
  at: ReturnType<typeof acme>
  adapter: Required<Adapter>
  config: Partial<AuthConfig> & Pick<AuthConfig, "providers">
}

/** Makes an application that asks those who have a second factor. */
export function application(over: Partial<AuthConfig> = {}): Application {
  const at = acme()
  const adapter = MemoryAdapter()
  const logger = { error() {}, warn() {} }
  return {
    at,
    adapter,
    config: { providers: [at.provider], adapter, account: true, secondFactor: "optional", logger, ...over },
  }
}

/** A user with an authenticator app. */
export interface Enrolled {
  client: Client
  userId: string
  secret: string
  recoveryCodes: readonly string[]
}

/** Signs Ann in and lets her set an authenticator app up, with a code of a minute ago: that of now is left. */
export async function enrol({ at, adapter, config }: Application): Promise<Enrolled> {
  const client = new Client({ ...config, secondFactor: "optional" })
  await signInAs(client, at, ann)
  const account = createAccountManager(client.config)
  const { secret } = await account.startTotp({ request: requestOf(client) })
  const code = codeOf(secret, Date.now() - stepMs)
  const { recoveryCodes } = await account.confirmTotp({ request: requestOf(client), code })
  const userId = String((await adapter.getUserByEmail(ann.email))?.id)
  return { client, userId, secret, recoveryCodes }
}

/** Where an answer leads, without the origin. */
export function pathOf(response: Response): string {
  const url = new URL(response.headers.get("location") ?? "none", "https://app.test")
  return url.pathname + url.search
}

/** Tells whether the QR code of a page is that of an address: dark squares on white ground, with a quiet zone of four. */
export function showsQrCode(html: string, uri: string): boolean {
  const [, side, path = ""] =
    /<svg class="qr" viewBox="0 0 (\d+) \d+".*?<path d="([^"]*)" fill="#000"\/>/.exec(html) ?? []
  const squares = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`)
  const { data, size } = encode(uri, { ecc: "M", border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
  return Number(side) === size && squares.length > 100 && squares.join() === dark.join()
}
