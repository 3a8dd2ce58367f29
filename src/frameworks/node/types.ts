/** The parts of a request and a response of Node (`node:http`, `node:http2`) that the binding touches. */

/** Headers by name, in lower case. */
export type NodeHeaders = Readonly<Record<string, string | string[] | undefined>>

/** The head of a request. */
export interface NodeHead {
  /** Headers of the request. */
  headers: NodeHeaders
  /** Names and values as they arrived, one after the other. */
  rawHeaders?: readonly string[] | undefined
}

/** What a body arrives in. */
export interface NodeBody extends NodeHead, AsyncIterable<unknown> {
  /** Method of the request. */
  method?: string | undefined
  /** What a body parser made of the body. */
  body?: unknown
  /** The body was read to its end. */
  readableEnded: boolean
}

/** A request. */
export interface NodeRequest extends NodeBody {
  /** Path and query; what mounts a handler may have cut its own part off. */
  url?: string | undefined
  /** Path and query as they arrived, where something that mounts handlers keeps them. */
  originalUrl?: string | undefined
  /** Version of the protocol. */
  httpVersionMajor: number
  /** The body arrived in full. */
  complete: boolean
  /** The connection that the request came over; one with TLS has `encrypted`. */
  socket: object
  /** The application that the request belongs to, in Express for instance. */
  app?: unknown
}

/** A response. */
export interface NodeResponse {
  /** True once the answer has begun. */
  headersSent: boolean
  /** Status of the answer. */
  statusCode: number
  /** Reads a header that is set already. */
  getHeader(name: string): number | string | string[] | undefined
  /** Sets a header, in place of one of that name. */
  setHeader(name: string, value: string | string[]): unknown
  /** Names of the headers that are set. */
  getHeaderNames?(): string[]
  /** Sends status and headers. */
  writeHead?(status: number, ...more: unknown[]): unknown
  /** Sends the body and ends the answer. */
  end(body: string): unknown
}

/** Continues with the next handler, or with the error handler. */
export type NodeNext = (error?: unknown) => void
