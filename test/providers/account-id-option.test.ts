/** `accountId`: the option for an id that stays, of providers whose account id was kept though it does not. */
import { describe, expect, it } from "vitest"
import BankIDNorway from "../../generated/providers/bankid-no.js"
import Pinterest from "../../generated/providers/pinterest.js"
import Spotify from "../../generated/providers/spotify.js"
import Trakt from "../../generated/providers/trakt.js"
import { Auth, type AuthConfig } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import { simulate } from "../../src/testing/index.js"
import { secret } from "../support/client.js"

const client = { clientId: "client", clientSecret: "secret" }

interface Case {
  provider: (options: object) => unknown
  option: string
  /** A profile in which both ids stand. */
  profile: Record<string, unknown>
  byDefault: string
  chosen: string
  /** The same profile without the chosen id. */
  lacking: Record<string, unknown>
}

const cases: Record<string, Case> = {
  spotify: {
    provider: (options) => Spotify({ ...client, ...options }),
    option: "account_id",
    profile: { id: "ada", account_id: "a1b2" },
    byDefault: "ada",
    chosen: "a1b2",
    lacking: { id: "ada" },
  },
  pinterest: {
    provider: (options) => Pinterest({ ...client, ...options }),
    option: "id",
    profile: { username: "ada", id: "1815" },
    byDefault: "ada",
    chosen: "1815",
    lacking: { username: "ada" },
  },
  trakt: {
    provider: (options) => Trakt({ ...client, ...options }),
    option: "ids.trakt",
    profile: { ids: { slug: "ada", trakt: 1815 } },
    byDefault: "ada",
    chosen: "1815",
    lacking: { ids: { slug: "ada" } },
  },
  "bankid-no": {
    provider: (options) => BankIDNorway({ ...client, ...options }),
    option: "bankid_altsub",
    profile: { sub: "ada", bankid_altsub: "9578-6000-4-877" },
    byDefault: "ada",
    chosen: "9578-6000-4-877",
    lacking: { sub: "ada" },
  },
}

async function signIn(id: string, provider: unknown, profile: Record<string, unknown>) {
  const simulator = simulate([provider as Provider], { profiles: { [id]: profile } })
  const accounts: string[] = []
  const errors: string[] = []
  const config: AuthConfig = {
    secret,
    trustHost: true,
    providers: simulator.providers,
    logger: { error: (error) => void errors.push(error.message), warn() {} },
    callbacks: {
      signIn: ({ account }) => {
        accounts.push(account?.providerAccountId ?? "")
        return true
      },
    },
  }
  const { session } = await simulator.signIn((request) => Auth(request, config) as Promise<Response>, id)
  return { accounts, errors, session }
}

describe.each(Object.entries(cases))("accountId of %s", (id, given) => {
  it("left out keeps the id that accounts have", async () => {
    expect((await signIn(id, given.provider({}), given.profile)).accounts).toEqual([given.byDefault])
  })

  it("takes the id that stays", async () => {
    const options = { accountId: given.option }
    expect((await signIn(id, given.provider(options), given.profile)).accounts).toEqual([given.chosen])
  })

  it("lets nothing take the place of an id that is missing", async () => {
    const options = { accountId: given.option }
    const { accounts, errors, session } = await signIn(id, given.provider(options), given.lacking)
    expect({ accounts, session }).toEqual({ accounts: [], session: null })
    expect(errors.join("\n")).toContain("no usable id")
  })
})
