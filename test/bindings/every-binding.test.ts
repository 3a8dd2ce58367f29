/**
 * What holds for every binding, driven through each. A public module that can answer requests and is not in the table
 * fails, and so does a function of one that the table does not name.
 */
import { createHmac } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, resolve } from "node:path"
import express from "express"
import type { FastifyRequest } from "fastify"
import type { MiddlewareHandler } from "hono"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { decode, encode } from "../../src/engine/crypto/jwt.js"
import { tenants } from "../../src/engine/tenants/index.js"
import * as honoBinding from "../../src/frameworks/hono/index.js"
import * as nextBinding from "../../src/frameworks/next/index.js"
import * as middlewareBinding from "../../src/frameworks/next/middleware.js"
import * as version4Binding from "../../src/frameworks/next/v4/index.js"
import * as expressBinding from "../../src/frameworks/node/express.js"
import * as fastifyBinding from "../../src/frameworks/node/fastify.js"
import * as nodeBinding from "../../src/frameworks/node/index.js"
import * as qwikBinding from "../../src/frameworks/qwik/index.qwik.js"
import * as solidBinding from "../../src/frameworks/solid/index.js"
import * as sveltekitBinding from "../../src/frameworks/sveltekit/index.js"
import * as webBinding from "../../src/frameworks/web.js"
import * as core from "../../src/index.js"
import Credentials from "../../src/providers/credentials.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme } from "../support/acme.js"
import { secret } from "../support/client.js"
import { answer as answerFastify } from "../support/fastify.js"
import { answer as answerHono } from "../support/hono/app.js"
import { HttpClient, listen } from "../support/http-client.js"
import * as nextHeaders from "../support/next/headers.js"
import { NextRedirect } from "../support/next/navigation.js"
import { NextRequest, NextResponse } from "../support/next/server.js"
import { Answered, eventOf as qwikEventOf, type ServerFunction } from "../support/qwik-city.js"
import { sourcePaths } from "../support/source-paths.js"
import { env as kitEnvironment } from "../support/sveltekit/env/dynamic/private.js"
import { Failure, Redirect, serverOf, submit } from "../support/sveltekit/kit.js"

const root = resolve(import.meta.dirname, "../..")
const origin = "https://app.test"
const sessionCookie = "__Secure-authjs.session-token"

/** The tenant that requests are for; none in a config without. */
let tenant: string | undefined

/** Whatever a request is for, it is for this tenant, whose session cookie has not the name that the config of all says. */
const ofTenant = (): Partial<AuthConfig> => ({
  cookies: { sessionToken: { name: "__Secure-of-all" } },
  tenants: tenants({
    find: () => tenant,
    providers: () => [],
    config: () => ({ cookies: { sessionToken: { name: sessionCookie } } }),
  }),
})

/** The secret of tokens. */
const sealing = (): string =>
  tenant === undefined
    ? secret
    : createHmac("sha256", secret).update(`authlas secret of the tenant ${tenant}`).digest("hex")

/** A config as an application has one; of a binding that makes it for a request, the same object each time. */
const configured = (more: Partial<AuthConfig> = {}): AuthConfig => ({
  providers: [
    Credentials({
      credentials: { username: {}, password: { type: "password" } },
      authorize: ({ username, password }) =>
        password === "ok" ? { id: "u1", name: String(username) } : null,
    }),
    acme().provider,
  ],
  secret,
  trustHost: true,
  url: origin,
  logger: { error: () => {}, warn: () => {}, debug: () => {} },
  ...(tenant && ofTenant()),
  ...more,
})

/** Who is signed in. */
const signedIn = async (token: object = {}): Promise<string> =>
  `${sessionCookie}=${await encode({ token: { sub: "u1", name: "Ada", tenant, ...token }, secret: sealing(), salt: sessionCookie })}`

/** A request to the application. */
interface Sent {
  method: "GET" | "POST"
  headers: Record<string, string>
}

/** What became of it. */
interface Outcome {
  setCookie: string[]
  /** What was thrown. */
  error?: unknown
  /** Where the browser goes next. */
  url?: string | undefined
  /** The status that the framework makes of what was thrown. */
  status?: number | undefined
}

/** What an application asks for in its user's place. */
type Wish = "signIn" | "enter" | "signOut" | "update"

/** A page of the application: it lets caches keep what it answers, before or after it asks who is signed in, or without. */
interface Page {
  headers: Record<string, string>
  caching: Record<string, string>
  asks: "first" | "last" | "never"
  config: AuthConfig
}

interface Binding {
  /** Every name that an application has of it. */
  surface(): string[]
  /** The names that this table runs. */
  driven: readonly string[]
  /** The names that reach no session. */
  others: readonly string[]
  /** What code of the application asks for. */
  wishes?: Partial<Record<Wish, (sent: Sent, config: AuthConfig) => Promise<Outcome>>>
  /** What the engine's own endpoints answer. */
  endpoint?(request: Request, config: AuthConfig): Promise<Response | undefined>
  page?(page: Page): Promise<Headers>
  /** Pages whose answer it sees in the end, whatever they set by themselves. */
  sees?: readonly Page["asks"][]
  /** What they answer where code in front of them has set the cookie `theme` and read the session. */
  behindRead?(request: Request, config: AuthConfig): Promise<Response | undefined>
  /** What code of the application does in one request, one step after another. */
  inOneRequest?(sent: Sent, config: AuthConfig, run: (steps: Steps) => Promise<void>): Promise<Outcome>
  /** Its steps go by what the browser sent: those of endpoints, for instance. */
  byEndpoints?: true
}

/** What an application can do with the session of a request; reading tells the user's name. */
interface Steps {
  read(): Promise<string | null>
  signIn?(): Promise<unknown>
  /** Begins a sign-in that leaves the session as it is. */
  begin?(): Promise<unknown>
  signOut?(): Promise<unknown>
  update?(): Promise<unknown>
  /** Has the application remove the session cookie. */
  drop?(): Promise<unknown>
  /** Has it remove that of another domain. */
  clear?(): Promise<unknown>
}
const ofPage = { origin, "sec-fetch-site": "same-origin" }
const theme = "theme=dark; Path=/"
const otherRemoval = `${sessionCookie}=; Path=/; Domain=app.test; Expires=Thu, 01 Jan 1970 00:00:00 GMT`
const nameIn = (session: core.Session | null): string | null => session?.user?.name ?? null
const change = { name: "changed" }

const requestTo = (path: string, { method, headers }: Sent): Request =>
  new Request(origin + path, {
    method,
    headers: { host: "app.test", ...headers },
    ...(method === "POST" ? { body: "" } : {}),
  })
const enter = { username: "Eve", password: "ok" }

async function outcomeOf(run: () => Promise<Omit<Outcome, "error">>): Promise<Outcome> {
  try {
    return await run()
  } catch (error) {
    return { setCookie: [], error, status: (error as { status?: number }).status }
  }
}

const redirectTo = "/next"

/** Answers one request over real HTTP: what the listener did, and what the client got. */
async function overHttp(
  listener: Parameters<typeof listen>[0],
  { method, headers }: Sent,
  path = "/page",
): Promise<{ status: number; headers: Headers; text: string }> {
  const server = await listen(listener)
  try {
    const client = new HttpClient(server, { host: "app.test" })
    const got = await client.request(path, { method, headers, ...(method === "POST" ? { body: "" } : {}) })
    const answered = new Headers()
    for (const [name, value] of Object.entries(got.headers))
      for (const one of [value ?? []].flat()) answered.append(name, one)
    return { status: got.status, headers: answered, text: got.text }
  } finally {
    await server.close()
  }
}

/** What a request over HTTP changed, and the error that it was refused with. */
async function changedOverHttp(
  sent: Sent,
  change: (...args: Parameters<Parameters<typeof listen>[0]>) => Promise<{ url?: string } | unknown>,
): Promise<Outcome> {
  let error: unknown
  let url: string | undefined
  const { headers } = await overHttp((req, res) => {
    change(req, res)
      .then((given) => {
        url = (given as { url?: string } | null)?.url
      })
      .catch((thrown: unknown) => {
        error = thrown
      })
      .finally(() => res.end("done"))
  }, sent)
  const { status } = (error ?? {}) as { status?: number }
  return { setCookie: headers.getSetCookie(), error, url, status }
}

