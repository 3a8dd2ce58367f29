/** The functions of a provider that an application may have written, each with a deadline. */
import {
  AuthError,
  CallbackRouteError,
  EmailSignInError,
  OAuthProfileParseError,
  WebAuthnVerificationError,
} from "../errors.js"
import { declared, type ProviderType } from "../providers.js"
import type { AuthConfig, TimeoutsOptions } from "./auth-config.js"
import { bounded, type Deadline, lateMessage, timeoutOf } from "./deadline.js"
import type { ResolvedProvider } from "./resolved-provider.js"

/** One function: where it stands, whose deadline it has, and the error of one that takes longer. */
interface Limited {
  /** Names of members, joined by a dot. */
  path: string
  kind: Exclude<keyof TimeoutsOptions, "adapter">
  error: new (message: string, details: Record<string, unknown>) => AuthError
}

const flow: readonly Limited[] = [
  { path: "profile", kind: "callback", error: OAuthProfileParseError },
  { path: "token.request", kind: "callback", error: CallbackRouteError },
  { path: "token.conform", kind: "callback", error: CallbackRouteError },
  { path: "userinfo.request", kind: "callback", error: CallbackRouteError },
  { path: "userinfo.conform", kind: "callback", error: CallbackRouteError },
]

const limits: Readonly<Record<ProviderType, readonly Limited[]>> = {
  oauth: flow,
  oidc: flow,
  email: [
    { path: "sendVerificationRequest", kind: "mail", error: EmailSignInError },
    { path: "generateVerificationToken", kind: "callback", error: EmailSignInError },
  ],
  credentials: [{ path: "authorize", kind: "callback", error: CallbackRouteError }],
  webauthn: [
    { path: "getUserInfo", kind: "callback", error: AuthError },
    ...["generateRegistrationOptions", "generateAuthenticationOptions"].map(
      (name): Limited => ({ path: `simpleWebAuthn.${name}`, kind: "callback", error: AuthError }),
    ),
    ...["verifyRegistrationResponse", "verifyAuthenticationResponse"].map(
      (name): Limited => ({
        path: `simpleWebAuthn.${name}`,
        kind: "callback",
        error: WebAuthnVerificationError,
      }),
    ),
  ],
}

/**
 * Gives every function of a provider that may wait for something a deadline.
 * @param provider A provider that no other config shares; changed in place, the objects below it are not.
 * @param config Its `timeouts` count.
 * @returns The provider.
 */
export function withDeadlines<Given extends ResolvedProvider>(provider: Given, config: AuthConfig): Given {
  for (const limited of limits[provider.type] ?? []) limit(provider, limited, config)
  return provider
}

function limit(provider: ResolvedProvider, limited: Limited, config: AuthConfig): void {
  const [first = "", second] = limited.path.split(".")
  const members = provider as unknown as Record<string, unknown>
  if (second === undefined) limitMember(members, first, limited, provider.id, config)
  else if (typeof members[first] === "object" && members[first] !== null) {
    const below = { ...members[first] } as Record<string, unknown>
    limitMember(below, second, limited, provider.id, config)
    members[first] = below
  }
}

function limitMember(
  holder: Record<string, unknown>,
  name: string,
  limited: Limited,
  id: string,
  config: AuthConfig,
): void {
  const call = holder[name]
  if (typeof call !== "function" || declared in call) return
  holder[name] = bounded(call as (...args: never[]) => unknown, deadlineOf(limited, id, config))
}

function deadlineOf({ path, kind, error: Late }: Limited, id: string, config: AuthConfig): Deadline {
  const ms = timeoutOf(config, kind)
  const text = lateMessage(`${path}() of provider "${id}"`, ms, kind)
  return { ms, expired: () => new Late(text, { provider: id }) }
}
