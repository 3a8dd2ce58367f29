/** What an entry may start from when it starts from no provider. */
import type { Entries } from "./entries.js"

const example = {
  profile: {
    sub: "248289761001",
    name: "Ada Lovelace",
    email: "ada@example.com",
    email_verified: true,
    picture: "https://id.example.com/ada.png",
  },
  user: {
    id: "248289761001",
    name: "Ada Lovelace",
    email: "ada@example.com",
    image: "https://id.example.com/ada.png",
  },
}

/** Bare providers: what the standards say, and nothing of one provider's own. */
export const standardEntries: Entries = {
  oauth: {
    type: "oauth",
    docs: "https://www.rfc-editor.org/rfc/rfc6749",
    scope: "none",
    checks: ["pkce", "state"],
    identity: { scope: "global", stable: true },
    refresh: "unknown",
    revoke: "unknown",
    logout: "unknown",
  },
  oidc: {
    type: "oidc",
    docs: "https://openid.net/specs/openid-connect-core-1_0.html",
    scope: ["openid", "profile", "email"],
    checks: ["pkce", "state", "nonce"],
    identity: { scope: "issuer", stable: true },
    email: { presence: "scope", verified: "email_verified", trust: "verified" },
    refresh: "unknown",
    revoke: "metadata",
    logout: "metadata",
    example,
  },
}