type Taken = Parameters<Parameters<typeof listen>[0]>

const stepsOfNode = ([req, res]: Taken, config: AuthConfig): Steps => ({
  read: async () => nameIn(await nodeBinding.getSession(req, config, res)),
  signIn: () => nodeBinding.signIn(req, config, "credentials", { redirectTo }, res),
  begin: () => nodeBinding.signIn(req, config, "acme", { redirectTo }, res),
  signOut: () => nodeBinding.signOut(req, config, { redirectTo }, res),
  update: () => nodeBinding.updateSession(req, config, change, res),
  clear: async () =>
    res.setHeader("set-cookie", [res.getHeader("set-cookie") ?? [], otherRemoval].flat().map(String)),
})

const stepsOfWeb = (
  request: Request,
  config: AuthConfig,
  headers: Headers | webBinding.WebHeaderRecord,
): Steps => ({
  read: async () => nameIn(await webBinding.getSession(request, config, headers)),
  signIn: () => webBinding.signIn(request, config, "credentials", { redirectTo }, headers),
  begin: () => webBinding.signIn(request, config, "acme", { redirectTo }, headers),
  signOut: () => webBinding.signOut(request, config, { redirectTo }, headers),
  update: () => webBinding.updateSession(request, config, change, headers),
  clear: async () => {
    if (headers instanceof Headers) headers.append("set-cookie", otherRemoval)
    else headers["set-cookie"] = [headers["set-cookie"] ?? [], otherRemoval].flat().map(String)
  },
})

const express5Or4 = (make: typeof express): Binding => ({
  sees: ["first"],
  surface: () => Object.keys(expressBinding),
  driven: ["ExpressAuth", "getSession"],
  others: ["AuthError", "CredentialsSignin", "customFetch"],
  endpoint: (request, config) => {
    const app = make()
    app.use("/auth", expressBinding.ExpressAuth(config))
    return throughHttp(app, request)
  },
  behindRead: (request, config) => {
    const app = make()
    app.use(async (req, res, next) => {
      res.append("set-cookie", theme)
      await expressBinding.getSession(req, config, res)
      next()
    })
    app.use("/auth", expressBinding.ExpressAuth(config))
    return throughHttp(app, request)
  },
  inOneRequest: (sent, config, run) =>
    changedOverHttp(
      sent,
      (...taken) =>
        new Promise((resolve, reject) => {
          const app = make()
          app.use((req, res) => {
            const read = async () => nameIn(await expressBinding.getSession(req, config, res))
            run({ ...stepsOfNode([req, res], config), read }).then(resolve, reject)
          })
          app(...taken)
        }),
    ),
  page: async ({ headers, caching, asks, config }) => {
    const app = make()
    const ask = async (req: express.Request, res: express.Response) => {
      await expressBinding.getSession(req, config, res)
    }
    app.get("/page", async (req, res) => {
      if (asks === "first") await ask(req, res)
      res.set(caching)
      if (asks === "last") await ask(req, res)
      res.send("page")
    })
    return (await overHttp(app, { method: "GET", headers })).headers
  },
})

/** Sends a web request over HTTP. */
async function throughHttp(listener: Parameters<typeof listen>[0], request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const sent = { method: request.method as Sent["method"], headers: Object.fromEntries(request.headers) }
  const { status, headers } = await overHttp(listener, sent, pathname + search)
  return new Response(null, { status, headers })
}

/** What the server functions of Next did. */
async function inNext(
  { headers }: Sent,
  config: AuthConfig,
  change: (made: nextBinding.NextAuthResult) => Promise<unknown>,
): Promise<Outcome> {
  nextHeaders.answer({ host: "app.test", "x-forwarded-proto": "https", ...headers })
  let error: unknown
  let url: string | undefined
  try {
    await change(nextBinding.default(config))
  } catch (thrown) {
    if (thrown instanceof NextRedirect) url = thrown.url
    else error = thrown
  }
  return { setCookie: [...nextHeaders.set], error, url, status: (error as { status?: number })?.status }
}

/** What a page of SvelteKit did by the functions in `locals`. */
async function inKit(
  sent: Sent,
  config: AuthConfig,
  change: (locals: App.Locals) => Promise<unknown>,
): Promise<Outcome> {
  let url: string | undefined
  return outcomeOf(async () => {
    const ask = serverOf(sveltekitBinding.SvelteKitAuth(config).handle, async ({ locals }) => {
      const given = await change(locals)
      url = typeof given === "string" ? given : (given as { redirect: string }).redirect
      return null
    })
    const response = await ask(requestTo("/page", sent))
    return { setCookie: response.headers.getSetCookie(), url }
  })
}

/** What a form action of SvelteKit did. */
async function byKitForm(
  sent: Sent,
  config: AuthConfig,
  action: "signIn" | "signOut",
  fields: Record<string, string> = {},
): Promise<Outcome> {
  const made = sveltekitBinding.SvelteKitAuth(config)
  const request = new Request(`${origin}/page`, {
    method: "POST",
    headers: sent.headers,
    body: new URLSearchParams({ ...fields, redirectTo }),
  })
  const { outcome, set } = await submit(made[action], request)
  if (outcome instanceof Redirect) return { setCookie: set, url: outcome.location }
  return { setCookie: set, error: outcome, status: outcome instanceof Failure ? outcome.status : 500 }
}

/** What an action of Qwik did. */
async function inQwik(
  sent: Sent,
  config: AuthConfig,
  name: "useSignIn" | "useSignOut",
  input: object,
): Promise<Outcome> {
  const given = qwikEventOf(requestTo("/page/", sent), { env: {} })
  const { event, set } = given
  const { run } = qwikBinding.QwikAuth$(() => config)[name] as unknown as ServerFunction
  const outcome = await Promise.resolve(run({ ...input, redirectTo }, event)).catch((error: unknown) => error)
  if (outcome instanceof Answered) {
    return { setCookie: set, url: outcome.response.headers.get("location") ?? undefined }
  }
  // With the address of a failure that was told: actions answer by their value.
  return { setCookie: set, error: outcome, status: given.status }
}

const member = (made: object): string[] => Object.keys(made)

