/**
 * The part of Fastify that the binding names, so that the build stands on it alone, whatever is installed for tests. Published
 * declarations name the module only: in an application Fastify's own stand here.
 */
declare module "fastify" {
  import type { IncomingMessage, ServerResponse } from "node:http"

  interface FastifyRequest {
    readonly method: string
    readonly url: string
    readonly protocol: string
    readonly host: string
    readonly ip: string
    readonly ips?: string[] | undefined
    readonly headers: Readonly<Record<string, string | string[] | undefined>>
    readonly body: unknown
    readonly raw: IncomingMessage
    readonly server: FastifyInstance
  }
  interface FastifyReply {
    readonly raw: ServerResponse
    code(status: number): this
    header(name: string, value: string): this
    removeHeader(name: string): this
    getHeader(name: string): number | string | string[] | undefined
    send(payload?: string): this
  }
  type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  type Parser = (
    request: FastifyRequest,
    payload: IncomingMessage,
    done: (error: null, body: unknown) => void,
  ) => void
  interface FastifyInstance {
    readonly prefix: string
    decorate(name: symbol, value: unknown): this
    decorateRequest(name: string | symbol, value: unknown): this
    addHook(name: "onRequest" | "onSend", hook: Handler): this
    register(
      plugin: (scope: FastifyInstance) => Promise<void>,
      options: { prefix: string },
    ): PromiseLike<unknown>
    removeAllContentTypeParsers(): void
    addContentTypeParser(type: string, parser: Parser): this
    all(path: string, handler: Handler): this
  }
}
