/** Sign-ins that depend on more than an entry says of its example; the others are in proof.test.ts. */
import { describe, expect, it } from "vitest"
import Apple from "../../generated/providers/apple.js"
import Google from "../../generated/providers/google.js"
import { Auth } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import { simulate } from "../../src/testing/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import { secret } from "../support/client.js"

describe("apple without a client secret", () => {
  it("mints one from team, key id and private key", async () => {
    const algorithm = { name: "ECDSA", namedCurve: "P-256" }
    const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"])
    const exported = new Uint8Array(await crypto.subtle.exportKey("pkcs8", privateKey))
    const base64 = btoa(String.fromCharCode(...exported))
    const key = `-----BEGIN PRIVATE KEY-----\n${base64}\n-----END PRIVATE KEY-----`
    const provider = Apple({
      clientId: "web.acme",
      teamId: "TEAM123456",
      keyId: "KEY1234567",
      privateKey: key,
    })
    const simulator = simulate([provider as Provider])
    const config: AuthConfig = { secret, trustHost: true, providers: simulator.providers }
    const handler = async (request: Request) => (await Auth(request, config)) as Response
    const { session, refusals } = await simulator.signIn(handler, "apple")
    expect(refusals).toEqual([])
    expect(session?.user?.name).toBe("Ada Lovelace")
  })
})

describe("google with a Workspace domain", () => {
  const signInFrom = async (hd: string | undefined) => {
    const provider = Google({ clientId: "client", clientSecret: "secret", hd: "acme.example" })
    const simulator = simulate([provider as Provider])
    const errors: Error[] = []
    const logger = { error: (error: Error) => void errors.push(error), warn: () => {} }
    const config: AuthConfig = { secret, trustHost: true, providers: simulator.providers, logger }
    const handler = async (request: Request) => (await Auth(request, config)) as Response
    return simulator.signIn(handler, "google", { persona: { profile: hd ? { hd } : {} } })
  }

  it("admits its members", async () => {
    expect((await signInFrom("acme.example")).session?.user?.name).toBe("Ada Lovelace")
  })

  it.each(["other.example", undefined])("refuses users of %s", async (hd) => {
    const { session, response } = await signInFrom(hd)
    expect(session).toBeNull()
    expect(response.headers.get("location")).toContain("error=AccessDenied")
  })
})
