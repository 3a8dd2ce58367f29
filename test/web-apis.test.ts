/** What the supported runtimes do not all have: Node 20.19, 22 and 24, Bun, Deno, workerd, edge-runtime 4. */
import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import * as oauth from "oauth4webapi"
import { afterEach, describe, expect, it, vi } from "vitest"
import { GitHubProfile } from "../generated/profiles/github.js"
import { MemoryAdapter } from "../src/adapters/memory.js"
import { startDeadline } from "../src/engine/deadline.js"
import { cleanPicture, normalizeEnteredAddress } from "../src/engine/identity.js"
import { hashCodeVerifier } from "../src/engine/oauth/authorize.js"
import { Auth } from "../src/index.js"
import Credentials from "../src/providers/credentials.js"
import type { Provider } from "../src/providers/index.js"
import { simulate } from "../src/testing/index.js"
import { Client, secret } from "./support/client.js"
import { plainOAuth, plainOidc } from "./support/plain-providers.js"

const root = resolve(import.meta.dirname, "..")

/** Owner and member; measured in each runtime, the oldest that lacks it is named. */
const lacking: ReadonlyArray<readonly [owner: string, member: string, where: string]> = [
  ["AbortSignal", "any", "edge-runtime 4"],
  ["URL", "canParse", 'Node 22, where it says no to letters such as "ö" after some thousand calls,'],
  ["Promise", "withResolvers", "Node 20"],
  ["Promise", "try", "Node 22"],
  ["Array", "fromAsync", "Node 20"],
  ["Object", "groupBy", "Node 20"],
  ["Map", "groupBy", "Node 20"],
  ["RegExp", "escape", "Node 22"],
  ["Error", "isError", "Node 22"],
  ["Math", "sumPrecise", "Node 24"],
  ["Uint8Array", "fromBase64", "Node 24"],
  ["Uint8Array", "fromHex", "Node 24"],
  ["Uint8Array.prototype", "toBase64", "Node 24"],
  ["Uint8Array.prototype", "toHex", "Node 24"],
  ["ArrayBuffer.prototype", "transfer", "Node 20"],
  ...["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf"].map(
    (name) => ["Set.prototype", name, "Node 20"] as const,
  ),
  ["globalThis", "setImmediate", "workerd"],
  ["globalThis", "Buffer", "workerd"],
  ["globalThis", "navigator", "Node 20"],
  ["globalThis", "CompressionStream", "edge-runtime 4"],
  ["globalThis", "Temporal", "Node 20"],
  ["globalThis", "URLPattern", "Node 20"],
]

function owned(path: string): Record<string, unknown> {
  const steps = path === "globalThis" ? [] : path.split(".")
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], globalThis) as never
}

/** Takes everything away that some runtime lacks. What the libraries of the tests need stays. */
function poorRuntime(): () => void {
  const needed = new Set(["Buffer", "setImmediate"])
  const undo = lacking
    .filter(([, member]) => !needed.has(member))
    .flatMap(([path, member]) => {
      const owner = owned(path)
      const before = Object.getOwnPropertyDescriptor(owner, member)
      if (!before) return []
      Reflect.deleteProperty(owner, member)
      return [() => Object.defineProperty(owner, member, before)]
    })
  return () => {
    for (const step of undo) step()
  }
}

const plain: Provider = plainOAuth()
const connect: Provider = plainOidc({
  id: "connect",
  name: "Connect",
  issuer: "https://connect.test",
  clientSecret: "secret",
})

afterEach(() => vi.useRealTimers())

