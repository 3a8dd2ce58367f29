/** A browser without a window, at an application that listens. */

/** Opens one: `origin` is where the application is, `isOld` whether next-auth 4 answers. It keeps cookies, and follows nothing. */
export function openBrowser(origin, { authorize, findLink }, isOld = false) {
  const jar = new Map()

  async function visit(path, init = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const url = new URL(path, origin)
    const answer = await fetch(url, {
      redirect: "manual",
      ...init,
      headers: { ...init.headers, cookie },
      signal: AbortSignal.timeout(180_000),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair, ...attributes] = line.split(";").map((part) => part.trim())
      const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]
      const expires = attributes.find((one) => /^expires=/i.test(one))?.slice(8)
      const isOver =
        attributes.some((one) => /^max-age=0$/i.test(one)) || Date.parse(expires ?? "") < Date.now()
      if (value === "" || isOver) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }

  const read = async (path) => (await visit(path)).json()

  /** Posts as `signIn` of `next-auth/react` does. */
  async function post(path, fields) {
    const { csrfToken } = await read("/api/auth/csrf")
    const body = new URLSearchParams({ ...fields, csrfToken, callbackUrl: origin, json: "true" })
    const answer = await visit(path, { method: "POST", body })
    const said = await answer.text()
    try {
      return { status: answer.status, ...JSON.parse(said) }
    } catch {
      throw new Error(`POST ${path}: ${answer.status} ${said.slice(0, 300)}`)
    }
  }

  /** Signs in one way as somebody; answers with the session. */
  async function signIn(way, who) {
    let ended
    if (way === "credentials")
      ended = (await post("/api/auth/callback/credentials", { email: who.email, password: who.password })).url
    else if (way === "email") {
      await post("/api/auth/signin/email", { email: who.email })
      ended = (await visit(await findLink(who.email))).headers.get("location")
    } else {
      const { url } = await post(`/api/auth/signin/${way}`, {})
      if (new URL(url).origin === origin) throw new Error(`The sign-in begins at ${url}.`)
      const back = await authorize(url, who.persona)
      const callback = new URL(back.url)
      // Next-auth 4 before 4.24.12 ends where GitHub says who issued the code (RFC 9207), which it did not always say.
      if (isOld && way === "github") callback.searchParams.delete("iss")
      ended = (await visit(callback)).headers.get("location")
    }
    const session = await readSession()
    if (!session?.user) throw new Error(`Nobody is signed in by ${way}: it led to ${ended}.`)
    return session
  }

  /** What the session says of the user; null without one. */
  async function readSession() {
    const session = await read("/api/auth/session")
    return session?.user ? { user: session.user } : null
  }

  return { visit, post, signIn, readSession, cookies: () => [...jar.keys()] }
}
