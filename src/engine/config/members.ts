/**
 * Names that are not read. A misspelt one is silent in plain JavaScript, and of a misspelt `callbacks.signIn` every
 * user would be admitted: what is nearly a known name is refused, anything else is warned of.
 */

import { verbatimWords } from "../../../generated/verbatim-words.js"
import type {
  AccountOptions,
  AuthConfig,
  CallbacksOptions,
  EventsOptions,
  SessionOptions,
  TimeoutsOptions,
  TokensOptions,
  TrustedProxies,
} from "../../types/config.js"
import type { CookieOption, CookieSerializeOptions, CookiesOptions } from "../../types/cookie.js"
import type { CredentialsConfig } from "../../types/credentials-provider.js"
import type { EmailConfig } from "../../types/mail-provider.js"
import type { OAuth2Config, OIDCConfig } from "../../types/oauth-provider.js"
import type { PagesOptions, Theme } from "../../types/pages.js"
import type { JWTOptions } from "../../types/session.js"
import type { WebAuthnConfig } from "../../types/webauthn-provider.js"
import { UnknownOption } from "../errors.js"
import { rememberPerProvider } from "../memory.js"
import { writeMessage } from "../message.js"
import { findNearMiss } from "../near.js"
import { isPlain } from "../realm.js"
import type { GivenProvider } from "./providers.js"

type Words<Text, Found = never> = Text extends `${infer Word} ${infer More}`
  ? Words<More, Found | Word>
  : Found | Text

/** The names of one place of a config. For the compiler, `text` has to hold every name of the type and no other. */
function listNames<Type>() {
  type Name = Extract<keyof Type, string>
  return <Text extends string>(
    text: [Name, Words<Text>] extends [Words<Text>, Name] ? Text : Exclude<Name, Words<Text>>,
  ): string[] => text.split(" ")
}

type AnyProvider = OAuth2Config<unknown> &
  OIDCConfig<unknown> &
  EmailConfig &
  CredentialsConfig &
  WebAuthnConfig

/** Members of a provider of any type; `options` have these and the factory's own. */
export const providerNames: readonly string[] = [
  ...Object.keys(verbatimWords),
  ...listNames<Omit<Record<keyof AnyProvider, 1>, keyof typeof verbatimWords>>()(
    "id name type style options clientId clientSecret issuer wellKnown authorization token userinfo calls jwks_endpoint requestToken checks client decryptionKey profile account idToken userClaims allowDangerousEmailAccountLinking redirectProxyUrl rename mint discovery acceptIssuers identifier pkceMethod enrich require identity email schema changes offline refresh revoke logout api notifies notices native values needs from maxAge server apiKey secret sendVerificationRequest generateVerificationToken normalizeIdentifier confirm send credentials authorize relayingParty getRelayingParty enableConditionalUI simpleWebAuthnBrowserVersion formFields authenticationOptions registrationOptions verifyAuthenticationOptions verifyRegistrationOptions getUserInfo simpleWebAuthn",
  ),
]

/** Names of one place of a config, and of the objects in it; `each` holds for every object in it. */
interface Place {
  names: readonly string[]
  /** What packages around the engine pass along, and read themselves: known, and no word that one can have meant. */
  others?: readonly string[]
  within?: Readonly<Record<string, Place>>
  each?: Place
}

