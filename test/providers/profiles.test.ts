/** The two profiles whose shape the specification gives: field by field, required and optional. */
import { describe, expect, it } from "vitest"
import { TikTokProfile } from "../../generated/profiles/tiktok.js"
import { TwitterProfile } from "../../generated/profiles/twitter.js"

type Members = Record<string, unknown>

const required = true
const optional = false

/** Field, a value of its type, whether it is required. */
type Field = readonly [name: string, value: string | number | boolean, need: boolean]

const shortVideo: readonly Field[] = [
  ["open_id", "o-1", required],
  ["union_id", "u-1", optional],
  ["avatar_url", "https://cdn.example/a.jpeg", required],
  ["avatar_url_100", "https://cdn.example/a100.jpeg", optional],
  ["avatar_large_url", "https://cdn.example/al.jpeg", optional],
  ["display_name", "Ada", required],
  ["username", "ada", required],
  ["bio_description", "Counts", optional],
  ["profile_deep_link", "https://vm.example/ada", optional],
  ["is_verified", true, optional],
  ["follower_count", 1, optional],
  ["following_count", 2, optional],
  ["likes_count", 3, optional],
  ["video_count", 4, optional],
  ["email", "ada@example.com", optional],
]

const microblog: readonly Field[] = [
  ["id", "42", required],
  ["name", "Ada", required],
  ["username", "ada", required],
  ["created_at", "2013-12-14T04:35:55.000Z", optional],
  ["description", "Counts", optional],
  ["email", "ada@example.com", optional],
  ["location", "London", optional],
  ["pinned_post_id", "43", optional],
  ["profile_image_url", "https://cdn.example/a.png", optional],
  ["protected", false, optional],
  ["url", "https://t.example/a", optional],
  ["verified", true, optional],
]

const fields = (table: readonly Field[]): Members =>
  Object.fromEntries(table.map(([name, value]) => [name, value]))
const without = (members: Members, name: string): Members =>
  Object.fromEntries(Object.entries(members).filter(([key]) => key !== name))

/** A value of another type. */
const other = (value: unknown): unknown => (typeof value === "string" ? 1 : "1")

const tiktok = (user: Members, more: Members = {}): boolean =>
  TikTokProfile.safeParse({ data: { user }, ...more }).success
const twitter = (data: Members, more: Members = {}): boolean =>
  TwitterProfile.safeParse({ data, ...more }).success

describe.each([
  ["short-video", shortVideo, tiktok],
  ["microblog", microblog, twitter],
] as const)("the %s profile", (_, table, accepts) => {
  const all = fields(table)

  it("has all its fields, and those it does not know", () => {
    expect(accepts(all)).toBe(true)
    expect(accepts({ ...all, unheard_of: [] })).toBe(true)
  })

  it.each(table)("has %s (%s)", (name, value, need) => {
    expect(accepts(without(all, name))).toBe(!need)
    expect(accepts({ ...all, [name]: other(value) })).toBe(false)
  })

  it("is content with the required ones", () => {
    expect(accepts(fields(table.filter(([, , need]) => need)))).toBe(true)
  })
})

describe("the short-video profile", () => {
  const user = fields(shortVideo)
  const error = { code: "ok", log_id: "2022", message: "" }

  it("may carry an error of code, log_id and message", () => {
    expect(tiktok(user, { error })).toBe(true)
    for (const name of Object.keys(error)) {
      expect(tiktok(user, { error: without(error, name) })).toBe(false)
      expect(tiktok(user, { error: { ...error, [name]: 1 } })).toBe(false)
    }
  })

  it("needs data and user", () => {
    expect(TikTokProfile.safeParse({ data: {} }).success).toBe(false)
    expect(TikTokProfile.safeParse({ error }).success).toBe(false)
  })
})

describe("the microblog profile", () => {
  const data = fields(microblog)
  const hashtag = { start: 0, end: 4, tag: "ada" }
  const link = {
    start: 0,
    end: 9,
    url: "https://t.example",
    expanded_url: "https://a.example",
    display_url: "a.example",
  }

  it("may carry entities of hashtags and addresses", () => {
    const entities = { description: { hashtags: [hashtag] }, url: { urls: [link] } }
    expect(twitter({ ...data, entities })).toBe(true)
    for (const name of Object.keys(hashtag)) {
      const hashtags = [without(hashtag, name)]
      expect(twitter({ ...data, entities: { ...entities, description: { hashtags } } })).toBe(false)
    }
    for (const name of Object.keys(link)) {
      const urls = [without(link, name)]
      expect(twitter({ ...data, entities: { ...entities, url: { urls } } })).toBe(false)
    }
    expect(twitter({ ...data, entities: "none" })).toBe(false)
  })

  it("may carry the posts that were expanded", () => {
    const post = { id: "43", text: "Hello" }
    expect(twitter(data, { includes: { posts: [post] } })).toBe(true)
    expect(twitter(data, { includes: {} })).toBe(true)
    for (const name of Object.keys(post)) {
      expect(twitter(data, { includes: { posts: [without(post, name)] } })).toBe(false)
    }
  })
})
