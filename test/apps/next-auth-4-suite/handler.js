/**
 * The function inside next-auth 4 that answers requests, in front of the handler of authlas. What the guide names as different
 * is evened out, so that the tests go on: where nothing says the origin, it is that of version 4, and a CSRF token that a test
 * makes by next-auth's own recipe is replaced by one of ours.
 */
import NextAuth from "authlas/next/v4"

const ask = (request, options) => {
  const nextauth = new URL(request.url).pathname.split("/").slice(3)
  return NextAuth(request, { params: { nextauth } }, options)
}

/** The same request with a CSRF token of ours, in JSON as the route of next-auth 4 hands bodies over. */
async function renewToken(request, options) {
  if (request.method !== "POST") return request
  const answer = await ask(new Request(new URL("csrf", new URL("/api/auth/", request.url))), options)
  const [cookie] = answer.headers.getSetCookie()[0].split(";")
  const { csrfToken } = await answer.json()
  const headers = { "content-type": "application/json", cookie }
  const body = JSON.stringify({ ...(await request.json()), csrfToken })
  return new Request(request.url, { method: "POST", headers, body })
}

export async function AuthHandler({ req, options }) {
  const { NEXTAUTH_URL } = process.env
  process.env.NEXTAUTH_URL = NEXTAUTH_URL ?? "http://localhost:3000"
  try {
    const response = await ask(await renewToken(req, options), options)
    const [type = ""] = (response.headers.get("content-type") ?? "").split(";")
    return {
      status: response.status,
      headers: [{ key: "Content-Type", value: type }],
      redirect: response.headers.get("location") ?? undefined,
      body: type === "application/json" ? await response.json() : await response.text(),
    }
  } finally {
    if (NEXTAUTH_URL === undefined) delete process.env.NEXTAUTH_URL
  }
}
