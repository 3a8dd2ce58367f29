/** `useAccount` of `authlas/react`. */
import { afterEach, describe, expect, expectTypeOf, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { AccountOverview } from "../../src/browser/react.js"
import { toHandler } from "../../src/frameworks/web.js"
import { acme, signInAs } from "../support/acme.js"
import { Client } from "../support/client.js"
import { openPage } from "../support/page.js"

// React is a package of applications. This is a component that keeps its state between two renderings.
const react = vi.hoisted(() => {
  const kept: unknown[] = []
  let at = 0
  const keep = <T>(make: () => T): number => {
    if (!(at in kept)) kept[at] = make()
    return at++
  }
  return {
    begin: () => {
      at = 0
    },
    clear: () => {
      kept.length = 0
      at = 0
    },
    createContext: () => ({}),
    useState: <T>(initial: T) => {
      const place = keep(() => initial)
      const set = (next: T) => {
        kept[place] = next
      }
      return [kept[place], set]
    },
    useMemo: <T>(make: () => T) => kept[keep(make)],
    useEffect: (effect: () => void) => void keep(effect),
  }
})
vi.mock("react", () => react)

const { AccountRefused, useAccount } = await import("../../src/browser/react.js")

const render = () => {
  react.begin()
  return useAccount()
}

const at = acme()
const ann = { id: "9", name: "Ann", email: "ann@x.test" }

afterEach(() => {
  react.clear()
  vi.unstubAllGlobals()
})

async function openSettings(isSignedIn = true) {
  const config = {
    ...{ providers: [at.provider], adapter: MemoryAdapter(), account: true, basePath: "/api/auth" },
    logger: { error() {}, warn() {} },
  }
  const [client, other] = [new Client(config), new Client(config)]
  if (isSignedIn) for (const one of [client, other]) await signInAs(one, at, ann)
  const page = openPage(toHandler(client.config))
  for (const [name, value] of client.cookies) page.cookies.set(name, value)
  return { page, other }
}

describe("useAccount", () => {
  it("loads what there is, changes it, and shows what is there then", async () => {
    const { other } = await openSettings()
    expect(render()).toMatchObject({ data: null, status: "loading" })
    await vi.waitFor(() => expect(render().status).toBe("authenticated"))
    const { data, endSession } = render()
    expectTypeOf(data).toEqualTypeOf<AccountOverview | null>()
    const id = data?.sessions?.find(({ isCurrent }) => !isCurrent)?.id ?? ""
    expect(await endSession(id)).toEqual({ count: 1 })
    expect(render().data?.sessions).toHaveLength(1)
    expect(await other.session()).toBeNull()
    expect(render().endSession).toBe(endSession)
  })

  it("says that no user is signed in", async () => {
    await openSettings(false)
    render()
    await vi.waitFor(() => expect(render()).toMatchObject({ data: null, status: "unauthenticated" }))
  })

  it("is signed out after the user is deleted", async () => {
    await openSettings()
    render()
    await vi.waitFor(() => expect(render().status).toBe("authenticated"))
    await render().deleteUser()
    expect(render()).toMatchObject({ data: null, status: "unauthenticated" })
  })

  it("throws what the engine refuses, and keeps what it shows", async () => {
    await openSettings()
    render()
    await vi.waitFor(() => expect(render().status).toBe("authenticated"))
    const last = render().disconnectAccount({ provider: "acme", providerAccountId: "9" })
    await expect(last).rejects.toBeInstanceOf(AccountRefused)
    await expect(last).rejects.toMatchObject({ refusal: "last_sign_in" })
    expect(render().data?.accounts).toHaveLength(1)
  })

  it("says why it could not be read", async () => {
    openPage(() => new Response("down", { status: 502 }))
    render()
    await vi.waitFor(() => expect(render()).toMatchObject({ status: "failed", error: { reason: "server" } }))
  })
})
