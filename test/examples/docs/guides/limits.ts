import type { AuthConfig } from "authlas"
import Credentials from "authlas/providers/credentials"

export const config: AuthConfig = {
  providers: [
    Credentials({ credentials: { email: {}, password: { type: "password" } }, authorize: () => null }),
  ],
  limits: { passwords: { account: { limit: 5, seconds: 900 }, client: false }, signIns: false },
  events: { limited: ({ rule, by, retryAfter }) => console.warn(`${rule}: ${by} waits ${retryAfter} s`) },
}
