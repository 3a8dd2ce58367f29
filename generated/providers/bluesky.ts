// Generated from providers.yaml#bluesky by `npm run generate`. Edit the entry, not this file.
import { dpop, identifier } from "../../src/engine/oauth/parts.js"
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { BlueskyProfile } from "../profiles/bluesky.js"

export type { BlueskyProfile } from "../profiles/bluesky.js"

/** Options of Bluesky. */
export interface BlueskyOptions extends OAuthUserConfig<BlueskyProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Bluesky.
 *
 * Callback URL: `{origin}/auth/callback/bluesky`. Environment: `AUTH_BLUESKY_ID`.
 * And every other service of the AT Protocol. There is nothing to register: the client id is the https address of a JSON document that the application serves itself, with client_id, redirect_uris, scope, grant_types, response_types and dpop_bound_access_tokens (true). A client with a key says private_key_jwt there and in `client`. Users type their handle.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Bluesky from "authlas/providers/bluesky"
 *
 * const response = await Auth(request, { providers: [Bluesky] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.bsky.app/docs/advanced-guides/oauth-client}
 */
export default function Bluesky(options: BlueskyOptions = {}): OAuth2Config<BlueskyProfile> {
  return {
    id: "bluesky",
    name: "Bluesky",
    type: "oauth",
    authorization: { params: { scope: "atproto" } },
    userinfo: { from: "tokens" },
    checks: ["pkce", "state"],
    reauthentication: "prompt",
    uiLocales: true,
    client: {
      token_endpoint_auth_method: "none",
      require_pushed_authorization_requests: true,
      dpop_bound_access_tokens: true,
    },
    identifier: {
      label: "Handle",
      placeholder: "ada.bsky.social",
      find: [
        {
          url: "https://dns.google/resolve",
          query: { name: "_atproto.{found.identifier}", type: "TXT" },
          set: (answer: { Answer?: Array<{ type: number; data: string }> | null }) => ({
            subject:
              (Array.isArray(answer.Answer)
                ? answer.Answer.find((item) => item?.type === 16)
                : undefined
              )?.data?.startsWith("did=did:") &&
              (Array.isArray(answer.Answer)
                ? answer.Answer.find((item) => item?.type === 16)
                : undefined
              )?.data
                ?.split("did=")
                .at(-1),
            web: (Array.isArray(answer.Answer)
              ? answer.Answer.find((item) => item?.type === 16)
              : undefined
            )?.data
              ?.split("did=did:web:")
              .at(-1),
          }),
        },
        {
          url: "https://{found.identifier}/.well-known/atproto-did",
          unless: "subject",
          answer: { format: "text" },
          set: (answer: string) => ({
            subject: answer?.startsWith("did:") && answer,
            web: answer?.split("did:web:").at(-1),
          }),
        },
        {
          url: "https://plc.directory/{found.subject}",
          confirm: { id: "{found.subject}", alsoKnownAs: "at://{found.identifier}" },
          set: (answer: {
            id: string
            alsoKnownAs?: Array<string> | null
            service?: Array<{ id: string; type: string; serviceEndpoint: string }> | null
          }) => ({
            server: (Array.isArray(answer.service)
              ? answer.service.find((item) => item?.type === "AtprotoPersonalDataServer")
              : undefined
            )?.serviceEndpoint,
          }),
        },
        {
          url: "https://{found.web}/.well-known/did.json",
          unless: "server",
          confirm: { id: "{found.subject}", alsoKnownAs: "at://{found.identifier}" },
          set: (answer: {
            id: string
            alsoKnownAs?: Array<string> | null
            service?: Array<{ id: string; type: string; serviceEndpoint: string }> | null
          }) => ({
            server: (Array.isArray(answer.service)
              ? answer.service.find((item) => item?.type === "AtprotoPersonalDataServer")
              : undefined
            )?.serviceEndpoint,
          }),
        },
        {
          url: "{found.server}/.well-known/oauth-protected-resource",
          confirm: { resource: "{found.server}" },
          set: (answer: { resource: string; authorization_servers: Array<string> }) => ({
            issuer: answer.authorization_servers?.[0],
          }),
        },
      ],
    },
    enrich: [
      {
        url: "https://public.api.bsky.app/xrpc/app.bsky.actor.getProfile",
        auth: "none",
        query: { actor: "{tokens.sub}" },
        set: (answer: { handle: string; displayName?: string | null; avatar?: string | null }) => ({
          handle: answer.handle,
          displayName: answer.displayName,
          avatar: answer.avatar,
        }),
      },
    ],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.displayName || profile.handle || null,
      email: null,
      image: profile.avatar || null,
    }),
    schema: async () => (await import("../checks/bluesky.js")).BlueskyProfile,
    email: { presence: "never" },
    refresh: { rotates: true },
    logout: "none",
    api: ["{found.server}/"],
    hints: {
      invalid_client_metadata:
        "The server of the user could not read the client metadata document, or refuses it. Open the client id in a browser, and compare the document with what the description says",
      invalid_redirect_uri:
        "Add the callback URL, letter by letter, to redirect_uris of the client metadata document",
    },
    style: {
      brandColor: "#0a7aff",
      mark: "M5.202 2.857C7.954 4.922 10.913 9.11 12 11.358c1.087-2.247 4.046-6.436 6.798-8.501C20.783 1.366 24 .213 24 3.883c0 .732-.42 6.156-.667 7.037-.856 3.061-3.978 3.842-6.755 3.37 4.854.826 6.089 3.562 3.422 6.299-5.065 5.196-7.28-1.304-7.847-2.97-.104-.305-.152-.448-.153-.327 0-.121-.05.022-.153.327-.568 1.666-2.782 8.166-7.847 2.97-2.667-2.737-1.432-5.473 3.422-6.3-2.777.473-5.899-.308-6.755-3.369C.42 10.04 0 4.615 0 3.883c0-3.67 3.217-2.517 5.202-1.026",
    },
    ...dpop,
    ...identifier,
    options,
  }
}
