/** A browser without a window at sites that are functions: cookies are kept, redirects are not followed. */
import { agree } from "./providers.mjs"

/**
 * Opens one.
 * @param cookies Those that it has.
 * @returns What it does at a site, which is a function from Request to Response.
 */
export function openClient(cookies = {}) {
  const jar = new Map(Object.entries(cookies))
  const visit = async (site, path, body) => {
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") }
    const init = body ? { method: "POST", body: new URLSearchParams(body) } : {}
    const answer = await site(new Request(new URL(path, "https://app.test/auth/"), { ...init, headers }))
    for (const line of answer.headers.getSetCookie()) {
      const [pair, ...attributes] = line.split(";")
      const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]
      if (value === "" || attributes.some((one) => /max-age=0$/i.test(one))) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const submit = async (site, action, fields = {}) => {
    const { csrfToken } = await (await visit(site, "csrf")).json()
    return visit(site, action, { csrfToken, ...fields })
  }
  const session = async (site) => (await visit(site, "session")).json()
  return {
    cookies: () => Object.fromEntries(jar),
    visit,
    submit,
    session,
    /** Signs in as a user of a provider; who is signed in at the site already links the account. */
    async signIn(site, id, user) {
      const begun = await submit(site, `signin/${id}`)
      const ended = await visit(site, await agree(begun.headers.get("location"), user))
      return { session: await session(site), location: ended.headers.get("location") }
    },
  }
}
