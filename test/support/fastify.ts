/** Stands for Fastify: a plugin's decorations and hooks, one route, and the status of what a route throws. */
import { STATUS_CODES } from "node:http"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * Answers a request by a route beside the plugin, or by the plugin's own below its path.
 * @param plugin Registers the plugin.
 * @param request The request; its address is under the origin of the connection.
 * @param route The application's route, for every path that is not the plugin's.
 */
export async function answer(
  plugin: (instance: FastifyInstance) => Promise<void>,
  request: Request,
  route: Handler,
): Promise<Response> {
  const hooks: Handler[] = []
  const earlier: Handler[] = []
  const routes: [string, Handler][] = []
  const decorations = new Map<string | symbol, unknown>()
  const made: PromiseLike<void>[] = []
  const instanceAt = (prefix: string): FastifyInstance => {
    const instance: FastifyInstance = {
      prefix,
      decorate: (name, value) => Object.assign(instance, { [name]: value }),
      decorateRequest: (name, value) => {
        decorations.set(name, value)
        return instance
      },
      addHook: (name: string, hook) => {
        if (name === "onSend") hooks.push(hook)
        else earlier.push(hook)
        return instance
      },
      register: (scoped, options) => {
        const done = scoped(instanceAt(prefix + options.prefix))
        made.push(done)
        return done
      },
      removeAllContentTypeParsers: () => {},
      addContentTypeParser: () => instance,
      all: (path, handler) => {
        routes.push([prefix + path.replace(/\*$/, ""), handler])
        return instance
      },
    }
    return instance
  }
  const server = instanceAt("")
  await plugin(server)
  await Promise.all(made)
  const { pathname, search, protocol, host } = new URL(request.url)
  const headers: Record<string, string | string[]> = {}
  const text = await request.clone().text()
  const lines = [...request.headers].flatMap(([name, value]) =>
    name === "authorization" ? value.split(", ").map((one) => [name, one]) : [[name, value]],
  )
  const body = {
    // Of several headers of one name Node keeps the first.
    headers: Object.fromEntries(lines.toReversed()),
    rawHeaders: lines.flat(),
    complete: true,
    httpVersionMajor: 1,
    readableEnded: false,
    async *[Symbol.asyncIterator]() {
      yield text
    },
  }
  const asked = {
    method: request.method,
    url: pathname + search,
    protocol: protocol.slice(0, -1),
    host,
    headers: body.headers,
    body,
    raw: body,
    server,
    ...Object.fromEntries(decorations),
  } as unknown as FastifyRequest
  let status = 200
  let payload: string | undefined
  const sent: Record<string, string | string[]> = {}
  const raw = {
    getHeader: (name: string) => sent[name.toLowerCase()],
    getHeaderNames: () => Object.keys(sent),
    setHeader: (name: string, value: string | string[]) => {
      sent[name.toLowerCase()] = value
    },
    writeHead: (_: number, more: object = {}) => Object.assign(sent, more),
  }
  const reply: FastifyReply = {
    raw: raw as never,
    code(given) {
      status = given
      return this
    },
    header(name, value) {
      const key = name.toLowerCase()
      const known = headers[key]
      if (key !== "set-cookie" || known === undefined) headers[key] = value
      // Before 5.10 Fastify keeps the list that it was given, and adds to it.
      else if (Array.isArray(known)) known.push(...[value].flat())
      else headers[key] = [known, value].flat()
      return this
    },
    removeHeader(name) {
      delete headers[name.toLowerCase()]
      return this
    },
    getHeader: (name) => headers[name.toLowerCase()],
    send(given) {
      payload = given
      return this
    },
  }
  const handler = routes.find(([path]) => pathname.startsWith(path))?.[1] ?? route
  try {
    for (const hook of earlier) await hook(asked, reply)
    const given = await handler(asked, reply)
    if (typeof given === "string") payload = given
  } catch (thrown) {
    const { statusCode, status: own, message } = thrown as Error & { statusCode?: number; status?: number }
    const wanted = statusCode || own || 500
    status = wanted >= 400 ? wanted : 500
    payload = JSON.stringify({ statusCode: status, error: STATUS_CODES[status], message })
  }
  for (const hook of hooks) await hook(asked, reply)
  raw.writeHead(status, headers)
  const answered = new Response(payload ?? null, { status })
  for (const [name, value] of Object.entries(sent))
    for (const one of [value].flat()) answered.headers.append(name, one)
  return answered
}
