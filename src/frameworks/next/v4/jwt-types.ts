/** Types of `next-auth/jwt` of version 4. */

import type { Awaitable } from "../../../types/awaitable.js"

/** The types of Node, where they are installed. */
interface WithBuffer<Bytes> {
  /** The constructor that Node has. */
  Buffer: {
    /** Makes an empty one. */
    alloc(size: number): Bytes
  }
}

/** `Buffer` of Node, where its types are installed. */
export type NodeBuffer = typeof globalThis extends WithBuffer<infer Bytes> ? Bytes : Uint8Array

/** The claims that version 4 sets. */
export interface DefaultJWT extends Record<string, unknown> {
  /** Name of the user. */
  name?: string | null
  /** E-mail address of the user. */
  email?: string | null
  /** Address of a picture. */
  picture?: string | null
  /** Id of the user. */
  sub?: string
}

/** The claims of a session token. Extend it with `declare module "authlas/next/v4/jwt"`. */
export interface JWT extends Record<string, unknown>, DefaultJWT {}

/** What `jwt.encode` receives. */
export interface JWTEncodeParams {
  /** The claims. */
  token?: JWT
  /** Makes the key of another purpose; without it the token is one of a session. */
  salt?: string
  /** What the key is made of. */
  secret: string | NodeBuffer
  /** Life in seconds; default 2592000 (30 days). */
  maxAge?: number
}

/** What `jwt.decode` receives. */
export interface JWTDecodeParams {
  /** The sealed token. */
  token?: string
  /** As for {@link JWTEncodeParams}. */
  salt?: string
  /** What the key is made of. */
  secret: string | NodeBuffer
}

/** How session tokens are sealed and opened. */
export interface JWTOptions {
  /** @deprecated Use `secret` of the options, or `NEXTAUTH_SECRET`. */
  secret: string
  /** Life in seconds; default `session.maxAge`. */
  maxAge: number
  /** Seals a token. */
  encode: (params: JWTEncodeParams) => Awaitable<string>
  /** Opens a token. Null: it is none. */
  decode: (params: JWTDecodeParams) => Awaitable<JWT | null>
}

/** What keys are made of. */
export type Secret = string | NodeBuffer
