/** The sentences on what deviates: one for every word that can deviate. */
import { describe, expect, it } from "vitest"
import { stringify } from "yaml"
import { readCatalogue } from "../../codegen/catalogue.js"
import { collectCatalogue } from "../../codegen/emit/documents/catalogue-json.js"
import type { VersionFacts } from "../../codegen/facts/format.js"
import { inside } from "../../codegen/model/names.js"
import { Report } from "../../codegen/report.js"
import { answerWords } from "../../codegen/vocabulary/answer.js"
import { authorizationRequest } from "../../codegen/vocabulary/authorization.js"
import { callbackWords } from "../../codegen/vocabulary/callback.js"
import { clientMap } from "../../codegen/vocabulary/client.js"
import { requestWords } from "../../codegen/vocabulary/request.js"
import { tokenRequest } from "../../codegen/vocabulary/token.js"

type Quirks = NonNullable<VersionFacts["quirks"]>
type Stage = keyof Quirks

const plain = {
  name: "Acme",
  type: "oauth",
  docs: "https://acme.example/docs",
  authorization: "https://acme.example/authorize",
  scope: ["profile"],
  checks: ["pkce", "state"],
  token: "https://acme.example/token",
  userinfo: "https://acme.example/me",
  profile: { id: "string", "mail?": "string | null", "hd?": "string | null" },
  user: { id: "id", name: null, email: "mail", image: null },
  email: { presence: "scope", verified: false },
  example: { profile: { id: "1" }, user: { id: "1", name: null, email: null, image: null } },
}

const company = {
  ...plain,
  type: "oidc",
  authorization: undefined,
  token: undefined,
  userinfo: undefined,
  profile: undefined,
  user: undefined,
  example: { profile: { sub: "1" }, user: { id: "1", name: null, email: null, image: null } },
}

/** The sentences on an entry; the data has been through JSON, as others read it. */
function quirksOf(entry: object): Quirks {
  const report = new Report()
  const { catalogue } = readCatalogue(stringify({ acme: JSON.parse(JSON.stringify(entry)) }), report)
  expect(report.problems.map(({ what }) => what)).toEqual([])
  const [provider] = collectCatalogue(catalogue, inside).providers
  return provider?.quirks ?? {}
}

const token = (words: object) => ({ token: { post: "https://acme.example/token", ...words } })
const userinfo = (words: object) => ({ userinfo: { get: "https://acme.example/me", ...words } })
const authorization = (words: object) => ({
  authorization: { url: "https://acme.example/authorize", ...words },
})
const mail = (send: object) => ({
  name: "Acme",
  type: "email",
  docs: "https://acme.example/docs",
  send: { post: "https://acme.example/send", ...send },
  example: { options: { from: "a@acme.example" } },
})

