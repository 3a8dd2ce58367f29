/**
 * Code of applications that reads what a factory answers, spreads it or replaces its members does the same with ours as
 * with that of @auth/core 0.41.3: each of these does its part with both, and both engines sign in with the result.
 */
import * as peer from "@auth/core"
import { describe, expect, it } from "vitest"
import * as authlas from "../../src/index.js"
import type { OAuth2Config } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"
import { ownFactory, peerFactory } from "./support/peer.js"
import { type Engine, signIn } from "./support/sign-in.js"

type Given = OAuth2Config<Profile>
type Factory = (options: Record<string, unknown>) => Given

/** What a developer does with a factory, and the answers that make it a sign-in. */
interface Code {
  provider: string
  make(factory: Factory): Given
  answers: Readonly<Record<string, object>>
}

const client = { clientId: "id", clientSecret: "secret" }
const tokens = { access_token: "t1", token_type: "bearer" }
const ada = { id: 7, login: "ada", name: "Ada", email: "ada@example.com", username: "ada" }
const textOf = (endpoint: unknown): string => {
  if (typeof endpoint !== "string") throw new TypeError("The endpoint is no text.")
  return endpoint
}

const codes: Readonly<Record<string, Code>> = {
  "adds a parameter to the text of the authorization endpoint": {
    provider: "spotify",
    make(factory) {
      const spotify = factory(client)
      return { ...spotify, authorization: `${textOf(spotify.authorization)}&show_dialog=true` }
    },
    answers: {
      "https://accounts.spotify.com/api/token": tokens,
      "https://api.spotify.com/v1/me": { id: "7", display_name: "Ada", email: "ada@example.com" },
    },
  },
  "reads scopes out of the address": {
    provider: "gitlab",
    make(factory) {
      const gitlab = factory({ ...client, baseUrl: "https://gitlab.acme.example" })
      const url = new URL(textOf(gitlab.authorization))
      url.searchParams.set("scope", `${url.searchParams.get("scope")} openid`)
      return { ...gitlab, authorization: url.href }
    },
    answers: {
      "https://gitlab.acme.example/oauth/token": tokens,
      "https://gitlab.acme.example/api/v4/user": { ...ada, state: "active" },
    },
  },
  "takes the addresses of the provider to another host": {
    provider: "coinbase",
    make(factory) {
      const coinbase = factory(client)
      const moved = (endpoint: unknown): string =>
        `https://proxy.example${new URL(textOf(endpoint)).pathname}`
      return { ...coinbase, token: moved(coinbase.token), userinfo: moved(coinbase.userinfo) }
    },
    answers: {
      "https://proxy.example/oauth2/token": tokens,
      "https://proxy.example/oauth/token": tokens,
      "https://proxy.example/v2/user": { data: { id: "7", name: "Ada", email: "ada@example.com" } },
    },
  },
  "replaces an endpoint in front of a spread": {
    provider: "github",
    make: (factory) => ({ ...factory(client), token: { url: "https://proxy.example/token" } }),
    answers: {
      "https://proxy.example/token": tokens,
      "https://api.github.com/user": ada,
    },
  },
  "spreads an endpoint that is an object": {
    provider: "github",
    make(factory) {
      const github = factory(client)
      const { authorization } = github
      if (typeof authorization !== "object") throw new TypeError("The endpoint is no object.")
      return {
        ...github,
        authorization: { ...authorization, params: { ...authorization.params, allow_signup: "false" } },
      }
    },
    answers: {
      "https://github.com/login/oauth/access_token": tokens,
      "https://api.github.com/user": ada,
    },
  },
  "makes the userinfo call itself, at the address that the factory tells": {
    provider: "github",
    make(factory) {
      const github = factory(client)
      const { userinfo } = github
      if (typeof userinfo !== "object") throw new TypeError("The endpoint is no object.")
      return {
        ...github,
        userinfo: { ...userinfo, request: async () => (await fetch(String(userinfo.url))).json() },
      }
    },
    answers: {
      "https://github.com/login/oauth/access_token": tokens,
      "https://api.github.com/user": ada,
    },
  },
  "makes the call itself where the factory has text": {
    provider: "coinbase",
    make(factory) {
      const coinbase = factory(client)
      const url = textOf(coinbase.userinfo)
      return { ...coinbase, userinfo: { url, request: async () => (await fetch(url)).json() } }
    },
    answers: {
      "https://login.coinbase.com/oauth2/token": tokens,
      "https://api.coinbase.com/v2/user": { data: { id: "7", name: "Ada", email: "ada@example.com" } },
    },
  },
  "asks for more by options, where the factory has text": {
    provider: "gitlab",
    make: (factory) => ({
      ...factory(client),
      authorization: { url: "https://gitlab.com/oauth/authorize", params: { scope: "read_user api" } },
    }),
    answers: {
      "https://gitlab.com/oauth/token": tokens,
      "https://gitlab.com/api/v4/user": { ...ada, state: "active" },
    },
  },
}

describe("code that", () => {
  it.each(Object.entries(codes))("%s does the same", async (_, { provider, make, answers }) => {
    const there = await signIn(
      peer as unknown as Engine,
      make((await peerFactory(provider)) as unknown as Factory),
      answers,
    )
    const here = await signIn(
      authlas as unknown as Engine,
      make((await ownFactory(provider)) as unknown as Factory),
      answers,
    )
    expect(there.user).toMatchObject({ name: "Ada" })
    expect(here).toEqual({ ...there, user: { email: null, image: null, ...(there.user as object) } })
  })
})
