import type { AuthConfig } from "authlas"
import GitHub from "authlas/providers/github"

const { NEW_SECRET = "", OLD_SECRET = "" } = process.env

export const config: AuthConfig = {
  providers: [GitHub],
  secret: [NEW_SECRET, OLD_SECRET], // the first seals, each opens
}
