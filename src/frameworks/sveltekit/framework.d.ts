/**
 * The part of SvelteKit that the binding names, so that building this package does not install a framework. Published
 * declarations name the modules only: in an application SvelteKit's own stand here.
 */
declare module "@sveltejs/kit" {
  export interface RequestEvent {
    readonly request: Request
    readonly url: URL
    readonly locals: App.Locals
    readonly cookies: {
      getAll(): { name: string; value: string }[]
      set(
        name: string,
        value: string,
        options: { path: string; domain?: string; maxAge?: number; expires?: Date },
      ): void
    }
    readonly setHeaders: (headers: Record<string, string>) => void
  }
  export type Handle = (input: {
    event: RequestEvent
    resolve: (event: RequestEvent) => Response | Promise<Response>
  }) => Response | Promise<Response>
  // biome-ignore lint/suspicious/noConfusingVoidType: an action without data returns nothing
  export type Action = (event: RequestEvent) => Promise<Record<string, unknown> | void>
  export function redirect(status: 302, location: string): never
  export function error(status: number, message: string): never
}

declare module "$app/environment" {
  /** True while SvelteKit builds and prerenders. */
  export const building: boolean
  /** True for the development server. */
  export const dev: boolean
}

declare module "$app/navigation" {
  export function invalidateAll(): Promise<void>
}

declare module "$app/paths" {
  export const base: string
}

declare module "$env/dynamic/private" {
  export const env: Readonly<Record<string, string | undefined>>
}

declare module "svelte" {
  export interface ComponentConstructorOptions<Props extends Record<string, unknown>> {
    target: Element
    props?: Props
  }
  export class SvelteComponent<
    Props extends Record<string, unknown>,
    Events extends Record<string, unknown>,
    Slots extends Record<string, unknown>,
  > {
    private readonly typed?: [Props, Events, Slots]
    constructor(options: ComponentConstructorOptions<Props>)
  }
}

declare module "*.svelte" {
  const component: unknown
  export default component
}
