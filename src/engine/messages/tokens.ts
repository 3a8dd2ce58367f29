/** Sentences about tokens after the sign-in. `{0}` stands for the first value, and so on. */
export const tokenSentences = {
  "api-late": "did not send its whole answer within {0} ms (timeout)",
  "api-large": "answered with more than {0} bytes (maxBytes)",
  "api-address-malformed":
    "the address of its API has to be https://, a host name in plain letters, and a path: no user name, no port, no backslash. Nothing was sent.",
  "api-host-malformed":
    'The api of provider "{0}" has {1}, which is no host. Write api.acme.example, without https://, port, path and star; a host that the account names is { host: "{tokens.x}", hosts: ["*.acme.example"] }.',
  "api-hosts-unknown":
    'nothing says which hosts its access tokens may be sent to, so that none is sent. Name them in the provider\'s options: api: ["api.acme.example"].',
  "api-hosts-of-account":
    " The account has no value, or none that is allowed, for {0}: let account() of the provider keep it, and the user sign in again.",
  "api-host-refused":
    "its access tokens may be sent to {0}, and not to {1}. Nothing was sent.{2} Name other hosts of this API in the provider's options: api.",
  "api-bounds": "{0} {1}. Give the call more: { timeout, maxBytes }.",
  "api-oauth1":
    "calls with tokens of OAuth 1.0a are signed, which tokens.fetch does not do. Take the token from tokens.get, and sign them.",
  "api-header-malformed": "the header {0} cannot carry its token. Nothing was sent.",
  "with-tokens-malformed": "withTokens was given no {0}. Give it an adapter and an object of methods.",
  "tokens-scope-missing":
    "the user has not granted {0}. Ask for it in authorization.params.scope, and let the user sign in there again.",
  "tokens-account-gone": "the account is gone. Let the user sign in there again.",
  "tokens-refresh-busy": "another process refreshes the token and does not get done. Try again later.",
  "tokens-refresh-failed": "{0} What is stored stays as it is.",
  "tokens-refresh-not-stored": "{0}: refreshed tokens could not be stored. See the cause.",
  "tokens-account-unlinked": "the account was unlinked while its token was refreshed.",
  "tokens-account-changes": "the account changes so fast that the token could not be stored. Try again.",
  "tokens-not-refreshed":
    "this provider's tokens cannot be refreshed. When they have ended, the user signs in there again.",
  "tokens-oauth1-not-refreshed": "tokens of OAuth 1.0a do not end, and are not refreshed.",
  "tokens-refresh-address-unknown":
    "the address where its tokens are refreshed is known during the sign-in only.",
  "tokens-refresh-missing":
    "no refresh token is stored. Sign in with `offline: true` in the provider's options, and let account() keep the refresh token.",
  "tokens-other-issuer":
    "the provider has another issuer than the one that gave out its tokens. Let the user sign in there again.",
  "tokens-refresh-often": "its tokens were refreshed too often. {0}",
  "tokens-refresh-answer": "the provider answered the refresh with {0}: {1}",
  "tokens-sign-in-again": "{0}. Let the user sign in there again.",
  "tokens-stay": "What is stored stays as it is; try again later.",
  "tokens-not-revoked":
    "this provider cannot revoke tokens. With unlinkAccount: true the account is removed all the same",
  "tokens-stay-as-they-are": "What is stored stays as it is.",
  "tokens-revocation-answer": "the provider answered the revocation with {0}: {1}. {2}",
  "tokens-revocation-late":
    "{0}: the revocation of tokens took more than {1} ms. The user was signed out meanwhile.",
  "tokens-revocation-failed": "Tokens could not be revoked.",
  "tokens-adapter-method":
    "{0}: the adapter has no method {1}, which tokens in account rows need. Add it to the adapter with withTokens(adapter, { {1} }) of authlas/tokens.",
  "tokens-signed-out":
    "no user is signed in with this request, so that there are no tokens to give. Let the user sign in.",
  "tokens-not-linked": "the user has {0} there. Let the user sign in there to link it.",
  "tokens-several-accounts": "the user has several accounts there. Say which one with providerAccountId.",
  "tokens-not-stored":
    "no token is stored with the account. The provider's account() left them out, or they were revoked; the next sign-in there stores them.",
  "tokens-in-cookie":
    '{0}: tokens are kept in a cookie of the user\'s browser (tokens.store is "cookie"), so that they are there with a request only. Give the request, or keep tokens in a database.',
  "tokens-session-without":
    "the request has no session, or one that began before tokens were kept in a cookie. Let the user sign in.",
  "tokens-cookie-without":
    "the request brings no tokens of this provider. The user has not signed in there in this session, or the tokens did not fit into the cookie.",
  "tokens-several-in-session":
    "the session has tokens of several accounts there. Say which one with providerAccountId.",
  "tokens-no-response":
    "{0}: the token has to be refreshed, and its provider gives a new refresh token each time, which would be lost: no cookie can be set from here. Ask where a response can be written (a route handler, an action, a middleware), and send the cookies of the answer.",
  "tokens-provider-unknown": 'There is no provider "{0}". Configured are: {1}.',
  "tokens-provider-without": "a provider of this type gives no tokens.",
  "tokens-of-client":
    "{0}: its tokens are the client's own and not the user's (token.keep is false), so that they are not kept.",
  "tokens-binding-missing":
    "the key that its tokens are bound to, or the issuer that was found for the user, is not stored. Let account() of the provider keep token_binding, and spread storedTokens into the config of a bundle; the next sign-in stores it.",
  "tokens-store-malformed":
    'tokens.store is {0}, and tokens can be kept in two places. Set it to "account" or "cookie".',
  "tokens-without-adapter":
    'Tokens of providers are not kept: there is no adapter. Configure one, or set tokens: { store: "cookie" } to keep them in a sealed cookie of the user\'s browser.',
}
