/** What a client is told of who is signed in. */
import type { User } from "./user.js"

/** The two members every session has. */
export interface DefaultSession {
  /** Who is signed in: name, e-mail address and picture, unless the `session` callback says otherwise. */
  user?: User
  /** When the session ends, as ISO 8601 text. */
  expires: string
}

/** What `GET session` answers. Extend it by module augmentation. */
export interface Session extends DefaultSession {}

/** What `GET session` and `POST session` answer a client that sends its session as `Authorization: Bearer`. */
export interface BearerSession extends Session {
  /**
   * The token that the client is to send from now on: it lasts as long as `expires` says. It is missing where the one that
   * was sent has been extended itself, as tokens of stored sessions are.
   */
  renewedToken?: string
}
