/** The parts of Express (4 and 5) that the binding touches, so that Express is not a dependency. */
import type { NodeBody, NodeNext, NodeResponse } from "../node/types.js"

/** A request of Express. */
export interface ExpressRequest extends NodeBody {
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
  /** Version of the protocol. */
  httpVersionMajor: number
  /** The body arrived in full. */
  complete: boolean
  /** The application that the request belongs to. */
  app: {
    /** Reads a setting, `trust proxy` for instance. */
    get(name: string): unknown
  }
  /** The connection that the request came over. */
  socket: {
    /** Address of the other end, a proxy for instance. */
    remoteAddress?: string | undefined
  }
}

/** A response of Express. */
export type ExpressResponse = NodeResponse

/** Continues with the next handler, or with the error handler. */
export type ExpressNext = NodeNext

/** A handler as Express takes it. */
export type ExpressHandler = (req: ExpressRequest, res: ExpressResponse, next: ExpressNext) => Promise<void>
