/** Stands for Hono: a context, what middleware around a handler does with its answer, and what becomes of what is thrown. */
import type { Context, ContextVariableMap, MiddlewareHandler } from "hono"

/** A handler of a route. */
type Handler = (c: Answering) => Promise<Response>

/** A context, with the ways that Hono has to answer. */
export interface Answering extends Context {
  /** Answers with a text, and with the headers that were set before. */
  text(text: string): Response
  /** The answer; who assigns one keeps the cookies of the one before. */
  res: Response
}

/**
 * Answers a request.
 * @param request The request.
 * @param layers Middleware, the outermost first.
 * @param handler Stands behind it.
 */
export async function answer(
  request: Request,
  layers: readonly MiddlewareHandler[],
  handler: Handler,
): Promise<Response> {
  const values = new Map<string, unknown>()
  const prepared = new Headers()
  let res: Response | undefined
  const c: Answering = {
    req: { raw: request, bodyCache: {}, blob: () => request.blob() },
    get: (name) => values.get(name) as never,
    set: (name: keyof ContextVariableMap, value: unknown) => void values.set(name, value),
    header(name, value, options) {
      if (res) res = new Response(res.body, res)
      const headers = res?.headers ?? prepared
      if (value === undefined) headers.delete(name)
      else if (options?.append) headers.append(name, value)
      else headers.set(name, value)
    },
    text: (text) => new Response(text, { headers: res?.headers ?? prepared }),
    get res() {
      res ??= new Response(null, { headers: prepared })
      return res
    },
    set res(given) {
      res = given
    },
  }
  const run = async (at: number): Promise<void> => {
    const layer = layers[at]
    try {
      const given = layer ? await layer(c, () => run(at + 1)) : await handler(c)
      if (given) res = given
    } catch (thrown) {
      const { res: own } = thrown as { res?: Response }
      res = own ?? new Response(String(thrown), { status: 500 })
    }
  }
  await run(0)
  return c.res
}
