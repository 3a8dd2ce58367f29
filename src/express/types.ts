/** The parts of Express (4 and 5) that the binding touches, so that Express is not a dependency. */

/** A request of Express. */
export interface ExpressRequest extends AsyncIterable<unknown> {
  /** Method of the request. */
  method: string
  /** `http` or `https`; what a trusted proxy says counts. */
  protocol: string
  /** Path and query as they arrived. */
  originalUrl: string
  /** Where the handler is mounted. */
  baseUrl: string
  /** Parameters of the route. */
  params: object
  /** Headers by name, in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** What a body parser made of the body. */
  body?: unknown
  /** The body was read to its end. */
  readableEnded: boolean
  /** The body arrived in full. */
  complete: boolean
  /** The application that the request belongs to. */
  app: {
    /** Reads a setting, `trust proxy` for instance. */
    get(name: string): unknown
  }
  /** The connection that the request came over. */
  socket: {
    /** Address of whoever holds the other end, a proxy for instance. */
    remoteAddress?: string | undefined
  }
}

/** A response of Express. */
export interface ExpressResponse {
  /** True once the answer has begun. */
  headersSent: boolean
  /** Status of the answer. */
  statusCode: number
  /** Sets a header, in place of one of that name. */
  setHeader(name: string, value: string): unknown
  /** Adds a header beside those of that name. */
  append(name: string, value: string): unknown
  /** Sends the body and ends the answer. */
  end(body: string): unknown
}

/** Continues with the next handler, or with the error handler. */
export type ExpressNext = (error?: unknown) => void

/** A handler as Express takes it. */
export type ExpressHandler = (req: ExpressRequest, res: ExpressResponse, next: ExpressNext) => Promise<void>
