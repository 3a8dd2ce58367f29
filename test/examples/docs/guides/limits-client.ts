import type { AuthConfig } from "authlas"

/** The header of your platform: no client can set this one. */
export const limits: AuthConfig["limits"] = {
  client: (request) => request.headers.get("fly-client-ip"),
}
