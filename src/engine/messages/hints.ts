/**
 * What the error codes of the standards mean to the application's operator. An entry's `hints` say what is special to a
 * provider, and the generator of the catalogue compares them with these.
 */

/** Codes that one sentence is true of. */
const shared = {
  noPrompt: "prompt=none forbids the page that the provider has to show. Sign in without it",
  requestObject:
    "The provider takes no request objects. Leave require_signed_request_object and request_object_signing_alg out of client",
}

/** Error code, behind `hint-`, to cause and remedy, each section in the order in which its codes come. */
export const hintSentences = {
  // RFC 6749 section 4.1.2.1, the authorization endpoint; section 5.2, the token endpoint, has some of the codes as well.
  "hint-invalid_request":
    "A parameter is missing, repeated or wrong, most often the callback URL. Register it at the provider letter by letter",
  "hint-unauthorized_client":
    "The client may not use this flow. Turn on the authorization code grant for it at the provider",
  "hint-access_denied": "The user cancelled, or the provider's rules do not admit the user to this client",
  "hint-unsupported_response_type":
    "The provider gives this client no authorization code. Turn on the authorization code flow for it",
  "hint-invalid_scope":
    "A scope is unknown, or not granted to the client. Compare authorization.params.scope with the client's scopes",
  "hint-server_error": "The provider failed. Try again later",
  "hint-temporarily_unavailable": "The provider is overloaded or under maintenance. Try again later",
  // RFC 6749 section 5.2, the token endpoint.
  "hint-invalid_client":
    "The client id or the client secret is wrong, or the provider expects another client.token_endpoint_auth_method",
  "hint-invalid_grant":
    "The code is used up, too old, or was given for another callback URL. Start the sign-in again, and see that the callback is not called twice",
  "hint-unsupported_grant_type":
    "The token endpoint takes no authorization code. Compare its address with the provider's documentation",
  // RFC 6750 section 3.1, the userinfo endpoint.
  "hint-invalid_token": "The access token is expired, revoked, or made for another API",
  "hint-insufficient_scope":
    "The access token may not read this. Ask for the scope that it needs in authorization.params.scope",
  // RFC 8707 section 2.
  "hint-invalid_target": "The provider does not know the resource, or does not grant it to the client",
  // RFC 9449 sections 5 and 8.
  "hint-invalid_dpop_proof": "The provider refuses the DPoP proof. Compare the clocks of both servers",
  "hint-use_dpop_nonce": "The provider goes on asking for another nonce in the DPoP proof. Try again later",
  // OpenID Connect Core 1.0 section 3.1.2.6.
  "hint-interaction_required": shared.noPrompt,
  "hint-login_required": shared.noPrompt,
  "hint-account_selection_required": shared.noPrompt,
  "hint-consent_required": shared.noPrompt,
  "hint-invalid_request_uri":
    "The provider does not read what was pushed to it, or the address is used up. Start again",
  "hint-invalid_request_object":
    "The provider cannot verify the request object. Compare token.clientPrivateKey and client.request_object_signing_alg with the client's registration",
  "hint-request_not_supported": shared.requestObject,
  "hint-request_uri_not_supported": shared.requestObject,
  "hint-registration_not_supported": "The provider takes no registration parameter. Leave it out",
  // OpenID Connect Core Error Code unmet_authentication_requirements 1.0 section 2.
  "hint-unmet_authentication_requirements":
    "The provider cannot authenticate the user in the way that acr_values or max_age demand",
}
