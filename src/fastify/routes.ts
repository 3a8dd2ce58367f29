/** The routes of the plugin: every action below one path, in a scope of their own. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { resolveEngine } from "../config/engine.js"
import { answerOf } from "../node/ask.js"
import type { NodeBody } from "../node/types.js"
import { change, configOf, originOf, tell } from "./request-state.js"

const remedy = "A hook read it: let it leave out requests below the base path."

/**
 * Adds them.
 * @param scope An instance of their own: the engine reads bodies itself, within its own limit, whatever parsers the
 * application has.
 */
export async function addRoutes(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload))
  scope.all("/*", async (request, reply) => {
    const own = await configOf(request)
    const engine = resolveEngine(own)
    const way = { origin: () => originOf(request, engine), target: request.url, remedy }
    return send(await answerOf(arrived(request), way, own, engine), request, reply)
  })
}

/** What hooks made of the body, decompressed for instance, stands in its place. */
function arrived({ method, headers, raw, body }: FastifyRequest): NodeBody {
  const stream = (body as typeof raw | null | undefined) ?? raw
  return {
    method,
    headers,
    rawHeaders: raw.rawHeaders,
    readableEnded: stream.readableEnded,
    [Symbol.asyncIterator]: () => stream[Symbol.asyncIterator](),
  }
}

async function send(response: Response, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { raw } = request
  const body = await response.text()
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== "set-cookie") reply.header(name, value)
  change(request, response.headers)
  tell(request, reply)
  // The rest of a refused body would otherwise be taken for the next request; streams of HTTP/2 have no next one.
  if (!raw.complete && raw.httpVersionMajor < 2) reply.header("connection", "close")
  return reply.send(body || undefined)
}