const table: Record<string, Binding> = {
  index: {
    surface: () => Object.keys(core),
    driven: ["Auth"],
    others: [
      ...["checkConfig", "createActionURL", "customFetch", "isAuthAction", "profileOf", "raw"],
      ...["setEnvDefaults", "skipCSRFCheck", "withUserId"],
    ],
    endpoint: async (request, config) => (await core.Auth(request, config)) as Response,
  },
  web: {
    surface: () => Object.keys(webBinding),
    driven: ["getSession", "signIn", "signOut", "toHandler", "updateSession"],
    others: ["AuthError", "CredentialsSignin", "customFetch"],
    endpoint: async (request, config) => webBinding.toHandler(config)(request),
    inOneRequest: async (sent, config, run) => {
      const headers = new Headers()
      await run(stepsOfWeb(requestTo("/page", sent), config, headers))
      return { setCookie: headers.getSetCookie() }
    },
    wishes: {
      signIn: (sent, config) =>
        outcomeOf(async () => {
          const { url, headers } = await webBinding.signIn(requestTo("/page", sent), config, "acme", {
            redirectTo,
          })
          return { url, setCookie: headers.getSetCookie() }
        }),
      enter: (sent, config) =>
        outcomeOf(async () => {
          const options = { redirectTo, fields: enter }
          const { url, headers } = await webBinding.signIn(
            requestTo("/page", sent),
            config,
            "credentials",
            options,
          )
          return { url, setCookie: headers.getSetCookie() }
        }),
      signOut: (sent, config) =>
        outcomeOf(async () => {
          const { url, headers } = await webBinding.signOut(requestTo("/page", sent), config, { redirectTo })
          return { url, setCookie: headers.getSetCookie() }
        }),
      update: (sent, config) =>
        outcomeOf(async () => {
          const headers = new Headers()
          await webBinding.updateSession(requestTo("/page", sent), config, { name: "Eve" }, headers)
          return { setCookie: headers.getSetCookie() }
        }),
    },
    page: async ({ headers, caching, asks, config }) => {
      const answered = new Headers(asks === "last" ? caching : {})
      await webBinding.getSession(requestTo("/page", { method: "GET", headers }), config, answered)
      if (asks === "first") for (const [name, value] of Object.entries(caching)) answered.set(name, value)
      return answered
    },
  },
  "web, caching headers taken away": {
    surface: () => ["getSession"],
    driven: ["getSession"],
    others: [],
    page: async ({ headers, caching, config }) => {
      const answered = new Headers(caching)
      await webBinding.getSession(requestTo("/page", { method: "GET", headers }), config, answered)
      if (answered.has("set-cookie"))
        for (const name of Object.keys(caching)) if (name !== "set-cookie") answered.delete(name)
      return answered
    },
  },
  "web, headers in a plain object": {
    surface: () => ["getSession", "updateSession"],
    driven: ["getSession", "updateSession"],
    others: [],
    inOneRequest: async (sent, config, run) => {
      const headers: webBinding.WebHeaderRecord = {}
      await run(stepsOfWeb(requestTo("/page", sent), config, headers))
      return { setCookie: [headers["set-cookie"] ?? []].flat().map(String) }
    },
    page: async ({ headers, caching, asks, config }) => {
      const answered: webBinding.WebHeaderRecord = asks === "last" ? { ...caching } : {}
      await webBinding.getSession(requestTo("/page", { method: "GET", headers }), config, answered)
      if (asks === "first") Object.assign(answered, caching)
      const sent = Object.entries(answered).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
      )
      return new Headers(sent)
    },
  },
  node: {
    sees: ["first"],
    surface: () => Object.keys(nodeBinding),
    driven: ["getSession", "signIn", "signOut", "toNodeHandler", "updateSession"],
    others: ["AuthError", "CredentialsSignin", "customFetch", "toNodeRoute"],
    endpoint: (request, config) => throughHttp(nodeBinding.toNodeHandler(config), request),
    behindRead: (request, config) =>
      throughHttp(async (req, res) => {
        res.setHeader("set-cookie", theme)
        await nodeBinding.getSession(req, config, res)
        await nodeBinding.toNodeHandler(config)(req, res)
      }, request),
    inOneRequest: (sent, config, run) => changedOverHttp(sent, (...taken) => run(stepsOfNode(taken, config))),
    wishes: {
      signIn: (sent, config) =>
        changedOverHttp(sent, (req, res) => nodeBinding.signIn(req, config, "acme", { redirectTo }, res)),
      enter: (sent, config) =>
        changedOverHttp(sent, (req, res) =>
          nodeBinding.signIn(req, config, "credentials", { fields: enter, redirectTo }, res),
        ),
      signOut: (sent, config) =>
        changedOverHttp(sent, (req, res) => nodeBinding.signOut(req, config, { redirectTo }, res)),
      update: (sent, config) =>
        changedOverHttp(sent, (req, res) => nodeBinding.updateSession(req, config, { name: "Eve" }, res)),
    },
    page: async ({ headers, caching, asks, config }) => {
      const { headers: answered } = await overHttp(
        async (req, res) => {
          if (asks === "last") for (const [name, value] of Object.entries(caching)) res.setHeader(name, value)
          await nodeBinding.getSession(req, config, res)
          res.writeHead(200, asks === "first" ? caching : {})
          res.end("page")
        },
        { method: "GET", headers },
      )
      return answered
    },
  },
  express: express5Or4(express),
  "express 4": express5Or4(createRequire(import.meta.url)("express4") as typeof express),
  fastify: {
    sees: ["first", "never"],
    surface: () => Object.keys(fastifyBinding),
    driven: ["FastifyAuth", "signIn", "signOut", "updateSession"],
    others: ["AuthError", "CredentialsSignin", "customFetch"],
    endpoint: (request, config) => inFastify(request, config, async () => undefined),
    behindRead: (request, config) =>
      answerFastify(
        async (instance) => {
          await fastifyBinding.FastifyAuth(instance, config)
          // The stand-in knows the hooks in front of a route as well.
          instance.addHook("preHandler" as "onSend", (asked, reply) => {
            reply.header("set-cookie", theme)
            return asked.getSession()
          })
        },
        request,
        async () => undefined,
      ),
    inOneRequest: (sent, config, run) =>
      changedInFastify(sent, config, async (request) => {
        await run({
          read: async () => nameIn(await request.getSession()),
          signIn: () => fastifyBinding.signIn(request, "credentials", { redirectTo }),
          begin: () => fastifyBinding.signIn(request, "acme", { redirectTo }),
          signOut: () => fastifyBinding.signOut(request, { redirectTo }),
          update: () => fastifyBinding.updateSession(request, change),
        })
        return {}
      }),
    wishes: {
      signIn: (sent, config) =>
        changedInFastify(sent, config, (request) => fastifyBinding.signIn(request, "acme", { redirectTo })),
      enter: (sent, config) =>
        changedInFastify(sent, config, (request) =>
          fastifyBinding.signIn(request, "credentials", { fields: enter, redirectTo }),
        ),
      signOut: (sent, config) =>
        changedInFastify(sent, config, (request) => fastifyBinding.signOut(request, { redirectTo })),
      update: (sent, config) =>
        changedInFastify(sent, config, async (request) => {
          await fastifyBinding.updateSession(request, { name: "Eve" })
          return {}
        }),
    },
    page: async ({ headers, caching, asks, config }) => {
      const request = requestTo("/page", { method: "GET", headers })
      // A hook that comes after the plugin's own says it last of all.
      const { "set-cookie": setCookie, ...others } = caching
      const hooked = asks === "first" ? others : {}
      const answered = await inFastify(
        request,
        config,
        async (asked, reply) => {
          if (asks === "first") await asked.getSession()
          if (asks !== "first") for (const [name, value] of Object.entries(others)) reply.header(name, value)
          if (asks === "last") await asked.getSession()
          // What a route sets, in contrast to hooks.
          if (setCookie) reply.header("set-cookie", setCookie)
          return "page"
        },
        hooked,
      )
      return answered.headers
    },
  },
  hono: {
    byEndpoints: true,
    sees: ["first", "never"],
    surface: () => Object.keys(honoBinding),
    driven: ["authHandler", "getAuthUser", "initAuthConfig", "verifyAuth"],
    others: ["AuthError", "CredentialsSignin", "customFetch", "reqWithEnvUrl", "setEnvDefaults"],
    endpoint: (request, config) =>
      answerHono(request, [honoBinding.initAuthConfig(config), honoBinding.authHandler()], async (c) =>
        c.text(""),
      ),
    behindRead: (request, config) => {
      const read: MiddlewareHandler = async (c, next) => {
        c.header("set-cookie", theme, { append: true })
        await honoBinding.getAuthUser(c)
        await next()
        return undefined
      }
      const layers = [honoBinding.initAuthConfig(config), read, honoBinding.authHandler()]
      return answerHono(request, layers, async (c) => c.text(""))
    },
    inOneRequest: async (sent, config, run) => {
      const { headers } = await answerHono(
        requestTo("/page", sent),
        [honoBinding.initAuthConfig(config)],
        async (c) => {
          let answered: Response | undefined
          const asks = (path: string) => async () => {
            const { raw } = c.req
            const form = { "content-type": "application/x-www-form-urlencoded" }
            c.req.raw = requestTo(`/auth/${path}`, { ...sent, headers: { ...sent.headers, ...form } })
            answered = (await honoBinding.authHandler()(c, async () => {})) as Response
            c.req.raw = raw
          }
          await run({
            read: async () => nameIn((await honoBinding.getAuthUser(c))?.session ?? null),
            signIn: asks("callback/credentials"),
            signOut: asks("signout"),
          })
          return answered ?? c.text("")
        },
      )
      return { setCookie: headers.getSetCookie() }
    },
    page: async ({ headers, caching, asks, config }) => {
      const request = requestTo("/page", { method: "GET", headers })
      const answered = await answerHono(request, [honoBinding.initAuthConfig(config)], async (c) => {
        if (asks !== "never") await honoBinding.getAuthUser(c)
        // A response of its own, as a handler may have got it from elsewhere.
        return new Response("page", { headers: caching })
      })
      return answered.headers
    },
  },
  solid: {
    surface: () => Object.keys(solidBinding),
    driven: ["SolidAuth", "getSession"],
    others: ["AuthError", "CredentialsSignin", "customFetch"],
    endpoint: (request, config) =>
      solidBinding.SolidAuth(config)[request.method as "GET" | "POST"]({ request }),
    inOneRequest: async (sent, config, run) => {
      const [request, headers] = [requestTo("/page", sent), new Headers()]
      const read = async () => nameIn(await solidBinding.getSession(request, config, headers))
      await run({ ...stepsOfWeb(request, config, headers), read })
      return { setCookie: headers.getSetCookie() }
    },
    page: async ({ headers, caching, asks, config }) => {
      const answered = new Headers(asks === "last" ? caching : {})
      await solidBinding.getSession(requestTo("/page", { method: "GET", headers }), config, answered)
      if (asks === "first") for (const [name, value] of Object.entries(caching)) answered.set(name, value)
      return answered
    },
  },
  next: {
    sees: ["first"],
    surface: () => [...Object.keys(nextBinding), ...member(nextBinding.default(configured()))],
    driven: ["default", "handlers", "auth", "signIn", "signOut", "unstable_update"],
    others: ["AuthError", "CredentialsSignin", "customFetch"],
    endpoint: (request, config) =>
      nextBinding
        .default(config)
        .handlers[request.method as "GET" | "POST"](new NextRequest(request) as never),
    inOneRequest: (sent, config, run) =>
      inNext(sent, config, ({ auth, signIn, signOut, unstable_update }) =>
        run({
          read: async () => nameIn(await auth()),
          signIn: () => signIn("credentials", { redirectTo, redirect: false }),
          begin: () => signIn("acme", { redirectTo, redirect: false }),
          signOut: () => signOut({ redirectTo, redirect: false }),
          update: () => unstable_update({ user: change }),
        }),
      ),
    wishes: {
      signIn: (sent, config) => inNext(sent, config, ({ signIn }) => signIn("acme", { redirectTo })),
      enter: (sent, config) =>
        inNext(sent, config, ({ signIn }) => signIn("credentials", { ...enter, redirectTo })),
      signOut: (sent, config) => inNext(sent, config, ({ signOut }) => signOut({ redirectTo })),
      update: (sent, config) =>
        inNext(sent, config, ({ unstable_update }) => unstable_update({ user: { name: "Eve" } })),
    },
    page: (page) => guardOfNext(nextBinding.default, page),
  },
  "hono, routes that set the cookies themselves": {
    byEndpoints: true,
    surface: () => ["getAuthUser"],
    driven: ["getAuthUser"],
    others: [],
    inOneRequest: async (sent, config, run) => {
      const request = requestTo("/page", sent)
      const { headers } = await answerHono(request, [honoBinding.initAuthConfig(config)], async (c) => {
        const told = async (answer: Promise<webBinding.WebAnswer>) => {
          for (const line of (await answer).headers.getSetCookie())
            c.header("set-cookie", line, { append: true })
        }
        await run({
          read: async () => nameIn((await honoBinding.getAuthUser(c))?.session ?? null),
          signIn: () => told(webBinding.signIn(request, config, "credentials", { redirectTo })),
          signOut: () => told(webBinding.signOut(request, config, { redirectTo })),
        })
        return c.text("")
      })
      return { setCookie: headers.getSetCookie() }
    },
  },
  "hono, behind middleware that has the response made in advance": {
    surface: () => ["authHandler"],
    driven: ["authHandler"],
    others: [],
    behindRead: (request, config) => {
      // As hono/cors does.
      const make: MiddlewareHandler = async (c, next) => {
        c.header("set-cookie", theme, { append: true })
        c.res.headers.set("access-control-allow-origin", "*")
        await next()
        return undefined
      }
      const layers = [honoBinding.initAuthConfig(config), make, honoBinding.authHandler()]
      return answerHono(request, layers, async (c) => c.text(""))
    },
  },
  "next/middleware": {
    surface: () => [...Object.keys(middlewareBinding), ...member(middlewareBinding.default(configured()))],
    driven: ["default", "auth"],
    others: [],
    page: (page) => guardOfNext(middlewareBinding.default, page),
  },
  "next/v4": {
    sees: ["first"],
    surface: () => Object.keys(version4Binding),
    driven: ["default", "getServerSession"],
    others: ["unstable_getServerSession"],
    endpoint: (request, config) => {
      const [, , ...nextauth] = new URL(request.url).pathname.split("/").map(decodeURIComponent)
      const context = { params: Promise.resolve({ nextauth }) }
      return version4Binding.default(config as never)(new NextRequest(request), context)
    },
    page: async ({ headers, caching, asks, config }) => {
      const { headers: answered } = await overHttp(
        async (req, res) => {
          const ask = () => version4Binding.getServerSession(req as never, res as never, config as never)
          if (asks === "first") await ask()
          for (const [name, value] of Object.entries(caching)) res.setHeader(name, value)
          if (asks === "last") await ask()
          res.end("page")
        },
        { method: "GET", headers },
      )
      return answered
    },
  },
  "next, Pages Router": {
    sees: ["first"],
    surface: () => ["auth"],
    driven: ["auth"],
    others: [],
    inOneRequest: (sent, config, run) => {
      const { auth } = nextBinding.default(config)
      return changedOverHttp(sent, (req, res) => {
        const read = async () => nameIn(await auth(req as never, res as never))
        return run({ ...stepsOfNode([req, res], config), read })
      })
    },
    page: async ({ headers, caching, asks, config }) => {
      const { auth } = nextBinding.default(config)
      const { headers: answered } = await overHttp(
        async (req, res) => {
          const ask = () => auth(req as never, res as never)
          if (asks === "first") await ask()
          for (const [name, value] of Object.entries(caching)) res.setHeader(name, value)
          if (asks === "last") await ask()
          res.end("page")
        },
        { method: "GET", headers },
      )
      return answered
    },
  },
  sveltekit: {
    sees: ["first", "never"],
    surface: () => [
      ...Object.keys(sveltekitBinding),
      ...member(sveltekitBinding.SvelteKitAuth(configured())),
    ],
    driven: ["SvelteKitAuth", "handle", "signIn", "signOut"],
    others: ["AuthError", "CredentialsSignin", "customFetch"],
    endpoint: (request, config) => serverOf(sveltekitBinding.SvelteKitAuth(config).handle)(request),
    inOneRequest: async (sent, config, run) => {
      const ask = serverOf(sveltekitBinding.SvelteKitAuth(config).handle, ({ locals, cookies }) =>
        run({
          read: async () => nameIn(await locals.auth()),
          signIn: () => locals.signIn("credentials", { redirectTo, redirect: false }),
          begin: () => locals.signIn("acme", { redirectTo, redirect: false }),
          signOut: () => locals.signOut({ redirectTo, redirect: false }),
          clear: async () => cookies.delete(sessionCookie, { path: "/", domain: "app.test" }),
        }),
      )
      return { setCookie: (await ask(requestTo("/page", sent))).headers.getSetCookie() }
    },
    wishes: {
      signIn: (sent, config) =>
        inKit(sent, config, (locals) => locals.signIn("acme", { redirectTo, redirect: false })),
      enter: (sent, config) =>
        inKit(sent, config, (locals) =>
          locals.signIn("credentials", { ...enter, redirectTo, redirect: false }),
        ),
      signOut: (sent, config) =>
        inKit(sent, config, (locals) => locals.signOut({ redirectTo, redirect: false })),
    },
    page: async ({ headers, caching, asks, config }) => {
      const { handle } = sveltekitBinding.SvelteKitAuth(config)
      const ask = serverOf(handle, async ({ locals, setHeaders }) => {
        if (asks === "first") await locals.auth()
        setHeaders(caching)
        if (asks === "last") await locals.auth()
        return null
      })
      return (await ask(requestTo("/page", { method: "GET", headers }))).headers
    },
  },
  "sveltekit, pages that ask the endpoints": {
    byEndpoints: true,
    surface: () => ["auth"],
    driven: ["auth"],
    others: [],
    inOneRequest: async (sent, config, run) => {
      const server = serverOf(sveltekitBinding.SvelteKitAuth(config).handle, ({ locals, fetch, cookies }) => {
        const form = { "content-type": "application/x-www-form-urlencoded" }
        const asks = (path: string) => () =>
          fetch(`/auth/${path}`, { method: "POST", headers: { ...ofPage, ...form }, body: "" })
        return run({
          read: async () => nameIn(await locals.auth()),
          signIn: asks("callback/credentials"),
          signOut: asks("signout"),
          drop: async () => cookies.delete(sessionCookie, { path: "/" }),
        })
      })
      return { setCookie: (await server(requestTo("/page", sent))).headers.getSetCookie() }
    },
  },
  "sveltekit, form actions": {
    surface: () => ["signIn", "signOut"],
    driven: ["signIn", "signOut"],
    others: [],
    wishes: {
      signIn: (sent, config) => byKitForm(sent, config, "signIn", { providerId: "acme" }),
      enter: (sent, config) => byKitForm(sent, config, "signIn", { providerId: "credentials", ...enter }),
      signOut: (sent, config) => byKitForm(sent, config, "signOut"),
    },
  },
  qwik: {
    surface: () => [...Object.keys(qwikBinding), ...member(qwikBinding.QwikAuth$(() => configured()))],
    driven: ["QwikAuth$", "QwikAuthQrl", "onRequest", "useSignIn", "useSignOut"],
    others: ["AuthError", "CredentialsSignin", "customFetch", "setEnvDefaults", "useSession"],
    endpoint: async (request, config) => {
      const { event } = qwikEventOf(request, { env: {} })
      const thrown = await qwikBinding
        .QwikAuth$(() => config)
        .onRequest(event)
        .catch((error: unknown) => error)
      return (thrown as Answered).response
    },
    inOneRequest: async (sent, config, run) => {
      const { event, set } = qwikEventOf(requestTo("/page/", sent), { env: {} })
      const made = qwikBinding.QwikAuth$(() => config)
      const act = (name: "useSignIn" | "useSignOut", input: object) => async () =>
        (made[name] as unknown as ServerFunction).run({ ...input, redirectTo, redirect: false }, event)
      await made.onRequest(event)
      await run({
        read: async () => nameIn(event.sharedMap.get("session")),
        signIn: act("useSignIn", { providerId: "credentials" }),
        begin: act("useSignIn", { providerId: "acme" }),
        signOut: act("useSignOut", {}),
      })
      return { setCookie: set }
    },
    wishes: {
      signIn: (sent, config) => inQwik(sent, config, "useSignIn", { providerId: "acme" }),
      enter: (sent, config) =>
        inQwik(sent, config, "useSignIn", { providerId: "credentials", options: enter }),
      signOut: (sent, config) => inQwik(sent, config, "useSignOut", {}),
    },
    page: async ({ headers, caching, asks, config }) => {
      const { event, set } = qwikEventOf(requestTo("/page", { method: "GET", headers }), { env: {} })
      const { onRequest } = qwikBinding.QwikAuth$(() => config)
      const cache = () => {
        for (const [name, value] of Object.entries(caching)) event.headers.set(name, value)
      }
      if (asks === "last") cache()
      await onRequest(event)
      if (asks === "first") cache()
      for (const line of set) event.headers.append("set-cookie", line)
      return event.headers
    },
  },
}