describe("nothing is used that a supported runtime lacks", () => {
  it.each(lacking)("src does not use %s.%s, which %s has not", (path, member) => {
    const name = path.endsWith(".prototype")
      ? new RegExp(`(?<!\\bfunction )\\.${member}\\(`)
      : path === "globalThis"
        ? new RegExp(`(?<![.\\w"'])${member}\\b(?=[.(]|\\))`)
        : new RegExp(`\\b${path}\\.${member}\\b`)
    const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter(
      // Of Node alone, and what browsers run: the scripts of pages, the ceremonies of passkeys, the client and the hooks of React.
      (file) => file.endsWith(".ts") && !/\.node\.ts$|^cli\/|browser\.ts$|^browser\//.test(file),
    )
    const code = (file: string) =>
      readFileSync(join(root, "src", file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => name.test(code(file)))).toEqual([])
  })

  it.each(["acme", "connect"])(
    "signs in at %s without any of it, with both session strategies",
    async (id) => {
      const restore = poorRuntime()
      try {
        expect("any" in AbortSignal).toBe(false)
        for (const more of [{}, { adapter: MemoryAdapter(), session: { strategy: "database" as const } }]) {
          const simulator = simulate([plain, connect])
          const config = { providers: simulator.providers, secret, trustHost: true, ...more }
          const { session } = await simulator.signIn((request) => Auth(request, config), id)
          expect(session?.user?.name).toBe("Ada Lovelace")
        }
      } finally {
        restore()
      }
    },
  )

  it("reads forms, JSON and multipart forms without any of it", async () => {
    const authorize = (given: Record<string, unknown>) => ({ id: "7", name: String(given.name) })
    const client = new Client({
      providers: [Credentials({ credentials: {}, authorize: authorize as never })],
    })
    const restore = poorRuntime()
    try {
      const csrfToken = await client.csrfToken()
      const members = { csrfToken, name: "Ada" }
      const form = new FormData()
      for (const [name, value] of Object.entries(members)) form.append(name, value)
      const json = { body: JSON.stringify(members), headers: { "content-type": "application/json" } }
      for (const sent of [{ body: new URLSearchParams(members) }, { body: form }, json]) {
        client.cookies.delete("__Secure-authjs.session-token")
        await client.request("callback/credentials", { method: "POST", ...sent })
        expect((await client.session())?.user.name).toBe("Ada")
      }
    } finally {
      restore()
    }
  })
})

describe("a deadline ends with its time or with a signal of others, as AbortSignal.any and timeout would", () => {
  it("is over after its time, and not when it was cleared", () => {
    vi.useFakeTimers()
    const [one, cleared] = [startDeadline(50, []), startDeadline(50, [])]
    cleared.clear()
    vi.advanceTimersByTime(51)
    expect([one.isOver(), one.signal.aborted]).toEqual([true, true])
    expect([cleared.isOver(), cleared.signal.aborted]).toEqual([false, false])
  })

  it.each(["before", "after"])(
    "takes the reason of a signal aborted %s it started, and says that it was not the time",
    (when) => {
      const caller = new AbortController()
      const reason = new Error("left")
      if (when === "before") caller.abort(reason)
      const deadline = startDeadline(60_000, [undefined, null, caller.signal])
      caller.abort(reason)
      expect([deadline.signal.aborted, deadline.signal.reason, deadline.isOver()]).toEqual([
        true,
        reason,
        false,
      ])
      deadline.clear()
    },
  )

  it("lets go of the signals of others", () => {
    const caller = new AbortController()
    const removed = vi.spyOn(caller.signal, "removeEventListener")
    const deadline = startDeadline(60_000, [caller.signal])
    deadline.clear()
    expect(removed).toHaveBeenCalledOnce()
    caller.abort()
    expect(deadline.signal.aborted).toBe(false)
  })
})

it("takes an address with letters such as ö in a process that has parsed thousands of addresses", () => {
  const profile = { id: 1, login: "ada", avatar_url: "https://öp.test/ä" }
  const refused = Array.from({ length: 20_000 }, (_, round) => {
    GitHubProfile.safeParse({ ...profile, avatar_url: `https://ab.test/${round % 7}` })
    cleanPicture(`https://ab.test/${round % 7}.png`)
    return (
      !GitHubProfile.safeParse(profile).success ||
      cleanPicture("https://öp.test/ä.png") === null ||
      normalizeEnteredAddress(undefined, "ada@öp.test") !== "ada@xn--p-0ga.test"
    )
  }).indexOf(true)
  expect(refused).toBe(-1)
})

describe("the PKCE challenge", () => {
  it("is the library's", async () => {
    for (let round = 0; round < 50; round++) {
      const verifier = oauth.generateRandomCodeVerifier()
      expect(await hashCodeVerifier(verifier)).toBe(await oauth.calculatePKCECodeChallenge(verifier))
    }
    // RFC 7636 appendix B.
    expect(await hashCodeVerifier("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")).toBe(
      "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    )
  })
})
