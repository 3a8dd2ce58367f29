/** Simulated providers while an app is developed: never in production, and once in a process. */
import { afterEach, describe, expect, it, vi } from "vitest"
import Auth0 from "../../generated/providers/auth0.js"
import GitHub from "../../generated/providers/github.js"
import Google from "../../generated/providers/google.js"
import NhsLogin from "../../generated/providers/nhslogin.js"
import Resend from "../../generated/providers/resend.js"
import { simulateInDevelopment } from "../../src/testing/development.js"
import type { Provider } from "../../src/types/any-provider.js"
import { Client } from "../support/client.js"

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, Symbol.for("authlas.simulated-providers"))
})

describe("simulateInDevelopment", () => {
  it.each([
    ["production", "true"],
    ["", "true"],
    ["test", "true"],
    ["development", undefined],
    ["development", "false"],
  ])("gives the real providers with NODE_ENV=%s and AUTH_SIMULATE=%s", async (mode, simulated) => {
    vi.stubEnv("NODE_ENV", mode)
    vi.stubEnv("AUTH_SIMULATE", simulated)
    expect(await simulateInDevelopment([GitHub, Resend])).toEqual([GitHub, Resend])
  })

  it("gives simulated ones in development, the same ones however often the module is loaded", async () => {
    vi.stubEnv("NODE_ENV", "development")
    vi.stubEnv("AUTH_SIMULATE", "true")
    const first = await simulateInDevelopment([GitHub])
    expect(JSON.stringify(first)).toMatch(/http:\/\/localhost:\d+\/github\/authorize/)
    vi.resetModules()
    const again = await import("../../src/testing/development.js")
    expect(await again.simulateInDevelopment([GitHub])).toBe(first)
  })

  it("simulates other options of the same providers apart, and lets the process end", async () => {
    vi.stubEnv("NODE_ENV", "development")
    const listening = () => process.getActiveResourcesInfo().filter((one) => one === "TCPServerWrap").length
    const before = listening()
    const profileOf = async (role: string) => {
      const profile = ({ id }: { id: number }) => ({ id: String(id), role })
      const [github] = await simulateInDevelopment(
        [GitHub({ profile: role === "admin" ? profile : ({ id }) => ({ id: String(id), role: "guest" }) })],
        "true",
      )
      return String((github as { profile?: unknown }).profile)
    }
    expect(await profileOf("admin")).not.toBe(await profileOf("guest"))
    expect(listening()).toBe(before)
  })

  it.each([[{ google: ["https://www.googleapis.com/auth/tasks"] }], [undefined]])(
    "takes scopes besides those of the entry: %o",
    async (scopes) => {
      vi.stubEnv("NODE_ENV", "development")
      vi.stubEnv("AUTH_SIMULATE", "true")
      const asked = "openid https://www.googleapis.com/auth/tasks"
      const google = Google({ authorization: { params: { scope: asked } } })
      const providers = await simulateInDevelopment([google], undefined, scopes && { scopes })
      const answer = await new Client({ providers }).submit("signin/google")
      const page = await fetch(answer.headers.get("location") ?? "", { redirect: "manual" })
      const told = `${page.headers.get("location")} ${await page.text()}`
      expect(told.includes("error=invalid_scope")).toBe(scopes === undefined)
      expect(told.includes("persona")).toBe(scopes !== undefined)
    },
  )

  it("tries again after a failure", async () => {
    vi.stubEnv("NODE_ENV", "development")
    const wrong = { id: "acme", name: "Acme", type: "oauth", authorization: { url: "no address" } } as never
    await expect(simulateInDevelopment([wrong], "true")).rejects.toThrow()
    const holder = globalThis as unknown as Record<symbol, Map<string, unknown>>
    expect(holder[Symbol.for("authlas.simulated-providers")]?.size).toBe(0)
  })

  it("simulates the issuer that a variable names, as the config reads it", async () => {
    vi.stubEnv("NODE_ENV", "development")
    vi.stubEnv("AUTH_AUTH0_ISSUER", "https://tenant.eu.auth0.com")
    const [auth0] = await simulateInDevelopment([Auth0], "true")
    expect(auth0).toMatchObject({ issuer: expect.stringContaining("tenant.eu.auth0.com") })
  })

  it("gives a client a key where the provider takes no secret", async () => {
    vi.stubEnv("NODE_ENV", "development")
    const [login] = await simulateInDevelopment([NhsLogin], "true")
    const client = new Client({ providers: [login as Provider] })
    const page = (await client.submit("signin/nhslogin")).headers.get("location") ?? ""
    const body = new URLSearchParams({ persona: "ordinary" })
    const decided = await fetch(page, { method: "POST", body, redirect: "manual" })
    const { search } = new URL(decided.headers.get("location") ?? "")
    await client.get(`callback/nhslogin${search}`)
    expect(await (await client.get("session")).json()).toMatchObject({ user: { email: "ada@example.com" } })
  })

  it("takes the switch from elsewhere, completes what a provider lacks, and prints the link of a mail", async () => {
    vi.stubEnv("NODE_ENV", "development")
    const providers = await simulateInDevelopment(
      [Auth0({ clientId: undefined, issuer: undefined }), Resend({ from: undefined })],
      "true",
    )
    expect(JSON.stringify(providers)).toMatch(/http:\/\/localhost:\d+\/auth0\/authorize/)
    const { options } = providers[1] as unknown as {
      options: { sendVerificationRequest(mail: object): Promise<void> }
    }
    const print = vi.spyOn(console, "log").mockImplementation(() => {})
    await options.sendVerificationRequest({ url: "https://app.example/link" })
    expect(print).toHaveBeenCalledWith("The link of the mail:", "https://app.example/link")
    const undo = { url: "https://app.example/undo", identifier: "ada@x.test", purpose: "emailChanged" }
    await options.sendVerificationRequest(undo)
    expect(print).toHaveBeenLastCalledWith("The link of the mail to ada@x.test (emailChanged):", undo.url)
  })
})
