/** What happens to `authlas/react` on the server: in components that are rendered there, and in server components. */
import assert from "node:assert/strict"
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { describe, it } from "node:test"
import { fileURLToPath } from "node:url"
import { SessionProvider, useSession } from "authlas/react"
import { createElement } from "react"
import { renderToString } from "react-dom/server"

function Who() {
  const { data, status } = useSession()
  return `${status} ${data?.user?.name ?? "nobody"}`
}

const rendered = (props) => renderToString(createElement(SessionProvider, props, createElement(Who)))

describe("on the server", () => {
  it("shows the session that the provider was given, and else that it is not known yet", () => {
    const session = { user: { name: "Ada" }, expires: new Date(0).toISOString() }
    assert.equal(rendered({ session }), "authenticated Ada")
    assert.equal(rendered({ session: null }), "unauthenticated nobody")
    assert.equal(rendered({}), "loading nobody")
  })

  it("says what is missing when there is no provider", () => {
    assert.throws(() => renderToString(createElement(Who)), {
      name: "ClientError",
      message: /SessionProvider above/,
    })
  })

  it("is marked as a module of the client, and says so in a server component that calls it all the same", () => {
    const file = fileURLToPath(import.meta.resolve("authlas/react"))
    assert.match(readFileSync(file, "utf8"), /^"use client";?\n/)
    const code = `import { SessionContext, SessionProvider, useSession } from "authlas/react"
      const tried = [useSession, () => SessionProvider({})].map((call) => { try { call() } catch (error) { return error.message } })
      console.log(JSON.stringify([typeof SessionContext, ...tried]))`
    const words = ["--conditions", "react-server", "--input-type=module", "-e", code]
    const [context, ...said] = JSON.parse(execFileSync(process.execPath, words, { encoding: "utf8" }))
    assert.equal(context, "undefined")
    assert.match(said[0], /useSession was called in a server component/)
    assert.match(said[1], /"use client"/)
  })
})
