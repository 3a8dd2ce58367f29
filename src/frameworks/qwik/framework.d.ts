/**
 * The part of Qwik and Qwik City that the binding names, so that building this package does not install a framework.
 * Published declarations name the modules only: in an application those of Qwik stand here.
 */
declare module "@builder.io/qwik" {
  // biome-ignore lint/suspicious/noExplicitAny: Qwik's own words; a QRL of any function is one of them
  export type QRL<Value = unknown> = Value extends (...args: any) => any
    ? (...args: Parameters<Value>) => Promise<Awaited<ReturnType<Value>>>
    : unknown
  export function inlinedQrl<Value>(symbol: Value, symbolName: string, lexicalScope?: unknown[]): QRL<Value>
  export function useLexicalScope<Scope extends unknown[]>(): Scope
  export function implicit$FirstArg<First, Result>(
    taker: (qrl: QRL<First>) => Result,
  ): (first: First) => Result
}

declare module "@builder.io/qwik/build" {
  /** True in the code of the server; a constant in what is built. */
  export const isServer: boolean
}

declare module "@builder.io/qwik-city" {
  import type { QRL } from "@builder.io/qwik"
  import type { EnvGetter } from "@builder.io/qwik-city/middleware/request-handler"

  export interface CookieOptions {
    domain?: string
    path?: string
    expires?: Date
    maxAge?: number
    httpOnly?: boolean
    secure?: boolean
    sameSite?: "strict" | "lax" | "none"
  }
  export interface RequestEventCommon {
    readonly request: Request
    readonly url: URL
    readonly headers: Headers
    readonly env: EnvGetter
    readonly platform: object
    readonly basePathname: string
    // biome-ignore lint/suspicious/noExplicitAny: Qwik's own words
    readonly sharedMap: Map<string, any>
    readonly cookie: { set(name: string, value: string, options?: CookieOptions): void }
    readonly redirect: (status: 302, url: string) => object
    readonly send: (response: Response) => object
  }
  export interface RequestEventAction extends RequestEventCommon {
    fail: <Data extends object>(status: number, data: Data) => Data & { failed: true }
  }
  export interface ActionStore<Result, Input> {
    readonly value: Result | undefined
    readonly status?: number
    readonly isRunning: boolean
    readonly submit: QRL<
      (form?: Input | FormData | SubmitEvent) => Promise<{ readonly status?: number; readonly value: Result }>
    >
  }
  export type Action<Result, Input = Record<string, unknown>> = () => ActionStore<Result, Input>
  export type Loader<Value> = () => Readonly<{ value: Value }>
  /** Qwik infers the input from a validator; the binding validates by itself. */
  export function globalActionQrl<Result, Input>(
    action: QRL<(input: Record<string, unknown>, event: RequestEventAction) => Promise<Result>>,
  ): Action<Result, Input>
  export function routeLoaderQrl<Value>(loader: QRL<(event: RequestEventCommon) => Value>): Loader<Value>
}

declare module "@builder.io/qwik-city/middleware/request-handler" {
  export interface EnvGetter {
    get(key: string): string | undefined
  }
}
