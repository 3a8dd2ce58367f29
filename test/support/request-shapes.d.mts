/** A request as an attacker sends it. */
interface Spec {
  url: string
  method: string
  headers: Record<string, string>
  body?: string
}

/** What {@link openBrowser} gives. */
interface Browser {
  csrfToken: string
}

/** Texts of a length, by what they are made of. */
export const texts: Record<string, (length: number) => string>
/** Pairs of a length altogether, by what their names are. */
export const pairs: Record<string, (length: number) => [string, string][]>
/** Every way in which an action is asked with something long. */
export const ways: { name: string; kind: string; make(browser: Browser, given: never): Spec }[]
/** A logger with all levels, which writes nothing. */
export const debugging: { error(): void; warn(): void; debug(): void }
export const origin: string
export function application(parts: object, more?: object): { providers: never[] }
export function openBrowser(auth: (request: Request) => Promise<Response>): Promise<Browser>
export function bytesOf(spec: Spec): number