/** Next's middleware, whose answer lets caches keep it. */
async function guardOfNext(
  NextAuth: (config: nextBinding.NextAuthConfig) => Pick<nextBinding.NextAuthResult, "auth">,
  { headers, caching, config }: Page,
): Promise<Headers> {
  const { auth } = NextAuth(config)
  const middleware = auth(() => new NextResponse("page", { headers: caching }) as never)
  const request = new NextRequest(`${origin}/page`, { headers: { host: "app.test", ...headers } })
  return ((await middleware(request as never, { params: Promise.resolve({}) } as never)) as Response).headers
}

function inFastify(
  request: Request,
  config: AuthConfig,
  route: Parameters<typeof answerFastify>[2],
  hooked: Record<string, string> = {},
): Promise<Response> {
  const plugin: Parameters<typeof answerFastify>[0] = async (instance) => {
    await fastifyBinding.FastifyAuth(instance, config)
    instance.addHook("onSend", async (_, reply) => {
      for (const [name, value] of Object.entries(hooked)) reply.header(name, value)
    })
  }
  return answerFastify(plugin, request, route)
}

async function changedInFastify(
  sent: Sent,
  config: AuthConfig,
  change: (request: FastifyRequest) => Promise<{ url?: string }>,
): Promise<Outcome> {
  let error: unknown
  let url: string | undefined
  const { headers, status } = await inFastify(requestTo("/page", sent), config, async (request) => {
    try {
      url = (await change(request)).url
    } catch (thrown) {
      error = thrown
      throw thrown
    }
  })
  return { setCookie: headers.getSetCookie(), error, url, status }
}

