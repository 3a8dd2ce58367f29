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
