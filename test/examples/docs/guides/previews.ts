import type { AuthConfig } from "authlas"
import GitHub from "authlas/providers/github"

export const config: AuthConfig = {
  providers: [GitHub],
  redirectProxyUrl: "https://staging.example.com/auth",
  redirectProxyOrigins: ["https://*.preview.example.com"],
}
