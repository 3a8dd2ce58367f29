/**
 * The part of Hono that the binding names, so that the build stands on it alone, whatever is installed for tests. Published
 * declarations name the modules only: in an application Hono's own stand here.
 */
declare module "hono" {
  interface ContextVariableMap {}
  interface Context {
    // biome-ignore lint/suspicious/noExplicitAny: each server has its own
    readonly env: any
    readonly req: {
      raw: Request
      bodyCache: object
      blob(): Promise<Blob>
    }
    readonly res: Response
    readonly finalized: boolean
    get<Name extends keyof ContextVariableMap>(name: Name): ContextVariableMap[Name]
    set<Name extends keyof ContextVariableMap>(name: Name, value: ContextVariableMap[Name]): void
    header(name: string, value?: string, options?: { append?: boolean }): void
    newResponse(body: ReadableStream | null, status: number, headers?: Record<string, string>): Response
  }
  type MiddlewareHandler = (c: Context, next: () => Promise<void>) => Promise<Response | undefined>
}

declare module "hono/adapter" {
  import type { Context } from "hono"
  export function env(c: Context): Record<string, string | undefined>
}

declare module "hono/http-exception" {
  export class HTTPException extends Error {
    constructor(status: number, options: { res: Response })
  }
}