/** Stage, words that deviate, and what is said of them. */
const cases: ReadonlyArray<readonly [Stage, object, readonly string[]]> = [
  ["authorization", { scope: "none" }, ["No scope parameter is sent."]],
  ["authorization", authorization({ separator: "," }), ["Scopes are joined by commas."]],
  ["authorization", authorization({ separator: "~" }), ["Scopes are joined by `~`."]],
  [
    "authorization",
    authorization({ unencoded: { scope: "+", hint: ",:" } }),
    [
      "In the address of the authorization request `+` in `scope` is not percent-encoded.",
      "In the address of the authorization request `,` and `:` in `hint` are not percent-encoded.",
    ],
  ],
  [
    "authorization",
    authorization({ query: { owner: "user" } }),
    ["The authorization request carries `owner=user`."],
  ],
  [
    "authorization",
    { ...authorization({ query: { hd: "{hd}", claims: { a: null } } }), options: { "hd?": "string" } },
    ['The authorization request carries `hd` (the option `hd`) and `claims={"a":null}`.'],
  ],
  [
    "authorization",
    authorization({ rename: { client_id: "appid" } }),
    ["In the authorization request the client id is sent as `appid`."],
  ],
  ["authorization", authorization({ fragment: "here" }), ["The authorization address ends in `#here`."]],
  [
    "authorization",
    authorization({ allow: ["flow", "brand"] }),
    ["A sign-in may also set `flow` and `brand`."],
  ],
  ["authorization", { pkce: "plain" }, ["PKCE uses the method `plain`."]],
  ["authorization", { state: "callback" }, ["The state stands in the query of the callback URL."]],
  ["authorization", { state: "short" }, ["The state has 64 letters and digits and nothing else."]],
  [
    "callback",
    { callback: { json: ["user"] } },
    ["The callback carries `user` as JSON text, which joins the profile."],
  ],
  [
    "callback",
    { callback: { rename: { code: "auth_code" } } },
    ["In the callback `code` arrives as `auth_code`."],
  ],
  [
    "client",
    { client: { rename: { client_id: "client_key", client_secret: "secret" } } },
    ["The client id is sent as `client_key` and the client secret is sent as `secret`."],
  ],
  [
    "client",
    { client: { supported: ["client_secret_jwt", "private_key_jwt"] } },
    [
      "A client may prove itself by an assertion signed with its secret: `client.token_endpoint_auth_method` is `client_secret_jwt` then.",
      "A client may prove itself by an assertion signed with its private key: `client.token_endpoint_auth_method` is `private_key_jwt` then, and `token.clientPrivateKey` the key, whose public half is registered at the provider.",
    ],
  ],
  [
    "client",
    { ...company, client: { alg: "ES256" }, issuer: "https://acme.example" },
    ["Id tokens are signed with `ES256`."],
  ],
  [
    "client",
    {
      ...company,
      issuer: "https://acme.example",
      client: { mint: { alg: "ES256", aud: "https://acme.example" } },
    },
    ["Without a client secret one is signed on demand (`ES256`)."],
  ],
  [
    "client",
    {
      ...company,
      issuer: "https://acme.example",
      client: { metadata: { userinfo_signed_response_alg: "ES256", dpop_bound_access_tokens: true } },
    },
    ["A client is registered with `dpop_bound_access_tokens: true`, `userinfo_signed_response_alg: ES256`."],
  ],
  ["issuer", company, ["The application names the issuer: option `issuer`, or `AUTH_ACME_ISSUER`."]],
  [
    "issuer",
    { ...company, issuer: { accept: ["{options.issuer|trim}", "{options.issuer|slash}"] } },
    [
      "The application names the issuer: option `issuer`, or `AUTH_ACME_ISSUER`.",
      "The issuer counts with and without a slash at its end.",
    ],
  ],
  [
    "issuer",
    { ...company, issuer: { url: "https://acme.example", accept: ["acme.example"] } },
    ["`acme.example` counts as the issuer too."],
  ],
  [
    "issuer",
    { ...company, issuer: "https://acme.example", discovery: "https://acme.example/meta" },
    ["The metadata document is at `https://acme.example/meta`."],
  ],
  [
    "issuer",
    {
      ...company,
      issuer: "https://acme.example",
      discovery: { issuer: "https://acme.example/{claims.tid}", claims: { tid: "^[a-z]+$" } },
    },
    [
      "The issuer in the metadata has a placeholder; the real one is `https://acme.example/{claims.tid}`.",
      "The claim `tid` must match `^[a-z]+$`.",
    ],
  ],
  ["token", { token: { get: "https://acme.example/token" } }, ["The token request is a GET request."]],
  ["token", token({ auth: "basic" }), ["The token request proves itself by client id and secret (Basic)."]],
  [
    "userinfo",
    userinfo({ query: { fields: "id,name" }, unencoded: { fields: "," } }),
    [
      "The address of the profile request carries `fields=id,name`.",
      "In the address of the profile request `,` in `fields` is not percent-encoded.",
    ],
  ],
  ["token", token({ query: { v: "5" } }), ["The address of the token request carries `v=5`."]],
  [
    "token",
    token({ headers: { "X-Client": "{options.clientId}", "X-Two": "2" } }),
    ["The token request has the headers `X-Client` (the client id) and `X-Two: 2`."],
  ],
  ["token", token({ form: { a: "1" } }), ["The token request also sends `a=1`."]],
  ["token", token({ json: {} }), ["The token request is sent as JSON."]],
  [
    "token",
    token({ json: { a: "1" } }),
    ["The token request is JSON with `a` besides the standard members."],
  ],
  [
    "token",
    token({ form: { a: "1" }, only: true }),
    [
      "The token request is a form with `a=1`.",
      "The token request sends nothing but what is declared: no standard parameter.",
    ],
  ],
  ["token", token({ keep: false }), ["The tokens are the client's own and are not kept with the account."]],
  [
    "token",
    token({ answer: { ignore: ["www-authenticate"] } }),
    ["The header `www-authenticate` of the token answer is ignored."],
  ],
  [
    "token",
    token({ answer: { format: "form" } }),
    ["The token answer is read as a form, whatever its content type says."],
  ],
  [
    "token",
    token({ answer: { fails: { path: "ok", is: false } } }),
    ["Errors may come with status 200: a token answer whose `ok` is `false` is one."],
  ],
  [
    "token",
    token({ answer: { fails: { path: "code", is: ["a", 0], not: true } } }),
    ['Errors may come with status 200: a token answer whose `code` is not `"a"` or `0` is one.'],
  ],
  [
    "token",
    token({
      answer: { fails: { path: "errcode", is: "truthy" }, error: { code: "errcode", description: "errmsg" } },
    }),
    [
      "Errors may come with status 200, in `errcode`: a token answer whose `errcode` is neither empty nor zero is one.",
      "The token answer has the description of an error in `errmsg`.",
    ],
  ],
  [
    "token",
    token({ answer: { fails: { path: "error", is: "present" } } }),
    ["Errors may come with status 200: a token answer with `error` is one."],
  ],
  [
    "token",
    token({ answer: { error: { code: "e.c", description: "e.d" } } }),
    ["The token answer has an error in `e.c` and the description of an error in `e.d`."],
  ],
  ["token", token({ answer: { pick: "data" } }), ["What counts of the token answer is its member `data`."]],
  [
    "token",
    token({ answer: { pick: ["data", "result"] } }),
    ["What counts of the token answer is its member `data`, or else its member `result`."],
  ],
  [
    "token",
    token({ answer: { pick: ["data", "."] } }),
    ["What counts of the token answer is its member `data`, or else the whole of it."],
  ],
  [
    "token",
    token({ answer: { rename: { access_token: "t.a" } } }),
    ["The token answer has `access_token` at `t.a`."],
  ],
  [
    "token",
    token({ answer: { join: "scope" } }),
    ["`scope` of the token answer may be a list, which is joined by blanks."],
  ],
  [
    "token",
    token({ answer: { set: { token_type: "bearer" } } }),
    ["`token_type` counts as `bearer` when the token answer has none."],
  ],
  [
    "token",
    token({ answer: { force: { token_type: "bearer" } } }),
    ["`token_type` counts as `bearer`, whatever the token answer says."],
  ],
  ["userinfo", { userinfo: { post: "https://acme.example/me" } }, ["The profile request is a POST request."]],
  [
    "userinfo",
    userinfo({ get: "{tokens.api}/me", hosts: ["api.acme.example", "*.acme.example"] }),
    ["The profile request goes to `api.acme.example` or `*.acme.example` alone."],
  ],
  [
    "userinfo",
    userinfo({ get: "https://api.acme.example/me", hosts: ["eu.acme.example"], origin: "{callback.server}" }),
    [
      "The profile request goes to `eu.acme.example` alone.",
      "The profile request goes to the host that `{callback.server}` names, where it is there.",
    ],
  ],
  ["userinfo", userinfo({ auth: "none" }), ["The profile request has no `Authorization` header."]],
  [
    "userinfo",
    userinfo({ auth: "none", headers: { authorization: "OAuth {tokens.access_token}" } }),
    ["The profile request has the header `authorization: OAuth {tokens.access_token}`."],
  ],
  [
    "userinfo",
    userinfo({ auth: { query: "access_token" } }),
    ["The access token goes into the address of the profile request, as `access_token`."],
  ],
  [
    "userinfo",
    userinfo({ auth: { header: "X-Token" } }),
    ["The access token goes into the header `X-Token` of the profile request."],
  ],
  [
    "userinfo",
    userinfo({ auth: { bearer: "{options.clientId}" } }),
    ["The profile request proves itself by the client id, as a bearer token."],
  ],
  [
    "userinfo",
    userinfo({ auth: { basic: "{tokens.access_token}:" } }),
    ["The profile request proves itself by `{tokens.access_token}:` (Basic: name and password)."],
  ],
  [
    "userinfo",
    userinfo({ query: { openid: "{tokens.openid}" } }),
    ["The address of the profile request carries `openid` (`openid` of the token answer)."],
  ],
  ["userinfo", userinfo({ form: { fields: "id" } }), ["The profile request is a form with `fields=id`."]],
  ["userinfo", userinfo({ json: { query: "me" } }), ["The profile request is JSON with `query`."]],
  [
    "userinfo",
    userinfo({
      sign: {
        parameter: "sig",
        alg: "MD5",
        key: { MD5: "{tokens.access_token}{options.clientSecret}" },
        except: ["access_token"],
        join: "",
      },
    }),
    [
      "The profile request is signed by MD5 with the MD5 of `{tokens.access_token}{options.clientSecret}`, over its sorted parameters, `access_token` excepted; the signature is `sig`.",
    ],
  ],
  [
    "token",
    token({ sign: { parameter: "sign", alg: "RSA-SHA256", key: "{options.clientSecret}" } }),
    [
      "The token request is signed by RSA-SHA256 with the client secret, over its sorted parameters; the signature is `sign`.",
    ],
  ],
  [
    "callback",
    { callback: { sign: { parameter: "hmac", alg: "HMAC-SHA256", key: "{options.clientSecret}" } } },
    [
      "The callback is signed by HMAC-SHA256 with the client secret, over its sorted parameters; the signature is `hmac`.",
    ],
  ],
  [
    "token",
    token({ answer: { divide: { expires_in: 1000 } } }),
    ["`expires_in` of the token answer is divided by 1,000."],
  ],
  ["userinfo", { userinfo: { from: "tokens" } }, ["The profile is the token answer itself."]],
  [
    "userinfo",
    userinfo({ from: "both" }),
    ["The profile is the token answer and the profile answer together."],
  ],
  [
    "userinfo",
    userinfo({ answer: { pick: "data" } }),
    ["What counts of the profile answer is its member `data`."],
  ],
  [
    "userinfo",
    { ...company, issuer: "https://acme.example", claims: "userinfo" },
    ["Claims come from the userinfo endpoint, not from the id token."],
  ],
  [
    "enrich",
    {
      enrich: [
        {
          unless: "mail",
          required: true,
          get: "https://acme.example/mails",
          headers: { "X-A": "1" },
          answer: [{ mail: "string" }],
          set: { mail: "[0].mail" },
        },
      ],
    },
    [
      "An extra call to `https://acme.example/mails` adds `mail`, unless `mail` is there already.",
      "No user is signed in when this call fails.",
      "The extra request has the header `X-A: 1`.",
    ],
  ],
  ["require", { require: { hd: ["a", "b"] } }, ['`hd` must be `"a"` or `"b"`, or the sign-in is refused.']],
  [
    "require",
    { require: { hd: "{hd}" }, options: { "hd?": "string" } },
    ["`hd` must be as the option `hd` says, where that is given, or the sign-in is refused."],
  ],
  [
    "refresh",
    { refresh: { ask: { scope: ["offline"], query: { access_type: "offline" } } } },
    [
      "A refresh token comes when the sign-in asks for the scope `offline` and `access_type=offline` in the authorization request: the option `offline` has it do so.",
    ],
  ],
  [
    "refresh",
    { refresh: { rotates: true } },
    ["Every refresh brings a new refresh token and ends the old one."],
  ],
  [
    "refresh",
    { refresh: { rotates: { depends: 'the client\'s setting "Rotate"' } } },
    [
      'Whether a refresh brings a new refresh token and ends the old one depends on the client\'s setting "Rotate".',
    ],
  ],
  ["refresh", { refresh: { rotates: false } }, ["A refresh token goes on working after it is used."]],
  [
    "refresh",
    { refresh: { post: "https://acme.example/refresh", form: { a: "1" }, answer: { pick: "data" } } },
    [
      "Refreshing goes to `https://acme.example/refresh`.",
      "The refresh request also sends `a=1`.",
      "What counts of the refresh answer is its member `data`.",
    ],
  ],
  [
    "revoke",
    { revoke: { delete: "https://acme.example/grant", auth: "basic", json: { access_token: "{token}" } } },
    [
      "A token is revoked at `https://acme.example/grant`.",
      "The revocation request is a DELETE request.",
      "The revocation request proves itself by client id and secret (Basic).",
      "The revocation request is JSON with `access_token`.",
    ],
  ],
  [
    "logout",
    { logout: { url: "https://acme.example/out", query: {} } },
    ["Signing out goes to `https://acme.example/out`, without parameters."],
  ],
  [
    "logout",
    { logout: { url: "https://acme.example/out", query: { back: "{post_logout_redirect_uri}" } } },
    ["Signing out goes to `https://acme.example/out`, with `back` (the address to come back to)."],
  ],
  [
    "send",
    mail({ auth: { bearer: "{apiKey}" } }),
    ["The mail request proves itself by the API key, as a bearer token."],
  ],
  [
    "send",
    mail({ form: { to: "{to}", from: "{from}" } }),
    ["The mail request is a form with `to` and `from`."],
  ],
  [
    "send",
    mail({ headers: { "X-Key": "{apiKey}" } }),
    ["The mail request has the header `X-Key` (the API key)."],
  ],
]

