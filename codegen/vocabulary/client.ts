/** The words for how the client proves itself, and under which names. */
import { z } from "zod/v3"
import { text } from "../notation/syntax.js"
import { names } from "./parameters.js"
import { registrationWords } from "./registration.js"
import { describeRenames, quoteCode } from "./sentence.js"
import { defineWord, listQuirks, makeWordMap, silent } from "./word.js"

const mintWords = {
  alg: defineWord({
    schema: z.enum(["ES256", "RS256", "EdDSA"]),
    manual: "Signature algorithm.",
    quirk: silent,
  }),
  key: defineWord({ schema: text.optional(), manual: "Private key, PKCS #8 PEM.", quirk: silent }),
  kid: defineWord({ schema: text.optional(), manual: "Key id.", quirk: silent }),
  iss: defineWord({ schema: text.optional(), manual: "Issuer of the secret.", quirk: silent }),
  aud: defineWord({ schema: text, manual: "Audience of the secret.", quirk: silent }),
  maxAge: defineWord({
    schema: z.number().int().positive().optional(),
    manual: "Life in seconds.",
    quirk: silent,
  }),
}

const clientAuth = z.enum([
  "client_secret_basic",
  "client_secret_post",
  "client_secret_jwt",
  "private_key_jwt",
  "none",
])

const assertions = {
  client_secret_jwt:
    "A client may prove itself by an assertion signed with its secret: `client.token_endpoint_auth_method` is `client_secret_jwt` then.",
  private_key_jwt:
    "A client may prove itself by an assertion signed with its private key: `client.token_endpoint_auth_method` is `private_key_jwt` then, and `token.clientPrivateKey` the key, whose public half is registered at the provider.",
}

/** The words of `client`. */
export const clientMap = {
  auth: defineWord({
    schema: clientAuth.optional(),
    manual: "How the client proves itself at the token endpoint (OpenID Connect Core 1.0 section 9).",
    default: "client_secret_basic",
    quirk: silent,
  }),
  supported: defineWord({
    schema: z
      .array(z.enum(["client_secret_jwt", "private_key_jwt"]))
      .min(1)
      .optional(),
    manual:
      "Assertions (RFC 7523) that the provider takes in place of `auth`: the application chooses one by client.token_endpoint_auth_method, and brings the key.",
    quirk: (methods) => methods.map((method) => assertions[method]),
  }),
  alg: defineWord({
    schema: z.string().min(1).optional(),
    manual: "Algorithm of the id token.",
    default: "RS256",
    quirk: (alg) => `Id tokens are signed with ${quoteCode(alg)}.`,
  }),
  metadata: defineWord({
    schema: makeWordMap(registrationWords).optional(),
    manual:
      "What else every client is registered with here, under the names of OpenID Connect Dynamic Client Registration 1.0, RFC 9101, RFC 9126, RFC 9449 and JARM. The application brings the keys. An oauth1 entry has oauth_signature_method alone, which no other has.",
    words: registrationWords,
    quirk: (members) => {
      const all = Object.entries(members).map(([name, value]) => quoteCode(`${name}: ${String(value)}`))
      return `A client is registered with ${all.join(", ")}.`
    },
  }),
  rename: defineWord({
    schema: names.optional(),
    manual: "Standard name of a client parameter to this provider's, in every call.",
    before: "alg",
    quirk: (words) => {
      const sentence = describeRenames(words)
      return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
    },
  }),
  mint: defineWord({
    schema: makeWordMap(mintWords).optional(),
    manual: "A client secret signed on demand, as a JWT, when none is given.",
    words: mintWords,
    quirk: ({ alg }) => `Without a client secret one is signed on demand (${quoteCode(alg)}).`,
  }),
}

/** The client. */
export const clientWords = {
  client: defineWord({
    schema: z.union([clientAuth, makeWordMap(clientMap)]).optional(),
    manual: "How the client proves itself, a word of `auth`; a map where there is more to say.",
    words: clientMap,
    quirk: (client) => (typeof client === "string" ? undefined : listQuirks(clientMap, client, undefined)),
  }),
}
