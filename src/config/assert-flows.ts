/** What the configured flows need from session strategy and adapter. */
import type { Adapter } from "../adapters.js"
import {
  ExperimentalFeatureNotEnabled,
  MissingAdapter,
  MissingAdapterMethods,
  UnsupportedStrategy,
} from "../errors.js"
import { hasMethod } from "./adapter.js"
import type { AuthConfig } from "./auth-config.js"
import type { GivenProvider } from "./providers.js"
import { expectedStrategy, methodsFor } from "./session-strategy.js"

type Method = keyof Adapter

const emailMethods: readonly Method[] = ["createVerificationToken", "useVerificationToken", "getUserByEmail"]
const webauthnMethods: readonly Method[] = [
  "createUser",
  "getUser",
  "linkAccount",
  "getAccount",
  "getAuthenticator",
  "createAuthenticator",
  "listAuthenticatorsByUserId",
  "updateAuthenticatorCounter",
]

/**
 * Checks that every configured flow can work.
 * @param providers The providers.
 * @param config The config around them.
 * @throws {UnsupportedStrategy} For database sessions with credentials as the only way in, and no adapter.
 * @throws {ExperimentalFeatureNotEnabled} For WebAuthn that is not switched on.
 * @throws {MissingAdapter} When a flow needs storage.
 * @throws {MissingAdapterMethods} Naming all methods that the adapter lacks.
 */
export function assertFlows(providers: readonly GivenProvider[], config: AuthConfig): void {
  const { adapter, experimental } = config
  const has = (type: string) => providers.some((provider) => provider.type === type)
  const onlyCredentials = has("credentials") && providers.every(({ type }) => type === "credentials")
  const sessionMethods = methodsFor(expectedStrategy(config, has("email")))
  if (sessionMethods.length > 0 && onlyCredentials && !adapter) {
    throw new UnsupportedStrategy(
      'session.strategy is "database", but credentials are the only way to sign in and there is no adapter that knows the users. Set it to "jwt", or configure an adapter.',
    )
  }
  const needs: { flow: string; methods: readonly Method[] }[] = []
  if (has("email")) needs.push({ flow: "Sign-in by e-mail", methods: emailMethods })
  if (sessionMethods.length > 0) needs.push({ flow: "A database session", methods: sessionMethods })
  if (has("webauthn")) {
    if (!experimental?.enableWebAuthn) {
      throw new ExperimentalFeatureNotEnabled(
        "A WebAuthn provider is configured, which is experimental. Set experimental.enableWebAuthn to true.",
      )
    }
    needs.push({ flow: "WebAuthn", methods: webauthnMethods })
  }
  assertAdapter(adapter, needs)
}

function assertAdapter(
  adapter: Adapter | undefined,
  needs: readonly { flow: string; methods: readonly Method[] }[],
): void {
  const [first] = needs
  if (!first) return
  if (!adapter) throw new MissingAdapter(`${first.flow} needs storage. Set the option adapter.`)
  if (typeof adapter === "function") {
    throw new MissingAdapterMethods("The adapter is a function. Call it, and give what it returns.")
  }
  const missing = new Set(
    needs.flatMap(({ methods }) => methods.filter((method) => !hasMethod(adapter, method))),
  )
  if (missing.size === 0) return
  const flows = needs.map(({ flow }) => flow).join(", ")
  throw new MissingAdapterMethods(
    `The adapter lacks ${[...missing].join(", ")}, needed for: ${flows}. Add the methods, or use an adapter that has them.`,
  )
}
