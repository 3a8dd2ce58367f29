/** The body of an answer that is handed on while it arrives, bounded in size and time. */

import type { Clock } from "../deadline.js"
import { writeMessage } from "../message.js"

/** Bounds of a call to an API. */
export interface ApiBounds {
  /** Milliseconds for the whole exchange. */
  timeout: number
  /** Largest answer, in bytes. */
  maxBytes: number
  /** Makes the error of an answer that is out of bounds. */
  fail(what: string): Error
}

/** Hands an answer on; its body is bounded while it is read. `deadline` is cleared when the body has ended. */
export async function passBody(answer: Response, deadline: Clock, bounds: ApiBounds): Promise<Response> {
  // A browser's redirect, of which nothing can be seen.
  if (answer.type === "opaqueredirect") {
    deadline.clear()
    return answer
  }
  const { status, statusText } = answer
  const headers = new Headers(answer.headers)
  // They describe the bytes on the wire, which the transport has already decoded.
  headers.delete("content-encoding")
  headers.delete("content-length")
  let body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null = null
  if (typeof answer.body?.getReader === "function") body = boundStream(answer.body, deadline, bounds)
  else {
    // Some transports have bodies of another kind.
    if (answer.body) body = new Uint8Array(await deadline.within(answer.arrayBuffer()))
    deadline.clear()
    if (body && body.byteLength > bounds.maxBytes) throw makeSizeError(bounds)
  }
  return new Response(body, { status, statusText, headers })
}

function boundStream(
  body: ReadableStream<Uint8Array>,
  deadline: Clock,
  bounds: ApiBounds,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let size = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await deadline.within(reader.read())
          size += value?.byteLength ?? 0
          if (size > bounds.maxBytes) throw makeSizeError(bounds)
          if (value) controller.enqueue(value)
          if (!done) return
          deadline.clear()
          controller.close()
        } catch (error) {
          const isLate = deadline.isOver()
          deadline.clear()
          reader.cancel(error).catch(() => {})
          controller.error(isLate ? bounds.fail(writeMessage("api-late", bounds.timeout)) : error)
        }
      },
      cancel(reason) {
        deadline.clear()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

function makeSizeError({ maxBytes, fail }: ApiBounds): Error {
  return fail(writeMessage("api-large", maxBytes))
}
