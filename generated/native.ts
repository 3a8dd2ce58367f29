// Generated from providers.yaml by `npm run generate`. Edit the catalogue, not this file.
import type { NativeTokens } from "../src/providers/index.js"

/** ID tokens that clients of an application hold, by the id of the provider. */
export const nativeTokens: Readonly<Record<string, NativeTokens>> = {
  apple: { audiences: "many", called: "bundle ids of apps", nonce: "plain", claim: "sub" },
  "azure-ad": { audiences: "one", nonce: "none", claim: "sub", age: 600 },
  facebook: {
    audiences: "one",
    nonce: "plain",
    claim: "sub",
    metadata: "https://limited.facebook.com/.well-known/openid-configuration/",
    profile: { id: "sub", name: "name", email: "email", "picture.data.url": "picture" },
  },
  google: { audiences: "many", called: "client ids of type iOS and Android", nonce: "plain", claim: "sub" },
  line: { audiences: "one", nonce: "plain", claim: "sub" },
  "microsoft-entra-id": { audiences: "one", nonce: "none", claim: "sub", age: 600 },
}
