/** Sign-in with whatever the application checks itself, for instance a password. */
import type {
  CredentialInput,
  CredentialsConfig,
  CredentialsOptions,
  CredentialsProviderId,
} from "../types/credentials-provider.js"

/**
 * Makes a provider that asks for credentials and lets the application check them.
 * @param options `credentials`: the fields of the built-in form; `authorize`: returns the user, or null to refuse.
 * @returns The provider.
 * @example
 * ```ts
 * Credentials({
 *   credentials: { email: { type: "email" }, password: { type: "password" } },
 *   authorize: ({ email, password }) => findUser(email, password),
 * })
 * ```
 */
export default function Credentials<
  C extends Record<string, CredentialInput> = Record<string, CredentialInput>,
>(options: CredentialsOptions<C> = {}): CredentialsConfig<C> {
  return {
    id: "credentials",
    name: "Credentials",
    type: "credentials",
    credentials: {} as C,
    authorize: () => null,
    options,
  }
}

export type { CredentialInput, CredentialsConfig, CredentialsOptions, CredentialsProviderId }
