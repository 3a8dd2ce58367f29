import type { AuthConfig } from "authlas"
import german from "authlas/languages/de"
import english from "authlas/languages/en"
import Credentials from "authlas/providers/credentials"

export const config: AuthConfig = {
  providers: [
    Credentials({ credentials: { customer: { label: "Customer number" } }, authorize: () => null }),
  ],
  languages: [
    { ...english, texts: { "Sign in": "Log in", "Sign in with {name}": "Go on with {name}" } },
    {
      ...german,
      texts: { ...german.texts, "Sign in with {name}": "Weiter mit {name}" },
      labels: { "Customer number": "Kundennummer" },
    },
  ],
}