beforeEach(() => {
  for (const name of ["AUTH_URL", "NEXTAUTH_URL", "AUTH_SECRET", "AUTH_TRUST_HOST", "NODE_ENV"])
    vi.stubEnv(name, undefined)
  kitEnvironment.AUTH_SECRET = secret
})
afterEach(() => {
  vi.unstubAllEnvs()
  nextHeaders.answer()
  for (const name of Object.keys(kitEnvironment)) delete kitEnvironment[name]
})

/** Modules that a module of `src` reaches while it runs. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  const text = readFileSync(file, "utf8").replace(/^(?:import|export) type [^;]*? from "[^"]+"$/gm, "")
  for (const [, specifier = ""] of text.matchAll(
    /^(?:import|export|\}| ).*?(?:from|import\() ?"(\.[^"]+)"/gm,
  ))
    reached(resolve(dirname(file), specifier).replace(/\.js$/, ".ts"), seen)
  return seen
}

describe.each([
  ["", undefined],
  [", for a tenant with a cookie of its own", "A"],
])("every binding%s", (_, id) => {
  beforeEach(() => {
    tenant = id
  })

  it("is in the table, with each of its functions", () => {
    const answering = Object.entries(sourcePaths())
      .filter(([, file]) => reached(file).has(resolve(root, "src/engine/router/index.ts")))
      .map(([path]) => path.replace(/^authlas\/?/, "") || "index")
    expect(answering.length).toBeGreaterThan(8)
    expect(answering.filter((name) => !(name in table))).toEqual([])
    for (const [name, { surface, driven, others }] of Object.entries(table))
      expect([name, [...new Set(surface())].sort()]).toEqual([name, [...driven, ...others].sort()])
    // What is told of these rows below would hold for none as well.
    const rows = Object.values(table)
    expect(rows.filter(({ behindRead }) => behindRead).length).toBeGreaterThanOrEqual(5)
    expect(rows.filter(({ inOneRequest }) => inOneRequest).length).toBeGreaterThanOrEqual(11)
  })

  const evil = "https://evil.test"
  const html = "text/html,application/xhtml+xml,image/avif,*/*;q=0.8"
  const picture = "image/avif,image/webp,*/*;q=0.8"
  const post = (headers: Record<string, string>): Sent => ({ method: "POST", headers })
  const get = (headers: Record<string, string>): Sent => ({ method: "GET", headers })
  const visit = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", accept: html }
  const embedded = { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image", accept: picture }

  /** What a user of the site has not meant. */
  const foreign: Record<string, Sent> = {
    "a form of another site": post({ origin: evil, "sec-fetch-site": "cross-site", ...visit, referer: evil }),
    "a form of another site, Origin alone": post({ origin: evil }),
    "a form of another site, Sec-Fetch-Site alone": post({ "sec-fetch-site": "cross-site" }),
    "a form of another site, Referer alone": post({ referer: `${evil}/page` }),
    "a form without a referrer": post({ origin: "null" }),
    "a form of a sandbox": post({ origin: "null", "sec-fetch-site": "cross-site" }),
    "a form of a sibling": post({ origin: "https://x.app.test", "sec-fetch-site": "same-site" }),
    "a form of a sibling, Sec-Fetch-Site alone": post({ "sec-fetch-site": "same-site" }),
    "a form of the site over http": post({ origin: "http://app.test" }),
    "a picture of another site": get({ "sec-fetch-site": "cross-site", ...embedded }),
    "a picture of a sibling": get({ "sec-fetch-site": "same-site", ...embedded }),
    "a picture of the site": get({ "sec-fetch-site": "same-origin", ...embedded }),
    "a picture, Referer alone": get({ referer: `${evil}/page`, accept: picture }),
    "a picture of the site, Referer alone": get({ referer: `${origin}/page`, accept: picture }),
    "a picture that hides where it is": get({ accept: picture }),
    "a script of another site that hides": get({ accept: "*/*" }),
    "a script element of the site": get({ "sec-fetch-site": "same-origin", "sec-fetch-dest": "script" }),
    "a frame of another site": get({ "sec-fetch-site": "cross-site", ...visit, "sec-fetch-dest": "iframe" }),
    "a link of another site": get({ "sec-fetch-site": "cross-site", ...visit }),
    "a link of another site, Referer alone": get({ referer: `${evil}/`, accept: html }),
    "a link that hides where it is": get({ accept: html }),
    "a page of the site that is loaded in advance": get({
      "sec-fetch-site": "same-origin",
      "sec-purpose": "prefetch;prerender",
      ...visit,
    }),
    "a fetch of another site": get({
      origin: evil,
      "sec-fetch-site": "cross-site",
      "sec-fetch-dest": "empty",
    }),
    "a form that says nothing": post({}),
    "a read that says nothing": get({}),
  }

  /** What a user of the site has meant. */
  const own: Record<string, Sent> = {
    "a form of the site": post({
      origin,
      "sec-fetch-site": "same-origin",
      ...visit,
      referer: `${origin}/page`,
    }),
    "a form of the site, Origin alone": post({ origin }),
    "a form of the site without a referrer": post({ origin: "null", "sec-fetch-site": "same-origin" }),
    "a form of the site whose address the server does not know": post({
      origin: "http://10.0.0.1:3000",
      "sec-fetch-site": "same-origin",
    }),
    "a link of the site": get({ "sec-fetch-site": "same-origin", ...visit }),
    "an address that the user typed": get({ "sec-fetch-site": "none", ...visit }),
    "a link of the site, Referer alone": get({ referer: `${origin}/page`, accept: html }),
    "a script of the site": get({
      "sec-fetch-site": "same-origin",
      "sec-fetch-dest": "empty",
      accept: "*/*",
    }),
  }

  /** Cookies of a session, of one that ends, and of a sign-in that begins. */
  const telling = ({ setCookie }: Outcome): string[] =>
    setCookie.filter((line) => /session-token|state|pkce|nonce/.test(line))
  const isPage = (url: string | undefined): boolean =>
    /^https:\/\/app\.test\/(?:api\/)?auth\/(?:signin\/(?:acme|credentials)|signout)\?callbackUrl=%2Fnext&confirm=true$/.test(
      url ?? "",
    )

  it("does nothing for a request that its user has not meant: it is refused, or a link leads to a page that asks", async () => {
    const wrong: unknown[] = []
    for (const [name, { wishes = {} }] of Object.entries(table)) {
      for (const [wish, run] of Object.entries(wishes)) {
        for (const [what, sent] of Object.entries(foreign)) {
          if (name.endsWith("form actions") && sent.method === "GET") continue
          const headers = { ...sent.headers, cookie: await signedIn() }
          const outcome = await run({ ...sent, headers }, configured())
          const asks = sent.method === "GET" && sent.headers.accept === html && wish !== "update"
          const isRefused = outcome.error !== undefined && outcome.status === 403
          const isRight = asks ? isPage(outcome.url) && !outcome.error : isRefused
          if (telling(outcome).length > 0 || !isRight) wrong.push([name, wish, what, outcome])
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it("does what the site's own pages, and its user, ask for", async () => {
    const wrong: unknown[] = []
    for (const [name, { wishes = {} }] of Object.entries(table)) {
      for (const [wish, run] of Object.entries(wishes)) {
        for (const [what, sent] of Object.entries(own)) {
          const headers = { ...sent.headers, cookie: await signedIn() }
          const outcome = await run({ ...sent, headers }, configured())
          if (telling(outcome).length === 0 || outcome.error) wrong.push([name, wish, what, outcome])
        }
      }
    }
    expect(wrong).toEqual([])
  })

  /** Who a browser is signed in as once it has stored these cookies, the last of a name. */
  async function userAfter(lines: readonly string[]): Promise<string | null | undefined> {
    const stored = new Map(lines.map((line) => [line.split("=", 1)[0], line]))
    const line = stored.get(sessionCookie)
    if (line === undefined) return undefined
    const token = line.slice(sessionCookie.length + 1).split(";", 1)[0]
    return token ? (await decode({ token, secret: sealing(), salt: sessionCookie }))?.name : null
  }

  /** A sign-in with it needs no fields. */
  const Bob = Credentials({ credentials: {}, authorize: () => ({ id: "u2", name: "Bob" }) })

  it("lets its endpoints decide on the session, whatever was read in front of them", async () => {
    const wrong: unknown[] = []
    const config = configured({ providers: [Bob], skipCSRFCheck: core.skipCSRFCheck })
    for (const [name, { behindRead }] of Object.entries(table)) {
      const wanted = { signout: null, "callback/credentials": "Bob" }
      for (const [path, user] of behindRead ? Object.entries(wanted) : []) {
        const form = { "content-type": "application/x-www-form-urlencoded" }
        const headers = { ...ofPage, ...form, cookie: await signedIn() }
        const response = await behindRead?.(requestTo(`/auth/${path}`, { method: "POST", headers }), config)
        const lines = response?.headers.getSetCookie().filter((line) => line.startsWith(sessionCookie)) ?? []
        const after = await userAfter(lines)
        const isKept = response?.headers.getSetCookie().includes(theme)
        if (after !== user || lines.length !== 1 || !isKept)
          wrong.push([name, path, after, lines.length, isKept])
      }
    }
    expect(wrong).toEqual([])
  })

  it("reads after a change in one request what the browser has afterwards, and changes what was decided already", async () => {
    const orders: [order: (keyof Steps)[], user: string | null][] = [
      [["signOut"], null],
      [["read", "signOut"], null],
      [["signIn"], "Bob"],
      [["read", "signIn"], "Bob"],
      [["update"], "Ada, changed"],
      [["signOut", "update"], null],
      [["signIn", "update"], "Bob, changed"],
      [["signOut", "signIn"], "Bob"],
      [["signIn", "signOut"], null],
      [["drop"], null],
      [["read", "drop"], null],
      [["signIn", "drop"], null],
    ]
    const config = configured({
      providers: [Bob],
      skipCSRFCheck: core.skipCSRFCheck,
      callbacks: {
        jwt: ({ token, trigger, session }) =>
          trigger === "update"
            ? { ...token, name: `${token.name}, ${(session.user ?? session).name}` }
            : token,
      },
    })
    const wrong: unknown[] = []
    for (const [name, { inOneRequest }] of Object.entries(table)) {
      for (const [order, user] of inOneRequest ? orders : []) {
        let told: string | null | undefined
        let isOffered = true
        const headers = { ...ofPage, cookie: await signedIn() }
        const outcome = await inOneRequest?.({ method: "POST", headers }, config, async (steps) => {
          isOffered = order.every((step) => step in steps)
          if (!isOffered) return
          for (const step of order) await steps[step]?.()
          told = await steps.read()
        })
        const after = await userAfter(outcome?.setCookie ?? [])
        const isRight = !outcome?.error && told === user && after === user
        if (isOffered && !isRight) wrong.push([name, order.join(), told, after, String(outcome?.error)])
      }
    }
    expect(wrong).toEqual([])
  })

  it("ends a session that began or grew in the same request, with each of its pieces", async () => {
    const many = Array.from({ length: 300 }, (_, at) => `claim ${at} of a user with many`)
    const orders: [order: (keyof Steps)[], token: object | undefined][] = [
      [["signIn", "signOut"], undefined],
      [["signIn", "update", "signOut"], undefined],
      [["update", "signOut"], {}],
      [["read", "update", "signOut"], {}],
      [["signIn", "update", "signOut"], {}],
      [["update", "signIn", "signOut"], {}],
      [["signOut", "signIn", "update", "signOut"], {}],
      [["update", "signOut"], { many }],
    ]
    const config = configured({
      providers: [Bob],
      skipCSRFCheck: core.skipCSRFCheck,
      callbacks: { jwt: ({ token, trigger }) => (trigger === "update" ? { ...token, many } : token) },
    })
    const wrong: unknown[] = []
    for (const [name, { inOneRequest, byEndpoints }] of Object.entries(table)) {
      for (const [order, token] of inOneRequest && !byEndpoints ? orders : []) {
        const cookie = token && (await signedIn(token))
        let isOffered = true
        const headers = { ...ofPage, ...(cookie && { cookie }) }
        const outcome = await inOneRequest?.({ method: "POST", headers }, config, async (steps) => {
          isOffered = order.every((step) => step in steps)
          for (const step of isOffered ? order : []) await steps[step]?.()
        })
        const stored = new Map(outcome?.setCookie.map((line) => line.split(/[=;]/, 2) as [string, string]))
        const left = [...stored].filter(([one, value]) => one.startsWith(sessionCookie) && value !== "")
        if (isOffered && (left.length > 0 || !stored.has(sessionCookie) || outcome?.error))
          wrong.push([
            name,
            order.join(),
            left.map(([one]) => one),
            [...stored.keys()],
            String(outcome?.error),
          ])
      }
    }
    expect(wrong).toEqual([])
  })

  it("signs a user out whose cookie the application has removed for another domain", async () => {
    const wrong: unknown[] = []
    const orders: (keyof Steps)[][] = [
      ["clear", "signOut"],
      ["read", "clear", "signOut"],
      ["update", "clear", "signOut"],
    ]
    const many = Array.from({ length: 300 }, (_, at) => `claim ${at} of a user with many`)
    for (const [name, { inOneRequest }] of Object.entries(table)) {
      for (const order of inOneRequest ? orders : []) {
        for (const token of [{}, { many }]) {
          const ended: unknown[] = []
          let isOffered = true
          const cookie = await signedIn(token)
          const config = configured({ events: { signOut: (message) => void ended.push(message) } })
          const outcome = await inOneRequest?.(
            { method: "POST", headers: { ...ofPage, cookie } },
            config,
            async (steps) => {
              isOffered = order.every((step) => step in steps)
              for (const step of isOffered ? order : []) await steps[step]?.()
            },
          )
          const removed = outcome?.setCookie.filter((line) => !line.includes("Domain=")) ?? []
          const isRemoved = (await userAfter(removed)) === null
          if (isOffered && (!isRemoved || ended.length !== 1 || outcome?.error))
            wrong.push([name, order.join(), removed, ended, String(outcome?.error)])
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it("lets a change decide on the session that comes while it is read", async () => {
    const wrong: unknown[] = []
    const config = configured({
      providers: [Bob],
      skipCSRFCheck: core.skipCSRFCheck,
      callbacks: {
        async session({ session }) {
          await new Promise((resolve) => setTimeout(resolve, session.user?.name === "Ada" ? 50 : 0))
          return session
        },
      },
    })
    const wanted = { signOut: null, signIn: "Bob" }
    for (const [name, { inOneRequest }] of Object.entries(table)) {
      for (const [step, user] of inOneRequest ? Object.entries(wanted) : []) {
        let told: string | null | undefined
        const headers = { ...ofPage, cookie: await signedIn() }
        const outcome = await inOneRequest?.({ method: "POST", headers }, config, async (steps) => {
          await Promise.all([steps.read(), steps[step as keyof typeof wanted]?.()])
          told = await steps.read()
        })
        const after = await userAfter(outcome?.setCookie ?? [])
        if (told !== user || after !== user || outcome?.error)
          wrong.push([name, step, told, after, String(outcome?.error)])
      }
    }
    expect(wrong).toEqual([])
  })

  it("leaves no piece of a session that a read set while the user was signed out", async () => {
    const many = Array.from({ length: 300 }, (_, at) => `claim ${at} of a user with many`)
    const config = configured({
      providers: [Bob],
      skipCSRFCheck: core.skipCSRFCheck,
      callbacks: { jwt: ({ token }) => ({ ...token, many }) },
      events: { signOut: () => new Promise((resolve) => setTimeout(resolve, 50)) },
    })
    const wrong: unknown[] = []
    for (const [name, { inOneRequest, byEndpoints }] of Object.entries(table)) {
      if (!inOneRequest || byEndpoints) continue
      const headers = { ...ofPage, cookie: await signedIn() }
      const { setCookie, error } = await inOneRequest({ method: "POST", headers }, config, async (steps) => {
        await Promise.all([steps.read(), steps.signOut?.()])
      })
      const stored = new Map(setCookie.map((line) => line.split(/[=;]/, 2) as [string, string]))
      const left = [...stored].filter(([one, value]) => one.startsWith(sessionCookie) && value !== "")
      if (left.length > 0 || stored.get(sessionCookie) !== "" || error)
        wrong.push([name, left.map(([one]) => one), [...stored.keys()], String(error)])
    }
    expect(wrong).toEqual([])
  })

  it("lets a sign-out stand that comes while the session is changed, before or after the change is done", async () => {
    const many = Array.from({ length: 300 }, (_, at) => `claim ${at} of a user with many`)
    const wrong: unknown[] = []
    for (const [name, { inOneRequest }] of Object.entries(table)) {
      for (const [slow, grown] of inOneRequest
        ? (["update", "signOut"] as const).flatMap(
            (one) =>
              [
                [one, []],
                [one, many],
              ] as const,
          )
        : []) {
        const pause = (one: string) =>
          new Promise<void>((resolve) => setTimeout(resolve, one === slow ? 50 : 0))
        const config = configured({
          callbacks: {
            async jwt({ token, trigger }) {
              if (trigger === "update") await pause("update")
              return { ...token, many: grown }
            },
          },
          events: { signOut: () => pause("signOut") },
        })
        let told: unknown[] = []
        let isOffered = true
        const headers = { ...ofPage, cookie: await signedIn() }
        const outcome = await inOneRequest?.({ method: "POST", headers }, config, async (steps) => {
          isOffered = "update" in steps
          if (!isOffered) return
          await Promise.all([steps.update?.(), steps.signOut?.()])
          told = [await steps.read()]
        })
        const stored = new Map(outcome?.setCookie.map((line) => line.split(/[=;]/, 2) as [string, string]))
        const left = [...stored].filter(([one, value]) => one.startsWith(sessionCookie) && value !== "")
        const isRight = told[0] === null && left.length === 0 && stored.has(sessionCookie)
        if (isOffered && (!isRight || outcome?.error))
          wrong.push([name, slow, grown.length, told, left.map(([one]) => one), String(outcome?.error)])
      }
    }
    expect(wrong).toEqual([])
  })

  it("takes no cookie for its own whose name only looks like it, before and after a change", async () => {
    const wrong: unknown[] = []
    const config = configured({ providers: [Bob, acme().provider], skipCSRFCheck: core.skipCSRFCheck })
    const token = (await signedIn({ name: "Mallory" })).slice(sessionCookie.length)
    const orders: (keyof Steps)[][] = [[], ["begin"], ["read", "update", "signOut"]]
    // Bytes as servers read them, the last but one those of U+2003.
    const disguises = ["\u00a0", "\u0085", "\u00c2\u00a0", "\u00e2\u0080\u0083", "x"]
    for (const [name, { inOneRequest }] of Object.entries(table)) {
      for (const before of inOneRequest ? disguises : []) {
        for (const planted of [`${before}${sessionCookie}`, `${sessionCookie}${before}`]) {
          for (const order of orders) {
            let told: string | null | undefined
            const headers = { ...ofPage, cookie: `a=1; ${planted}${token}` }
            const outcome = await inOneRequest?.({ method: "POST", headers }, config, async (steps) => {
              for (const step of order) await steps[step]?.()
              told = await steps.read()
            })
            const after = await userAfter(outcome?.setCookie ?? [])
            if (told === "Mallory" || after || outcome?.error)
              wrong.push([name, order.join(), planted, told, after, String(outcome?.error)])
          }
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it("lets its own endpoints do nothing for such a request either, whatever the user's cookies are", async () => {
    const wrong: unknown[] = []
    for (const [name, { endpoint }] of Object.entries(table)) {
      for (const path of endpoint ? ["signout", "signin/acme", "callback/credentials", "session"] : []) {
        for (const [what, sent] of Object.entries(foreign)) {
          if (sent.method === "GET" && path === "session") continue
          const base = ["next", "solid"].includes(name) ? "/api/auth" : "/auth"
          const headers = { ...sent.headers, cookie: await signedIn() }
          const response = await endpoint?.(requestTo(`${base}/${path}`, { ...sent, headers }), configured())
          const setCookie = response?.headers.getSetCookie() ?? []
          const location = response?.headers.get("location") ?? ""
          if (!response || telling({ setCookie }).length > 0 || location.startsWith("https://op.test"))
            wrong.push([name, path, what, response?.status, location, setCookie])
        }
      }
    }
    expect(wrong).toEqual([])
  })

  const shared = {
    "cache-control": "public, s-maxage=600",
    "cdn-cache-control": "max-age=600",
    "surrogate-control": "max-age=600",
    "vercel-cdn-cache-control": "max-age=600",
  }

  it("keeps an answer that gets a cookie from caches, whatever the application lets them keep", async () => {
    const wrong: unknown[] = []
    for (const [name, { page }] of Object.entries(table)) {
      for (const asks of page ? (["first", "last"] as const) : []) {
        const headers = { cookie: await signedIn() }
        const answered = await page?.({ headers, caching: shared, asks, config: configured() })
        // One that is not sent at all leaves it to Cache-Control.
        const says = (one: string) => answered?.get(one) ?? answered?.get("cache-control") ?? ""
        const kept = Object.keys(shared).filter((one) => !/private.*no-store/.test(says(one)))
        const isSet = answered?.getSetCookie().some((line) => line.startsWith(sessionCookie))
        if (!isSet || kept.length > 0) wrong.push([name, asks, isSet, kept])
      }
    }
    expect(wrong).toEqual([])
  })

  it("keeps an answer from caches whose session cookie the application sets itself", async () => {
    const wrong: unknown[] = []
    const set: Record<string, string> = {
      "a session": await signedIn({ name: "Bob" }),
      "no session": `${sessionCookie}=; Max-Age=0`,
      "a piece": `${sessionCookie}.0=piece`,
    }
    for (const [name, { page }] of Object.entries(table)) {
      for (const [what, line] of page ? Object.entries(set) : []) {
        const headers = { cookie: await signedIn() }
        const caching = { ...shared, "set-cookie": `${line}; Path=/; Secure` }
        const answered = await page?.({ headers, caching, asks: "last", config: configured() })
        const kept = Object.keys(shared).filter((one) => !/private.*no-store/.test(answered?.get(one) ?? ""))
        const isSet = answered?.getSetCookie().some((one) => one.startsWith(line))
        if (!isSet || kept.length > 0) wrong.push([name, what, isSet, kept])
      }
    }
    expect(wrong).toEqual([])
  })

  it("keeps an answer from caches whose session cookie the application sets where no session was read", async () => {
    const wrong: unknown[] = []
    for (const [name, { page, sees }] of Object.entries(table)) {
      for (const asks of page ? (sees ?? []) : []) {
        for (const user of ["Bob", undefined]) {
          const line = user ? await signedIn({ name: user }) : "theme=dark"
          const caching = { ...shared, "set-cookie": `${line}; Path=/; Secure` }
          const answered = await page?.({ headers: {}, caching, asks, config: configured() })
          const kept = Object.keys(shared).filter(
            (one) => !/private.*no-store/.test(answered?.get(one) ?? ""),
          )
          const isSet = answered?.getSetCookie().some((one) => one.startsWith(line))
          const isKept = kept.length === 0
          // Which cookies a tenant has is not always known, and then each counts.
          const isRight = user || (tenant && isKept) ? isKept : kept.length === 4
          if (!isSet || !isRight) wrong.push([name, asks, user, isSet, kept])
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it("keeps an answer of its endpoints that sets a cookie from caches, whatever comes after them", async () => {
    const headers = { cookie: await signedIn() }
    const asked = requestTo("/auth/session", { method: "GET", headers })
    const say: MiddlewareHandler = async (c, next) => {
      await next()
      for (const [name, value] of Object.entries(shared)) c.header(name, value)
    }
    const layers = [honoBinding.initAuthConfig(configured()), say, honoBinding.authHandler()]
    for (const { headers: answered } of [
      await inFastify(asked.clone(), configured(), async () => "", shared),
      await answerHono(asked, layers, async (c) => c.text("")),
    ]) {
      expect(answered.getSetCookie().some((line) => line.startsWith(sessionCookie))).toBe(true)
      for (const name of Object.keys(shared)) expect(answered.get(name), name).toMatch(/private.*no-store/)
    }
  })

  it("keeps an answer of Node that sets a cookie from caches, by whatever way its headers are set", async () => {
    type Response = Taken[1] & Record<"writeHeader", Taken[1]["writeHead"]>
    const entries = Object.entries(shared)
    const setAll = (res: Response) => {
      for (const one of entries) res.setHeader(...one)
    }
    const ways: Record<string, { before?: (res: Response) => unknown; after?: (res: Response) => unknown }> =
      {
        setHeader: { after: setAll },
        "setHeader with both values": {
          after: (res) => res.setHeader("cache-control", ["public, max-age=600", "private, no-store"]),
          before: setAll,
        },
        setHeaders: { after: (res) => res.setHeaders(new Map(entries)) },
        appendHeader: {
          after: (res) => {
            for (const one of entries) res.appendHeader(...one)
          },
        },
        "a list given to writeHead": { after: (res) => res.writeHead(200, entries.flat()) },
        writeHeader: { after: (res) => res.writeHeader(200, shared) },
        "a list given to writeHeader": { after: (res) => res.writeHeader(200, entries.flat()) },
        "code in front that adds headers when they are sent": {
          before: (res) => {
            const { writeHead } = res
            res.writeHead = (...given: unknown[]) => {
              setAll(res)
              return writeHead.call(res, ...(given as [number]))
            }
          },
        },
      }
    const wrong: unknown[] = []
    for (const [way, { before, after }] of Object.entries(ways)) {
      const { headers } = await overHttp(
        async (req, res) => {
          before?.(res as Response)
          await nodeBinding.getSession(req, configured(), res)
          after?.(res as Response)
          res.end("page")
        },
        { method: "GET", headers: { cookie: await signedIn() } },
      )
      const kept = Object.keys(shared).filter((one) => !/^private, no-store$/.test(headers.get(one) ?? ""))
      if (headers.getSetCookie().length === 0 || kept.length > 0) wrong.push([way, kept])
    }
    expect(wrong).toEqual([])
  })

  it("sets no cookie on a page for a user who is not signed in, and leaves it to caches", async () => {
    const wrong: unknown[] = []
    for (const [name, { page }] of Object.entries(table)) {
      const answered = await page?.({ headers: {}, caching: shared, asks: "last", config: configured() })
      const [set, cache] = [answered?.getSetCookie(), answered?.get("cache-control")]
      if (answered && (set?.length || cache !== shared["cache-control"])) wrong.push([name, set, cache])
    }
    expect(wrong).toEqual([])
  })

  it("sends each piece of a session that needs several cookies in a header of its own, in order", async () => {
    const wrong: unknown[] = []
    const token = { claims: Array.from({ length: 300 }, (_, at) => `claim ${at} of a user with many`) }
    for (const [name, { page }] of Object.entries(table)) {
      const headers = { cookie: await signedIn(token) }
      const answered = await page?.({ headers, caching: {}, asks: "first", config: configured() })
      const lines = (answered?.getSetCookie() ?? []).filter((line) => /^[^;]*=[^;]/.test(line))
      const names = lines.map((line) => line.split("=", 1)[0])
      const isOrdered = names.length > 2 && names.every((one, at) => one === `${sessionCookie}.${at}`)
      if (answered && !isOrdered) wrong.push([name, names])
    }
    expect(wrong).toEqual([])
  })
})
