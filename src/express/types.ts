/** The parts of Express (4 and 5) that the binding touches, so that Express is not a dependency. */

/** A request of Express. */
export interface ExpressRequest extends AsyncIterable<unknown> {
  method: string
  /** `http` or `https`; what a trusted proxy says counts. */
  protocol: string
  originalUrl: string
  /** Where the handler is mounted. */
  baseUrl: string
  params: object
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** What a body parser made of the body. */
  body?: unknown
  /** The body was read to its end. */
  readableEnded: boolean
  /** The body arrived in full. */
  complete: boolean
  app: { get(name: string): unknown }
  socket: { remoteAddress?: string | undefined }
}

/** A response of Express. */
export interface ExpressResponse {
  headersSent: boolean
  statusCode: number
  setHeader(name: string, value: string): unknown
  append(name: string, value: string): unknown
  end(body: string): unknown
}

/** Continues with the next handler, or with the error handler. */
export type ExpressNext = (error?: unknown) => void

/** A handler as Express takes it. */
export type ExpressHandler = (req: ExpressRequest, res: ExpressResponse, next: ExpressNext) => Promise<void>
