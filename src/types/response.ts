/** The endpoints below the base path. */
import type { Cookie } from "./cookie.js"

/** The nine actions, each a path segment under the base path. */
export type AuthAction =
  | "callback"
  | "csrf"
  | "error"
  | "providers"
  | "session"
  | "signin"
  | "signout"
  | "verify-request"
  | "webauthn-options"

/** An answer before it becomes a web `Response`; what `Auth` returns when the config carries `raw`. */
export interface ResponseInternal<
  Body extends string | Record<string, unknown> | unknown[] | null =
    | string
    | Record<string, unknown>
    | unknown[]
    | null,
> {
  /** HTTP status; default 200, with `redirect` 302. */
  status?: number
  /** Headers besides those of cookies and of `redirect`. */
  headers?: Headers | HeadersInit
  /** Text as it is, anything else as JSON. */
  body?: Body
  /** Address that the browser is sent to. */
  redirect?: string
  /** Cookies to set or, with `maxAge: 0`, to delete. */
  cookies?: Cookie[]
  /** See `BearerSession`: where the answer is a `Response`, a member of its body. */
  renewedToken?: string
}
