/** An app whose e-mail provider is an object of its own, as Auth.js documents it: as it is, and through `emailProvider`. */
import { Auth } from "authlas"
import { MemoryAdapter } from "authlas/adapters/memory"

export const errors = []
export const sent = []

export const written = {
  id: "http-email",
  name: "Email",
  type: "email",
  maxAge: 3600,
  sendVerificationRequest: ({ identifier, url }) => void sent.push({ identifier, url }),
}

export function appWith(provider) {
  const config = {
    providers: [provider],
    adapter: MemoryAdapter(),
    secret: "a-secret-of-forty-characters-for-tests-1",
    trustHost: true,
    logger: { error: (error) => errors.push(error), warn() {}, debug() {} },
  }
  return (request) => Auth(request, config)
}

export const handler = appWith(written)
