/** A recorded sign-in: the example of an entry is what the provider answered, and nothing in it tells of the person. */
import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { afterAll, describe, expect, it } from "vitest"
import { parse, stringify } from "yaml"
import { readCatalogue } from "../../codegen/catalogue.js"
import { lintCatalogue } from "../../codegen/lint/index.js"
import { Report } from "../../codegen/report.js"
import { replaceExample } from "./record.mjs"
import { assertNoSecret, listLeaves, scrubAnswers } from "./scrub.mjs"

const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "authlas-record-"))
afterAll(() => rmSync(folder, { recursive: true }))

const margaret = {
  github: {
    id: 98765432,
    login: "margarethamilton",
    node_id: "MDQ6VXNlcjk4NzY1NDMy",
    name: "Margaret Hamilton",
    email: "margaret.hamilton@nasa.example",
    avatar_url: "https://avatars.githubusercontent.com/u/98765432?v=4",
    html_url: "https://github.com/margarethamilton",
    company: "Draper Laboratory",
    location: "Paoli, Indiana",
    bio: "Led the Apollo flight software",
    twitter_username: "mhamilton36",
    site_admin: false,
    followers: 4711,
    created_at: "2011-03-04T05:06:07Z",
  },
  google: {
    sub: "104859302718",
    name: "Margaret Hamilton",
    given_name: "Margaret",
    family_name: "Hamilton",
    email: "margaret.hamilton@nasa.example",
    email_verified: true,
    picture: "https://lh3.googleusercontent.com/a/margaret=s96",
    hd: "nasa.example",
  },
}

/** What the command prints of a sign-in at the simulator. */
async function record(id: string, profile: object, ...more: string[]): Promise<string> {
  const file = join(folder, `${id}.json`)
  writeFileSync(file, JSON.stringify(profile))
  const command = [join(root, "test/providers/record.mjs"), id, "--simulated", file, ...more]
  return (await promisify(execFile)("node", command, { cwd: root })).stdout
}

describe("npm run record", () => {
  it.each(Object.entries(margaret))(
    "writes the example of %s with the members of the answer, and nothing of the person",
    async (id, profile) => {
      const text = await record(id, profile)
      const { example } = parse(text) as { example: { origin: string; profile: Record<string, unknown> } }
      expect(example.origin).toBe("recorded")
      expect(Object.keys(example.profile).sort()).toEqual(Object.keys(profile).sort())
      for (const [name, value] of Object.entries(profile)) {
        expect(typeof example.profile[name], name).toBe(typeof value)
        if (typeof value !== "boolean") expect(text).not.toContain(String(value))
      }
      expect(text).not.toMatch(/margaret|hamilton|nasa|draper|paoli|apollo|4711|98765432|104859302718/i)
      expect(text).not.toMatch(/client-of-the-record|[0-9a-f]{32}|ey[\w-]+\.ey/)
      // It is the example of the entry: the whole entry with it has no fault.
      const source = readFileSync(join(root, "providers.yaml"), "utf8")
      const entry = (parse(source) as Record<string, object>)[id]
      const report = new Report()
      const found = readCatalogue(stringify({ [id]: { ...entry, example } }), report)
      lintCatalogue(found.catalogue, found.source, report)
      expect(report.problems).toEqual([])
      const replaced = replaceExample(source, id, text)
      const entries = parse(replaced) as Record<string, object>
      expect(entries[id]).toEqual({ ...entry, example })
      expect({ ...entries, [id]: entry }).toEqual(parse(source))
    },
    240_000,
  )
})

it("tells nothing of the server that an option names", async () => {
  const ada = { ocs: { data: { id: "margaret", displayname: "Margaret Hamilton", email: null } } }
  const options = JSON.stringify({ issuer: "https://cloud.hamilton-family.example" })
  const text = await record("nextcloud", ada.ocs.data, "--options", options)
  expect(text).toContain("https://cloud.acme.example/avatar/")
  expect(text).not.toMatch(/hamilton|margaret/i)
}, 120_000)

describe("what takes people's data out", () => {
  it("keeps flags, null, zero and one, the texts of the entry's rules, and the form of everything else", () => {
    const answer = {
      id: "6f1c2d7e-9a0b-4c3d-8e5f-0123456789ab",
      state: "active",
      proven: true,
      gone: null,
      level: 1,
      points: 734,
      born: "1936-08-17",
      seen: "2025-03-04T05:06:07+02:00",
      locale: "de-AT",
      mails: [{ email: "m@home.example" }, { email: "m@work.example" }],
      again: "6f1c2d7e-9a0b-4c3d-8e5f-0123456789ab",
    }
    const names = new Set([...Object.keys(answer), "email"])
    const made = scrubAnswers(answer, [], new Set(["active"]), names) as Record<string, unknown>
    expect(made).toMatchObject({ state: "active", proven: true, gone: null, level: 1, locale: "en-US" })
    expect(made.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(made.again).toBe(made.id)
    expect(made.points).toBeGreaterThan(99)
    expect(made.points).toBeLessThan(1000)
    expect([made.born, made.seen]).toEqual(["2020-01-02", "2020-01-02T03:04:05+00:00"])
    expect(made.mails).toEqual([{ email: "ada@example.com" }])
  })

  it("replaces names of members that a person gave, and takes another made-up person where this one is the user", () => {
    const answer = { "Lovelace group": { role: "owner" }, name: "Ada Lovelace", "user-8812": 4 }
    const made = JSON.stringify(scrubAnswers(answer, [], new Set(), new Set(["name"])))
    expect(made).not.toMatch(/lovelace|ada|owner|8812/i)
    expect(made).toContain("Grace Hopper")
  })

  it("replaces every name of a member that the entry does not declare", () => {
    const answer = {
      name: "Ada",
      friends: { alicesmith: { since: 1815 }, bob: { since: 1816 } },
      alicesmith: true,
    }
    const made = scrubAnswers(answer, [], new Set(), new Set(["name", "friends", "since"]))
    expect(made).toMatchObject({ friends: { member_1: {}, member_2: {} }, member_1: true })
    expect(JSON.stringify(made)).not.toMatch(/alicesmith|bob/)
    // What is kept for the entry's rules is still no name of a person.
    const named = { since: "alicesmith", friends: { alicesmith: true } }
    expect(() => scrubAnswers(named, [], new Set(), new Set(["friends", "since"]))).not.toThrow()
  })

  it("finds a secret anywhere in an example, names of members too", () => {
    for (const example of [{ user: { image: "https://ghe.home.example/a" } }, { "ghe.home.example": 1 }])
      expect(() => assertNoSecret(example, ["GHE.home.example"])).toThrow("A secret would be left")
  })

  it("refuses what would be left", () => {
    const token = "gho_16C7e42F292c6912E7710c838347Ae178B4a"
    expect(JSON.stringify(scrubAnswers({ note: `token ${token}` }, [token]))).not.toContain(token)
    const names = new Set(["secretname"])
    expect(() => scrubAnswers({ secretname: true }, ["secretname"], new Set(), names)).toThrow(
      "A secret would be left",
    )
    expect(listLeaves({ a: [1, { b: "c" }] })).toEqual(["a", "1", "b", "c"])
  })
})
