/** The parts of packages that samples of the documentation use, and that are not installed here. */

declare module "@playwright/test" {
  import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core"

  /** What a test is given. */
  interface Fixtures {
    page: Page
    context: BrowserContext
    browser: Browser
  }

  /** Declares a test, and options of those that follow it. */
  export const test: {
    (title: string, body: (fixtures: Fixtures) => Promise<void>): void
    describe(title: string, body: () => void): void
    use(options: Pick<BrowserContextOptions, "storageState" | "baseURL">): void
  }

  /** What a test demands. */
  interface Demands<Value> {
    not: Demands<Value>
    toBe(expected: Value): void
    toBeVisible: Value extends Locator ? () => Promise<void> : never
  }
  export function expect<Value>(value: Value): Demands<Value>

  /** One run of some tests. */
  interface Project {
    name?: string
    testMatch?: string
    dependencies?: string[]
  }
  export function defineConfig(config: {
    testDir?: string
    testMatch?: string
    use?: Pick<BrowserContextOptions, "baseURL" | "storageState">
    webServer?: {
      command: string
      url?: string
      env?: Record<string, string>
      reuseExistingServer?: boolean
    }
    projects?: Project[]
  }): object
}

declare module "react" {
  /** Shows something else until what is in it is there. */
  export function Suspense(props: { children?: ReactNode | ReactNode[] }): ReactNode
}

declare module "next/server" {
  /** Waits for a request: what follows is not run by a build. */
  export function connection(): Promise<void>
}

declare module "react/jsx-runtime" {
  import type { ReactElement, ReactNode } from "react"

  export namespace JSX {
    type Element = ReactNode
    /** A component of a server may be asynchronous. */
    type ElementType = string | ((props: never) => ReactNode | Promise<ReactNode>)
    interface ElementChildrenAttribute {
      children: object
    }
    interface IntrinsicElements {
      form: { action: () => Promise<void>; children?: ReactNode | ReactNode[] }
      button: { type: "button" | "submit"; onClick?: () => unknown; children?: ReactNode | ReactNode[] }
      p: { role?: string; children?: ReactNode | ReactNode[] }
      ul: { children?: ReactNode | ReactNode[] }
      li: { key: string; children?: ReactNode | ReactNode[] }
    }
  }
  export const jsx: (...all: unknown[]) => ReactElement
  export const jsxs: (...all: unknown[]) => ReactElement
  export const Fragment: (props: { children?: ReactNode | ReactNode[] }) => ReactNode
}

declare module "@prisma/client" {
  /** A connection to the database. */
  export class PrismaClient {}
}

declare module "@auth/prisma-adapter" {
  import type { PrismaClient } from "@prisma/client"
  import type { Adapter } from "authlas/adapters"

  /** Makes an adapter over a connection. */
  export function PrismaAdapter(client: PrismaClient): Adapter
}

declare module "@upstash/redis/cloudflare" {
  /** A client over HTTP. */
  export class Redis {
    constructor(options: { url: string | undefined; token: string | undefined })
    exec(command: [name: string, ...values: string[]]): Promise<unknown>
  }
}

declare module "expo-auth-session" {
  /** A sign-in in the system's browser; it makes state and PKCE. */
  export class AuthRequest {
    constructor(config: { clientId: string; redirectUri: string })
    codeVerifier?: string
    promptAsync(discovery: {
      authorizationEndpoint: string
    }): Promise<
      { type: "success" | "error"; params: Record<string, string> } | { type: "cancel" | "dismiss" }
    >
  }
  /** Posts the form that exchanges a code. */
  export function exchangeCodeAsync(
    config: { clientId: string; redirectUri: string; code: string; extraParams: Record<string, string> },
    discovery: { tokenEndpoint: string },
  ): Promise<{ accessToken: string; expiresIn?: number }>
}

declare module "expo-secure-store" {
  export function setItemAsync(key: string, value: string): Promise<void>
  export function getItemAsync(key: string): Promise<string | null>
  export function deleteItemAsync(key: string): Promise<void>
}

declare module "expo-apple-authentication" {
  /** What an app asks for. */
  export enum AppleAuthenticationScope {
    FULL_NAME = 0,
    EMAIL = 1,
  }
  /** Shows the dialogue of the system. */
  export function signInAsync(options: {
    nonce?: string
    requestedScopes?: AppleAuthenticationScope[]
  }): Promise<{
    identityToken: string | null
    fullName: { givenName: string | null; familyName: string | null } | null
  }>
}

declare module "@capacitor/app" {
  export const App: {
    addListener(
      name: "appUrlOpen",
      listen: (event: { url: string }) => void,
    ): Promise<{ remove(): Promise<void> }>
  }
}

declare module "@capacitor/browser" {
  export const Browser: {
    open(options: { url: string }): Promise<void>
    close(): Promise<void>
  }
}

declare module "@capacitor/core" {
  /** Requests that the device sends, and not the page. */
  export const CapacitorHttp: {
    post(options: {
      url: string
      headers?: Record<string, string>
      data?: string
    }): Promise<{ status: number; data: Record<string, string> & { access_token: string } }>
  }
}

declare module "electron" {
  export const shell: { openExternal(url: string): Promise<void> }
  export const safeStorage: { encryptString(text: string): Buffer }
}

declare module "@tauri-apps/plugin-deep-link" {
  export function onOpenUrl(listen: (urls: string[]) => void): Promise<() => void>
}

declare module "@tauri-apps/plugin-http" {
  export const fetch: typeof globalThis.fetch
}

declare module "@tauri-apps/plugin-opener" {
  export function openUrl(url: string): Promise<void>
}
