// Generated from providers.yaml#post by `authlas generate providers.yaml`. Edit the entry, not this file.
import type { EmailConfig } from "authlas/providers"
import Letter, { type LetterOptions } from "./letter.js"

/** Options of Post. */
export type PostOptions = LetterOptions

/**
 * Sign in with Post: another name of Letter.
 *
 * Callback URL: `{origin}/auth/callback/post`. Environment: `AUTH_POST_KEY`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Post from "./providers/post.js"
 *
 * const response = await Auth(request, { providers: [Post], adapter })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://letter.example/docs}
 */
export default function Post(options: PostOptions = {}): EmailConfig {
  return { ...Letter(options), id: "post", name: "Post" }
}
