/** Pictures, which users choose at a provider and pages of an application show. */
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"

type Way = (fake: FakeProvider) => AuthConfig["providers"][number]

/** Every way on which a picture comes in. */
const ways: Record<string, Way> = {
  "an id token": (fake) => fake.oidc(),
  "the userinfo endpoint": (fake) => fake.oidc({ idToken: false }),
  "a plain OAuth profile": (fake) => fake.oauth(),
  "a mapping of the application's own": (fake) =>
    fake.oauth({ profile: (profile: Profile) => ({ id: "7", image: profile.picture as string }) }),
  "an extra call": (fake) =>
    fake.oauth({
      profile: (profile: Profile) => ({ id: "7", image: profile.photo as string }),
      enrich: [
        {
          url: "https://op.test/userinfo",
          set: (answer: never) => ({ photo: (answer as { picture?: unknown }).picture }),
        },
      ],
    }),
}

async function signIn(way: Way, picture: unknown, over: Partial<AuthConfig> = {}): Promise<Application> {
  const fake = new FakeProvider()
  fake.user = { ...fake.user, id: 7, picture }
  const flow = new Application({ fake, providers: [way(fake)], ...over })
  await flow.signIn()
  expect(flow.signedIn, flow.message).toBe(true)
  return flow
}

async function imageOf(flow: Application): Promise<unknown> {
  const session = (await (await flow.client.get("session")).json()) as { user: { image?: unknown } }
  return session.user.image ?? null
}

const hostile = [
  "javascript:alert(document.domain)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\nscript:alert(1)",
  "jav\tascript:alert(1)//https://",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "DATA:IMAGE/SVG+XML,<svg>",
  "data:image/png",
  "data:,x",
  "blob:https://op.test/1",
  "file:///etc/passwd",
  "ftp://op.test/ada.png",
  "filesystem:https://op.test/x",
  "about:blank",
  "//op.test/ada.png",
  "/auth/signout",
  "ada.png",
  "https:",
  "https://",
  "http://[",
  "https://op.test/a\nb.png",
  "",
  7,
  true,
  ["https://op.test/ada.png"],
  { url: "https://op.test/ada.png" },
]
const kept = [
  "https://op.test/ada.png",
  "http://op.test/ada.png",
  "HTTPS://op.test/ada.png",
  "https://op.test/ada.svg?size=64#top",
  "https://op.test/a b.png",
  "data:image/png;base64,iVBORw0KGgo=",
  "data:image/jpeg;base64,/9j/",
  "data:image/webp,x",
]

describe("a picture is an https or http address or an inert data image, or it is dropped", () => {
  describe.each(Object.entries(ways))("in %s", (_name, way) => {
    it("what could run, or lead elsewhere, is dropped and the sign-in goes on", async () => {
      for (const picture of hostile) {
        const flow = await signIn(way, picture)
        expect(flow.seen[0]?.user.image ?? null, String(picture)).toBeNull()
        expect(await imageOf(flow), String(picture)).toBeNull()
      }
    })

    it("what is a picture arrives as it was", async () => {
      for (const picture of kept) {
        const flow = await signIn(way, picture)
        expect(flow.seen[0]?.user.image).toBe(picture)
        expect(await imageOf(flow)).toBe(picture)
      }
    })
  })

  it("nothing else is stored, or told to the events", async () => {
    const adapter = MemoryAdapter()
    const told: unknown[] = []
    const flow = await signIn(ways["an id token"] as Way, "javascript:alert(1)", {
      adapter,
      events: {
        createUser: ({ user }) => void told.push(user.image),
        linkAccount: ({ profile }) => void told.push(profile.image),
      },
    })
    expect(told).toEqual([null, null])
    expect(await imageOf(flow)).toBeNull()
    expect((await adapter.getUserByEmail?.("ada@example.com"))?.image).toBeNull()
  })

  it("what the application's own callbacks set is theirs", async () => {
    const fake = new FakeProvider()
    const flow = new Application({
      fake,
      providers: [fake.oidc()],
      callbacks: {
        session: ({ session }) => ({ ...session, user: { ...session.user, image: "/avatars/ada.png" } }),
      },
    })
    await flow.signIn()
    expect(await imageOf(flow)).toBe("/avatars/ada.png")
  })
})
