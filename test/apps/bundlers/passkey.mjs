/** An app with passkeys. */
import { Auth } from "authlas"
import { MemoryAdapter } from "authlas/adapters/memory"
import Passkey from "authlas/providers/passkey"

export const errors = []
const config = {
  providers: [Passkey()],
  adapter: MemoryAdapter(),
  experimental: { enableWebAuthn: true },
  secret: "a-secret-of-forty-characters-for-tests-1",
  trustHost: true,
  logger: { error: (error) => errors.push(error), warn() {}, debug() {} },
}

export const handler = (request) => Auth(request, config)
