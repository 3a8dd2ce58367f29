import { getSession, signIn, toHandler } from "authlas/web"
import { Elysia } from "elysia"
import { config } from "./shared/site.mjs"

const auth = toHandler(config)

// On Node, Elysia sends every text as text/plain, whatever set.headers says.
const html = (text) => new Response(text, { headers: { "content-type": "text/html" } })

const page = (name) =>
  html(`<!doctype html><title>Site</title>
<p id="name">${name}</p><p id="client"></p>
<form id="enter"><input name="username"><input name="password" type="password"><button>Enter</button></form>
<p id="code"></p><button id="leave">Leave</button>
<script type="module" src="/account.js"></script>`)

/** @param options The adapter of the runtime, and the script of the pages. */
export const createApp = ({ script, ...options }) =>
  new Elysia(options)
    .get("/account.js", () => new Response(script, { headers: { "content-type": "text/javascript" } }))
    // #region routes
    .all("/auth/*", ({ request }) => auth(request), { parse: "none" })
    .resolve(async ({ request, set }) => {
      return { session: await getSession(request, config, set.headers) }
    })
    // #endregion routes
    .get("/", ({ session }) => page(session?.user.name ?? "nobody"))
    // #region protected
    .get("/protected", async ({ request, session }) => {
      if (session) return page(session.user.name)
      const { headers } = await signIn(request, config, undefined, { redirectTo: "/protected" })
      return new Response(null, { status: 302, headers })
    })
// #endregion protected
