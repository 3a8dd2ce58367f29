/** Answers requests by Hono itself. The types are those that the binding declares: Hono's own are not seen beside them. */
import { createRequire } from "node:module"
import type { Context, MiddlewareHandler } from "hono"

/** A context, with the ways that Hono has to answer. */
export interface Answering extends Context {
  /** Answers with a text, and with the headers that were set before. */
  text(text: string): Response
  /** The answer; who assigns one keeps the headers of the one before. */
  res: Response
}

/** The part of an application that is used here. */
interface Application {
  use(layer: MiddlewareHandler): void
  all(path: string, handler: (c: Answering) => Promise<Response>): void
  fetch(request: Request, env?: object): Promise<Response>
}

const { Hono } = createRequire(import.meta.url)("hono") as { Hono: new () => Application }

/**
 * Answers a request.
 * @param request The request.
 * @param layers Middleware, the outermost first.
 * @param handler Stands behind it.
 * @param env What the server hands on.
 */
export async function answer(
  request: Request,
  layers: readonly MiddlewareHandler[],
  handler: (c: Answering) => Promise<Response>,
  env?: object,
): Promise<Response> {
  const app = new Hono()
  for (const layer of layers) app.use(layer)
  app.all("*", handler)
  return app.fetch(request, env)
}
