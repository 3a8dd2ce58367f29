import type { AuthConfig } from "authlas"
import Google from "authlas/providers/google"

export const config: AuthConfig = {
  providers: [Google({ hd: "example.com" })],
}
