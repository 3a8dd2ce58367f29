/** What providers have announced: in factories, in the log, as data, and as a feed. */
import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { afterEach, describe, expect, it, vi } from "vitest"
import { writeChangesFeed } from "../../docs/build/changes.js"
import type { CatalogueFile } from "../../generated/catalogue-types.js"
import HubSpot from "../../generated/providers/hubspot.js"
import { Auth, type AuthConfig } from "../../src/index.js"
import { announceChanges } from "../../src/providers/index.js"

const root = resolve(import.meta.dirname, "../..")
const read = <File>(name: string): File =>
  JSON.parse(readFileSync(join(root, "generated", name), "utf8")) as File
const { changes } = read<{ changes: Array<{ date: string; entry: string; what: string; link: string }> }>(
  "changes.json",
)
const { providers } = read<CatalogueFile>("catalogue.json")

afterEach(() => vi.useRealTimers())

describe("the log", () => {
  const report = async (logger: AuthConfig["logger"]) => {
    const config: AuthConfig = {
      providers: [HubSpot({ clientId: "id", clientSecret: "the secret of the client" })],
      secret: "x".repeat(40),
      trustHost: true,
      logger,
    }
    await Auth(new Request("https://app.test/auth/session"), config)
  }

  it.each([
    ["2026-11-17T00:00:00Z", false],
    ["2026-11-19T00:00:00Z", true],
    ["2027-02-15T23:00:00Z", true],
    ["2027-02-16T00:00:00Z", false],
  ])(
    "tells once, from 90 days before, of a change of a provider that the app uses: at %s",
    async (now, told) => {
      vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] })
      const logger = { warn: vi.fn(), error: vi.fn() }
      await report(logger)
      await report(logger)
      expect(logger.warn.mock.calls).toEqual(
        told
          ? [[expect.stringMatching(/^provider-changes: hubspot: From 2027-02-16: .+\. See https:\/\/\S+$/)]]
          : [],
      )
      expect(logger.error).not.toHaveBeenCalled()
    },
  )

  it("tells of every change that is near", () => {
    vi.useFakeTimers({ now: new Date("2026-12-01T00:00:00Z"), toFake: ["Date"] })
    const link = "https://acme.example/news"
    expect(
      announceChanges([
        ["2026-11-30", "One is over", link],
        ["2026-12-02", "Two comes", link],
        ["2027-01-01", "Three comes", link],
        ["2028-01-01", "Four is far", link],
      ]),
    ).toBe(`From 2026-12-02: Two comes. See ${link} From 2027-01-01: Three comes. See ${link}`)
    expect(announceChanges([["2028-01-01", "Four is far", link]])).toBeUndefined()
  })
})

describe("factories", () => {
  it("carry a change alone that comes after the day on which their entry was checked", () => {
    const saying = providers.filter(({ id }) =>
      readFileSync(join(root, `generated/providers/${id}.ts`), "utf8").includes("announceChanges"),
    )
    const coming = providers.filter((one) =>
      [one, ...(one.versions ?? [])].some(
        ({ changes: all = [], checked = "", status, type }) =>
          status !== "dead" && type !== "email" && all.some(({ date }) => date > checked),
      ),
    )
    expect(saying.map(({ id }) => id)).toEqual(coming.map(({ id }) => id))
    expect(coming.length).toBeGreaterThan(0)
  })
})

describe("changes.json", () => {
  it("has each change of each entry, sorted by day", () => {
    const days = changes.map(({ date }) => date)
    expect(days).toEqual(days.toSorted())
    const all = providers.flatMap((one) =>
      [one, ...(one.versions ?? [])].flatMap((each) => each.changes ?? []),
    )
    const key = ({ date, what, link }: { date: string; what: string; link: string }) =>
      [date, what, link].join()
    expect(changes.map(key).sort()).toEqual(all.map(key).sort())
  })

  it("is a feed with an entry for each, whose ids differ and stay", () => {
    const feed = writeChangesFeed("https://docs.example")
    expect(feed).toContain('<link rel="self" href="https://docs.example/changes.atom"/>')
    const ids = [...feed.matchAll(/<id>(urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})<\/id>/g)].map(
      ([, id]) => id,
    )
    expect(new Set(ids).size).toBe(changes.length + 1)
    expect(writeChangesFeed("https://docs.example")).toBe(feed)
    expect(feed.match(/<updated>\d{4}-\d\d-\d\dT00:00:00Z<\/updated>/g)).toHaveLength(changes.length + 1)
    expect(feed).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/)
  })
})