describe("the sentences", () => {
  it("are none for a provider that keeps to the standards", () => {
    expect(quirksOf(plain)).toEqual({})
    expect(quirksOf({ ...company, issuer: "https://acme.example" })).toEqual({})
    expect(quirksOf({ ...plain, refresh: "standard", revoke: "none", logout: "unknown" })).toEqual({})
  })

  it.each(cases)("%s of %j", (stage, words, expected) => {
    const entry = "type" in words ? words : { ...plain, ...words }
    expect(quirksOf(entry)[stage]).toEqual(expected)
  })

  it("are said of every word of an answer, of a request and of the way to the provider and back", () => {
    const said = JSON.stringify(cases.map(([, words]) => words))
    const words = [
      answerWords,
      requestWords,
      tokenRequest,
      authorizationRequest,
      callbackWords.callback.words,
      clientMap,
    ].flatMap((one) => Object.keys(one ?? {}))
    // The address of the request token is told by the version that has one.
    const untold = [...new Set(words)].filter((word) => word !== "request" && !said.includes(`"${word}":`))
    expect(untold).toEqual([])
  })

  it("say where a request token comes from", () => {
    const { scope: _scope, checks: _checks, ...rest } = plain
    const authorizations = { request: "https://acme.example/request", url: "https://acme.example/authorize" }
    const entry = { ...rest, type: "oauth1", authorization: authorizations }
    expect(quirksOf(entry).authorization).toEqual([
      "A request token comes from `https://acme.example/request` first.",
    ])
  })

  it("keep code between one pair of backticks, whatever it is", () => {
    const entry = { ...plain, ...userinfo({ query: { a: "`x` y\nz" } }) }
    expect(quirksOf(entry).userinfo).toEqual(["The address of the profile request carries `a='x' y z`."])
  })
})
