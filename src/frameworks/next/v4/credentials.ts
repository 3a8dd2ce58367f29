/** Sign-in with whatever the application checks itself, as version 4 of next-auth has it. */
import type { CredentialInput, CredentialsConfig, UserCredentialsConfig } from "./provider-types.js"

export type {
  CredentialInput,
  CredentialsConfig,
  CredentialsProvider,
  CredentialsProviderType,
} from "./provider-types.js"

/**
 * Makes a provider that asks for credentials and lets the application check them.
 * @param options `credentials`: the fields of the built-in form; `authorize`: returns the user, or null to refuse. An error
 * refuses with its message.
 * @returns The provider.
 */
export default function Credentials<
  C extends Record<string, CredentialInput> = Record<string, CredentialInput>,
>(options: UserCredentialsConfig<C>): CredentialsConfig<C> {
  return {
    id: "credentials",
    name: "Credentials",
    type: "credentials",
    credentials: {} as C,
    authorize: () => null,
    options,
  }
}
