/** Jest runs tests in a realm of their own: what Node itself makes is foreign there. */

import { CredentialsSignin } from "@auth/core/errors"
import { Auth } from "authlas"
import { MemoryAdapter } from "authlas/adapters/memory"
import Credentials from "authlas/providers/credentials"
import GitHub from "authlas/providers/github"
import { simulate } from "authlas/testing"
import { agreeAtGitHub, registered } from "./shared/github.mjs"

const secret = "the secret of the tests, long enough for it"
const origin = "https://app.test"

function open(providers, more) {
  const problems = []
  const logger = { error: (error) => problems.push(error) }
  return { problems, config: { providers, secret, trustHost: true, logger, ...more } }
}

const cookieOf = (response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")

describe("authlas works where Node's own objects are of another realm", () => {
  it("so is what structuredClone answers, which the memory adapter stores", () => {
    expect(structuredClone(new Date())).not.toBeInstanceOf(Date)
  })

  for (const strategy of ["jwt", "database"]) {
    it(`signs in by authlas/testing with ${strategy} sessions`, async () => {
      const simulator = simulate([GitHub({ clientId: "id", clientSecret: "secret" })])
      const { config, problems } = open(simulator.providers, {
        adapter: MemoryAdapter(),
        session: { strategy },
      })
      const { session } = await simulator.signIn((request) => Auth(request, config), "github")
      expect(problems).toEqual([])
      expect(session.user.name).toEqual((await simulator.user("github")).name)
    })
  }

  it("signs in at a provider over HTTP", async () => {
    const { config, problems } = open([GitHub(registered)])
    const ask = (path, init) => Auth(new Request(new URL(path, `${origin}/auth/`), init), config)
    const form = await ask("csrf")
    const body = new URLSearchParams(await form.json())
    const begun = await ask("signin/github", { method: "POST", headers: { cookie: cookieOf(form) }, body })
    const back = await agreeAtGitHub(begun.headers.get("location"))
    const ended = await ask(back, { headers: { cookie: cookieOf(begun) } })
    const session = await ask("session", { headers: { cookie: cookieOf(ended) } })
    expect(problems).toEqual([])
    expect((await session.json()).user.email).toBe("ada@example.com")
  })

  it("takes the code of an error that is of another package", async () => {
    class Locked extends CredentialsSignin {
      code = "locked"
    }
    const authorize = () => {
      throw new Locked()
    }
    const { config } = open([Credentials({ authorize })])
    const form = await Auth(new Request(`${origin}/auth/csrf`), config)
    const { csrfToken } = await form.json()
    const answer = await Auth(
      new Request(`${origin}/auth/callback/credentials`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: cookieOf(form) },
        body: JSON.stringify({ csrfToken }),
      }),
      config,
    )
    expect(answer.headers.get("location")).toBe(`${origin}/auth/signin?error=CredentialsSignin&code=locked`)
  })
})
