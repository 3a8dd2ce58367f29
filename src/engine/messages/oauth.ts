/** Sentences about a provider's answers, and about calls to it. `{0}` stands for the first value, and so on. */
export const oauthSentences = {
  "call-inside-network": "which is inside this server's network",
  "call-host-not-allowed": "which is none of the hosts that the call allows ({0})",
  "call-not-sent":
    "the provider's answer names an address at {0}, {1}, and it is not called. Configure the endpoint itself, or `hosts`, when that is where it is.",
  "call-header-malformed":
    "the header {0} was to carry a value with a line break or another character that no header can hold, and nothing is sent.",
  "call-address-incomplete":
    "an address of this provider could not be completed. A value it needs was neither configured nor sent by the provider, or does not fit where it stands in the address.",
  "call-origin-malformed": "the origin of a call is named by something that is no address.",
  "answer-unreadable": "the answer is empty, not JSON, or says a thing twice{0}",
  "userinfo-unsigned":
    "{0}: the userinfo answer is not signed, and client.userinfo_signed_response_alg says that it is.",
  "userinfo-failed": "userinfo-failed: the sign-in goes on with what the id token says. {0}",
  "userinfo-status": "{0}: the userinfo endpoint answered {1}: {2}. Check the scopes.",
  "tenant-missing":
    "{0}: the profile names no tenant at {1}, and its ids are unique inside one tenant only. Ask for what the provider needs to tell it; or, where all users are of one tenant, set identity: { tenant: false }.",
  "tenant-refused": "{0}: the user's tenant is not one that identity.only names.",
  "authenticated-in-future":
    "{0}: the id token says that the user authenticates in the future (auth_time). Compare the clocks.",
  "profile-threw": "{0}: profile() threw. Its mapping does not fit the profile.",
  "profile-id-unusable":
    "{0}: the profile gave no usable id ({1}). profile() must return the user's stable id at the provider.",
  "profile-shape":
    "{0}: the profile departs from its declared shape: {1}. Set profileValidation to report to let such profiles pass.",
  "decryption-key-missing": "client.{0} needs decryptionKey, the private key that the provider encrypts for",
  "client-id-missing":
    "{0}: there is no client id. Set `clientId`, or {1} in the environment and call setEnvDefaults.",
  "oauth-checks-disabled": "oauth-checks-disabled: {0} has no state, pkce or nonce check",
  "oauth-pkce-alone":
    'oauth-pkce-alone: {0} is checked by pkce alone, and its metadata does not announce S256. Add "state" to its checks, unless the server is known to enforce PKCE',
  "signin-query-unused": "signin: query parameters are not passed on",
  "answer-signature":
    "{0}: the signature {1} of the answer {2}, and the answer was not looked at. Check the client secret, and that nothing in front of the application adds parameters to the callback URL.",
  "answer-signed-unasked":
    "is a signed one (JARM), which the sign-in did not ask for. Set authorization.params.response_mode to query.jwt, or register the client at the provider without it",
  "answer-posted-unasked":
    "was posted, which the sign-in did not ask for. Set authorization.params.response_mode to form_post, or register the client at the provider without it",
  "proxy-origin-refused":
    "{0}: the redirect proxy may not hand a sign-in on to {1}. Add it to redirectProxyOrigins if it is yours.",
  "profile-unusable":
    "{0}: signed in there, but the profile could not be used. See the error logged before this one.",
  "answer-parameter-twice":
    '{0}: the answer carries the parameter "{1}" more than once. Start the sign-in again.',
  "guard-refused": '{0}: the profile does not satisfy the guard on "{1}".',
  "subject-malformed":
    "{0}: the subject of the id token (sub) holds control characters, or has more than {1} characters.",
  "answer-implicit":
    "{0}: the answer carries {1}: the hybrid and implicit flows are not supported. Register the client at the provider for response_type=code; the id token then comes from the token endpoint.",
  "answer-refused": "{0}: the answer {1}. Start the sign-in again.",
  "tokens-bound-unasked": "came, and none was asked for. Set client.dpop_bound_access_tokens.",
  "tokens-not-bound":
    "was asked for, and another kind came. Enable DPoP for the client at the provider, or remove client.dpop_bound_access_tokens.",
  "answer-issuer": "{0}: the answer comes from another issuer than {1} (iss). Nothing was sent to it.",
  "provider-refused": "{0}: the provider refused the sign-in: {1}.",
  "call-for-id-failed":
    "{0}: a call on which the account id or address depends failed: {1}. Check the scopes, and the hints of the provider.",
  "call-for-profile-failed": "enrich: a call that completes the profile of {0} failed",
  "check-cookie-missing":
    '{0}: the cookie "{1}" is missing. The sign-in was begun in another browser or on another host, took more than {2} minutes, was finished already, or cookies are blocked. Start the sign-in again in the same browser.',
  "check-cookie-copies": "came in copies that differ: another host of this site may have set one.",
  "check-of-other-provider":
    "was made for a sign-in with another provider. Only one sign-in can be under way in a browser at a time.",
  "check-of-other-sign-in":
    "{0}: the answer does not belong to the sign-in that is under way in this browser, which was left alone. Start the sign-in again in the same browser.",
  "check-unreadable":
    "could not be read: it was changed, or made with another secret or under another cookie name.",
  "check-expired": "has expired: a sign-in may take {0} minutes.",
  "proxy-state-unreadable":
    "{0}: the redirect proxy could not read the state: it has expired, was made for another provider, or by a deployment with another secret. Give all deployments the same secret.",
  "provider-option-missing": "{0}: {1}. Set it in the provider's options.",
  "client-authentication-refused": "the provider answered {0}; check the client authentication.",
  "thrown-no-error": "something that is no error was thrown.",
  "discovery-incomplete": "{0}: the discovery document has no {1}. Set it in the provider's options.",
  "issuer-missing":
    "{0}: an endpoint is missing and there is no issuer to discover it from. Set `issuer`, or authorization, token and userinfo.",
  "discovery-issuer":
    'names the issuer "{0}", but "{1}" is configured. Write the issuer exactly as the provider does',
  "discovery-inside-network":
    "at {0}, which is inside this server's network. Set that endpoint in the provider's options if that is where it is",
  "discovery-port":
    "at {0}, but a server that the user names is called at port 443 alone. Use an account at another server, or ask its operator for that endpoint at port 443",
  "discovery-placeholder": "with a placeholder in braces. Set that endpoint in the provider's options",
  "discovery-refused": "{0}: the discovery document at {1} {2}.",
  "private-key-missing":
    "private_key_jwt needs token.clientPrivateKey, a CryptoKey as importPKCS8 and importJWK of jose give it",
  "private-key-registered": "{0}, whose public half is registered at the provider",
  "client-authentication-unknown": 'client.token_endpoint_auth_method "{0}" is not known',
  "tokens-malformed":
    "{0}: the {1} of the provider's answer holds control characters, or more than {2} characters.",
  "token-status": "{0}: the token endpoint answered {1}: {2}",
  "token-settings": "Check client id, client secret, client authentication and callback URL.",
  "keys-status": "{0}: the keys at {1} could not be read (status {2}).",
  "token-algorithm":
    "{0}: a token is signed with {1}, which the provider did not announce. Set client.{2} if that is right.",
  "token-from-future": "was issued in the future. Compare the clocks",
  "token-of-other-access": "belongs to another access token (at_hash)",
  "token-tenant-differs": "names another tenant than its issuer ({0})",
  "token-tenant-refused": 'is of a tenant that "{0}" in the issuer does not mean ({1})',
  "check-cookie-refused": '{0}: the cookie "{1}" {2} Start the sign-in again in the same browser.',
  "signature-without-key":
    "there is no key for the signature {0}. Configure the client secret, or the option that holds the key.",
  "signature-key-malformed":
    "the key that signs its calls is no PKCS #8 text of an RSA key. Convert it with `openssl pkcs8`.",
  "provider-not-reached": "{0}: it cannot be reached.",
  "profile-missing": "{0}: {1} gave no profile.",
  "profile-no-user": "{0}: profile() returned no user.",
  "profile-member-differs": "{0}: expected {1}, received {2}",
  "answer-without-code": "carries neither a code nor an error",
  "answer-code-malformed": "carries a code that no server issues",
  "bound-token-refused": "{0}: a token bound by DPoP {1}",
  "check-of-other-purpose": "was made for another purpose.",
  "identifier-leads-inside": "it leads to {0}, which is no public host at port 443 of https",
  "identifier-not-confirmed": "the answer of {0} does not confirm it in {1}",
  "identifier-issuer-inside": "its issuer is no public host at port 443 of https",
  "identifier-issuer-missing":
    "{0}: the sign-in that this answer belongs to names no issuer. Start it again.",
  "identifier-of-other-user":
    "{0}: the tokens are of another user than the identifier that the sign-in was begun with. Start it again with the identifier of the account.",
  "identifier-without-issuer": "{0}: no issuer was found from the identifier that the user typed: {1}.",
  "mint-key-missing": "neither a clientSecret nor a key to mint one is configured",
  "mint-key-malformed": "the key of the client secret is not a PKCS #8 PEM text for {0}",
  "mint-failed": "{0}: {1}. See the provider's options.",
  "oauth1-callback-unconfirmed": "the provider did not confirm the callback URL. Register it there",
  "oauth1-refused": "{0}: the provider refused the sign-in.",
  "oauth1-other-sign-in":
    "{0}: the answer does not belong to the sign-in that this browser began. Start the sign-in again.",
  "oauth1-call-insecure":
    "{0} is not called by https, and client.oauth_signature_method PLAINTEXT would show the secrets to every reader of the request. Use https, or HMAC-SHA1",
  "oauth1-answer": "{0} answered {1}. Check consumer key, consumer secret and the callback URL",
  "oauth1-key-missing": "client.oauth_signature_method RSA-SHA1 needs token.clientPrivateKey",
  "oauth1-token-missing": "the provider answered without a token",
  "refresh-callback-url":
    "this provider wants the callback URL at every refresh: AUTH_URL, or url in the config",
  "refresh-address-incomplete": "the address where tokens are refreshed has a placeholder without a value",
  "refresh-id-token-differs": "{0}: the id token that came with refreshed tokens is of another {1}.",
  "encryption-missing":
    "not encrypted, and {0} says that it is. Correct the registration at the provider, or take {0} away.",
  "encryption-unexpected":
    "encrypted ({0}), and there is nothing to open it with. Set {1}, its _enc, and decryptionKey; or have the provider send it unencrypted.",
  "encryption-other-algorithm":
    "encrypted with {0}, and the client is registered for {1} and {2}. Correct {3} and its _enc, or the registration at the provider.",
  "decryption-key-unset":
    "encrypted, and there is no key to open it with. Set decryptionKey in the provider's options.",
  "decryption-failed":
    "encrypted for another key than decryptionKey, or damaged. Register the public half of that key at the provider.",
  "answer-unsigned":
    "{0}: the answer is not signed (no response parameter), and response_mode asks for that (JARM). Nothing was sent to the provider.",
  "request-key-missing":
    "authorization requests have to be signed (RFC 9101), which needs authorization.clientPrivateKey",
  "revoke-address-incomplete": "the address where tokens are revoked has a placeholder without a value",
  "discovery-no-json": "answered something that is not JSON, or has more than 200000 characters",
  "discovery-not-https": "that is not an https address",
  "answer-no-object": "the answer is no JSON object",
  "token-of-other-client": "was issued to another client (azp)",
  "token-of-other-code": "belongs to another code (c_hash)",
}
