import type { AuthConfig } from "authlas"

/** Employees need a second factor, but for those whose passkey was the first step. */
export const secondFactor: AuthConfig["secondFactor"] = (user, account) => {
  if (account.type === "webauthn") return "none"
  return user.email?.endsWith("@example.com") ? "required" : "optional"
}
