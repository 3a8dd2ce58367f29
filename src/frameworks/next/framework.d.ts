/**
 * The part of Next.js that the binding names, so that building this package does not install a framework. Published
 * declarations name the modules only: in an application Next's own stand here.
 */
declare module "next/server" {
  export interface NextURL extends URL {
    basePath: string
    clone(): NextURL
  }
  export class NextRequest extends Request {
    constructor(input: string | URL | Request, init?: RequestInit)
    readonly nextUrl: NextURL
    readonly cookies: { getAll(): { name: string; value: string }[] }
  }
  export class NextResponse<Body = unknown> extends Response {
    private readonly typed?: Body
    static next(): NextResponse
    static redirect(url: string | URL): NextResponse
  }
  export interface NextFetchEvent {
    waitUntil(promise: Promise<unknown>): void
  }
  type Answer = NextResponse | Response | null | undefined
  export type NextMiddleware = (request: NextRequest, event: NextFetchEvent) => Answer | Promise<Answer>
}

declare module "next/headers" {
  export function headers(): Promise<Headers>
  export function cookies(): Promise<{
    getAll(): { name: string; value: string }[]
    set(name: string, value: string, options: object): unknown
  }>
}

declare module "next/navigation" {
  export function redirect(url: string): never
}

declare module "next" {
  export interface NextApiRequest {
    headers: Record<string, string | string[] | undefined>
  }
  export interface NextApiResponse {
    appendHeader(name: string, value: string): unknown
  }
  export interface GetServerSidePropsContext {
    req: NextApiRequest
    res: NextApiResponse
  }
}