/** The places of a config. What is not named here (an adapter, a logger) is open. */
export const places: Place = {
  names: listNames<AuthConfig>()(
    "providers secret session account secondFactor jwt limits pages callbacks events adapter debug logger theme languages useSecureCookies cookies trustHost allowedHosts url trailingSlash basePath experimental redirectProxyUrl redirectProxyOrigins skipCSRFCheck raw rememberProvider tokens tenants profileValidation outbound timeouts maxBodyBytes allowInsecureRequests",
  ),
  // Where the SolidStart, SvelteKit and Astro bindings are mounted; whether the Astro binding adds its routes, and its config.
  others: ["prefix", "injectEndpoints", "configFile"],
  within: {
    session: {
      names: listNames<SessionOptions>()(
        "strategy maxAge absoluteMaxAge updateAge generateSessionToken providerLogout revocable bearer",
      ),
    },
    account: { names: listNames<AccountOptions>()("recentSignIn undoEmailChange hasPassword") },
    jwt: { names: listNames<JWTOptions>()("secret maxAge encode decode") },
    // The middleware of next-auth asks `authorized`.
    callbacks: {
      names: listNames<CallbacksOptions>()("signIn redirect session jwt"),
      others: ["authorized"],
    },
    events: {
      names: listNames<EventsOptions>()(
        "signIn signOut createUser updateUser linkAccount beforeDeleteUser deleteUser endSession changeEmail secondFactor renamePasskey unlinkAccount providerNotice limited session tokenRefreshed tokenRefreshFailed tokenRevoked",
      ),
    },
    pages: {
      names: listNames<PagesOptions>()("signIn signOut error verifyRequest newUser account secondFactor"),
    },
    theme: { names: listNames<Theme>()("name locale colorScheme logo brandColor buttonText") },
    cookies: {
      names: listNames<CookiesOptions>()(
        "sessionToken callbackUrl csrfToken pkceCodeVerifier state nonce webauthnChallenge providerTokens providerLogout pendingSignOut lastProvider knownDevice secondFactor",
      ),
      each: {
        names: listNames<CookieOption>()("name options"),
        within: {
          options: {
            names: listNames<CookieSerializeOptions>()(
              "encode maxAge expires domain path httpOnly secure partitioned priority sameSite",
            ),
          },
        },
      },
    },
    tokens: { names: listNames<TokensOptions>()("store encrypt revokeAtSignOut") },
    trustHost: { names: listNames<TrustedProxies>()("hops") },
    timeouts: { names: listNames<TimeoutsOptions>()("adapter callback mail") },
    outbound: { names: listNames<NonNullable<AuthConfig["outbound"]>>()("timeout maxBytes") },
    experimental: { names: listNames<NonNullable<AuthConfig["experimental"]>>()("enableWebAuthn") },
  },
}

/**
 * Checks the names in a config, and throws `UnknownOption` for one that is nearly a known one.
 * @returns Codes for `logger.warn`: names that are not near to any known one, and have no effect.
 */
export function collectUnknownNames(holder: unknown, path: string, place: Place): string[] {
  if (typeof holder !== "object" || holder === null) return []
  const codes: string[] = []
  for (const [name, value] of Object.entries(holder)) {
    if (value === undefined || place.others?.includes(name)) continue
    if (place.names.includes(name)) {
      const inner = place.within?.[name] ?? place.each
      if (inner) codes.push(...collectUnknownNames(value, `${path}${name}.`, inner))
      continue
    }
    const option = `${path}${name}`
    const meant = findNearMiss(name, place.names)
    if (meant !== undefined) {
      throw new UnknownOption(writeMessage("option-misspelt", option, meant), {
        option,
      })
    }
    // An instance of a class keeps members of its own beside those that are asked for.
    if (isPlain(holder))
      codes.push(writeMessage("unknown-option", quoteUnsafeName(option), place.names.join(", ")))
  }
  return codes
}

/**
 * Checks the names in a provider, for codes of `logger.warn`. Its object and its options may hold anything that the provider's
 * own functions read: a name that is nearly a known one is warned of, and nothing is said of the others.
 */
export const assertProviderMembers: (given: GivenProvider) => string[] = rememberPerProvider((given) => {
  const id = quoteUnsafeName(String(given.id))
  const { options } = given as { options?: object }
  const warnOfNearName = (name: string, where: "provider" | "options"): string[] => {
    const meant = providerNames.includes(name) ? undefined : findNearMiss(name, providerNames)
    return meant === undefined
      ? []
      : [writeMessage(`unknown-option-in-${where}`, quoteUnsafeName(name), id, meant)]
  }
  // Factories that spread their options into the object have said nothing new.
  const own = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !(options && Object.hasOwn(options, name)),
  )
  return [
    ...own.flatMap(([name]) => warnOfNearName(name, "provider")),
    ...Object.keys(options ?? {}).flatMap((name) => warnOfNearName(name, "options")),
  ]
})

/** Some names come from outside, for instance from a file: what is odd about them stays out of the log. */
function quoteUnsafeName(name: string): string {
  return /^[\w$.-]{1,60}$/.test(name) ? name : JSON.stringify(name.slice(0, 60))
}
