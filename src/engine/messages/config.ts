/** Sentences about mistakes in a config. `{0}` stands for the first value, and so on. */
export const configSentences = {
  "tenants-malformed":
    "The option tenants is not what tenants() of authlas/tenants returns. Write tenants: tenants({ find, providers }).",
  "tenants-unselected":
    "A function was given the config of all tenants, and is for the users of one. Hand it what selectTenantConfig(config, request) of authlas/tenants returns.",
  "adapter-method-missing": "The adapter has no method {0}, which this sign-in needs. Add it to the adapter.",
  "adapter-threw-no-error": "The adapter's {0} failed with a {1} instead of an Error.",
  "adapter-no-list": "The adapter's {0} answered with something that is no list of rows.",
  "adapter-no-row": "The adapter's {0} answered with something that is no row.",
  "adapter-row-incomplete":
    "The adapter's {0} answered with a row that has no {1}. Return whole rows, or null where there is none.",
  "adapter-no-boolean": "The adapter's {0} answered with something that is neither true nor false.",
  "endpoint-malformed":
    'The {0} endpoint of provider "{1}" is not an absolute address. Write it as https://...',
  "doctor-says-more": "npx authlas doctor says what each of them lacks.",
  "missing-credentials": "missing-credentials: The sign-in page leaves out {0}. {1}",
  "config-unreadable": "The config could not be read: a provider's factory or a getter failed.",
  "config-missing":
    "{0} was given no config. Give it an object with at least providers: a list of providers.",
  "host-not-allowed":
    'A request is for the host {0}, which is not one of allowedHosts. Add it if this site is served under it. Behind a proxy, set trustHost: true if it sets X-Forwarded-Host, correct the Host that it sends, or set AUTH_URL (guide "Run behind a proxy").',
  "host-not-trusted":
    "A request is for the host {0}, and nothing says that it can be relied on: without NODE_ENV=development only names of this machine (localhost) are. Set AUTH_URL (or the option url) to the address of this site, or allowedHosts to its hosts; or, if the server in front sets the Host and X-Forwarded-Host headers, trustHost: true (or AUTH_TRUST_HOST=true).",
  "forwarded-hosts-differ":
    "X-Forwarded-Host names {0} and {1}, and nothing says which of them your proxy wrote. Let the proxy set the header and drop what the client sent; or, if it adds to the header, set trustHost: { hops: 1 } (how many of your proxies add to it), or AUTH_URL.",
  "forwarded-host-hops":
    "X-Forwarded-Host has {0} of the {1} entries that trustHost.hops demands. Set hops to how many of your proxies add to the header, or set AUTH_URL.",
  "forwarded-header-long": "{0} has more than {1} characters. Let the proxy drop what the client sent.",
  "forwarded-host-malformed":
    "X-Forwarded-Host is relied on, and has {0}, which is no host. Let the proxy set it to the host that browsers use, or set AUTH_URL.",
  "host-header-malformed":
    "The request names {0} in its Host header. Set AUTH_URL to the address under which users see the site.",
  "revocable-form": "Write {0} as true, or as { every: 60 } with a number of seconds, 0 or more.",
  "revocable-channel-functions":
    '{0}.channel has no functions publish and subscribe. Give it redisChannel(client) of "authlas/adapters/redis" or postgresChannel(...) of "authlas/adapters/postgres-channel", or leave it out.',
  "revocable-channel-unused":
    '{0}.channel tells of stored sessions, and sessions are tokens here. Leave it out, or use session.strategy "database".',
  "offline-without-refresh":
    'Provider "{0}" has offline: true, but its tokens cannot be refreshed: users sign in again when they have ended. Take offline out, or set refresh to how it is done.',
  "pattern-not-linear":
    'The option {0} of provider "{1}" has {2}, and could not be matched in one pass. Write each claim\'s pattern from classes and counts, for instance ^[a-z0-9]{1,40}$, with text between them that they do not match.',
  "client-member-unknown": 'Provider "{0}" has client.{1}, which is not known. Did you mean {2}?',
  "client-encrypts-requests":
    "client.{0} cannot be kept: request objects are signed here, and not encrypted. Leave it out.",
  "client-member-value": "client.{0} is {1}. It must be one of {2}.{3}",
  "client-enc-without-alg": "client.{0} has no effect without client.{1}. Set both.",
  "client-response-type":
    'response_type is "{0}", and the hybrid and implicit flows are not supported: tokens would come through the browser. Use response_type=code, which is the default; the id token then comes from the token endpoint.',
  "client-response-mode":
    'response_mode is "{0}", and such an answer never reaches the server. Use query, form_post, query.jwt or form_post.jwt.',
  "client-mode-without-issuer":
    'response_mode is "{0}", and nothing says whose answer to expect. Set issuer.',
  "client-request-without-issuer":
    "request objects name the provider that they are for (RFC 9101 section 4). Set issuer.",
  "oauth1-signature-unused":
    "client.oauth_signature_method has no effect without requestToken: OAuth 1.0a alone signs its requests.",
  "oauth1-signature-key":
    "client.oauth_signature_method says RSA-SHA1, and token.clientPrivateKey is made for {0}. Import it for RSASSA-PKCS1-v1_5 with SHA-1.",
  "oauth1-plaintext-insecure":
    "{0} is not https, and client.oauth_signature_method PLAINTEXT would show the secrets to every reader of the request (RFC 5849 section 3.4.4). Use https, or HMAC-SHA1.",
  "client-key-algorithm": "client.{0} says {1}, and {2} is made for {3}. Make the two agree.",
  "client-key-malformed":
    "{0} is no private CryptoKey. Import it, for instance with importPKCS8 or importJWK of jose.",
  "limits-form":
    "limits is {0}. Write it as true or false, or as an object of rules, for instance { passwords: { account: { limit: 10, seconds: 1800 } } }.",
  "limits-name-unknown": "The config has {0}.{1}, which is not known. {2}",
  "limits-value": "{0} is no {1}. Correct it, or leave it out.",
  "limits-rules": "{0} is {1}. Write false, or an object with {2}.",
  "limits-rule":
    "{0} is no rule. Write it as { limit: 10, seconds: 600 }: a whole number of attempts, 1 or more, within seconds above 0{1}.",
  "call-white-space":
    "is an address with white space or a backslash in it, which parsers drop or read in their own way. Take it out.",
  "call-user-name":
    "has a user name in its address. Take out what stands in front of the @, and use clientId and clientSecret.",
  "issuer-malformed":
    "is no web address without query and fragment. Write it exactly as the provider does, such as https://id.acme.example.",
  "call-hosts-malformed":
    "has `hosts` that are none. Write names such as api.acme.example, or *.acme.example for all below.",
  "call-host-option": "takes its host from {0}, which is not set, or is not {1}. Set that option.",
  "call-host-undecided":
    "takes its host from {0}, which the application does not decide, and so its tokens and keys could be sent anywhere. Write the host out, or take it from an option: {options.x}.",
  "call-host-of-answer":
    'takes its host from {0}, which an answer decides. Say which it may be: hosts: ["api.acme.example"].',
  "call-unencoded":
    "leaves characters of {0} unencoded that do not stand in a query as they are. Any of !$()+,/:;?@ may.",
  "call-header":
    "has a header {0} that no request can carry: a line break or another character that headers do not have. Correct its name or value.",
  "lacks-in-environment":
    "; what has a variable here may stand in the environment, which setEnvDefaults reads",
  "provider-lacks": 'Provider "{0}" lacks {1}. Set it in the provider\'s options{2}.',
  "lacks-private-key": "a private CryptoKey, as importPKCS8 and importJWK of jose give it",
  "lacks-unless-public": 'a public client says client: { token_endpoint_auth_method: "none" }',
  "provider-id-malformed":
    'A provider has the id {0}, which cannot be part of an address. Use letters, digits, "-" and "_".',
  "provider-id-twice": 'Two providers have the id "{0}". Give one of them another id in its options.',
  "provider-type-unknown":
    'Provider "{0}" has the type {1}. It must be oauth, oidc, email, credentials or webauthn.',
  "authorize-missing":
    'Provider "{0}" has no authorize function. Add one that checks the credentials and returns the user.',
  "browser-version-malformed":
    'The option simpleWebAuthnBrowserVersion of provider "{0}" is not a version like v9.0.1. Correct it, or set it to false.',
  "conditional-ui-twice":
    'Providers "{0}" and "{1}" both have enableConditionalUI. Set it to false for one of them.',
  "conditional-ui-field":
    'Provider "{0}" has enableConditionalUI, but no form field\'s autocomplete contains webauthn. Add it, or set enableConditionalUI to false.',
  "provider-addresses-unknown":
    'Provider "{0}" lacks {1}, without which its addresses are unknown. Set it in the provider\'s options.',
  "provider-endpoint-missing":
    'Provider "{0}" has neither an issuer nor the {1} endpoint. Set issuer ({2}), wellKnown, or authorization, token and userinfo.',
  "option-not-https":
    'The option {0} of provider "{1}" is not https. Use https, or set allowInsecureRequests for development.',
  "option-no-address": 'The option {0} of provider "{1}" is not an address. Write it as https://...',
  "reauthentication-max-age":
    'The option reauthentication of provider "{0}" is max_age, which an id token proves to the sign-in that asked for it. Use type "oidc" with checks, or "prompt".',
  "identity-tenant-missing":
    'The option identity.only of provider "{0}" names tenants, but nothing says where the profile tells them. Set identity.tenant to the path of that member.',
  "credentials-need-jwt":
    'session.strategy is "database", but credentials are the only way to sign in and there is no adapter that knows the users. Set it to "jwt", or configure an adapter.',
  "webauthn-switched-off":
    "A WebAuthn provider is configured, which is experimental. Set experimental.enableWebAuthn to true.",
  "adapter-missing": "{0} needs storage. Set the option adapter.",
  "adapter-is-function": "The adapter is a function. Call it, and give what it returns.",
  "adapter-methods-missing":
    "The adapter lacks {0}, needed for: {1}. Add the methods, or use an adapter that has them.",
  "provider-not-made":
    "Entry {0} of providers could not be made without options. Call the factory with what it needs: {1}({ ... }).",
  "provider-malformed":
    "Entry {0} of providers is not a provider. Check its import: a factory is the default export of its module.",
  "trust-host-form":
    "{0}. Write trustHost as true or false, or as { hops: 1 } with the number of your proxies that add to X-Forwarded-Host.",
  "allowed-hosts-no-list":
    "allowedHosts is {0}. Write it as a list of hosts, for instance example.com, localhost:3000 or *.example.com.",
  "allowed-hosts-empty":
    "allowedHosts is empty, so that no request could be answered. Write it as a list of hosts, for instance example.com, localhost:3000 or *.example.com, or leave it out.",
  "allowed-hosts-any":
    "allowedHosts has {0}, which is no host. Write it as a list of hosts, for instance example.com, localhost:3000 or *.example.com. To allow any host, leave the option out.",
  "allowed-hosts-malformed":
    "allowedHosts has {0}, which is no host. Write it as a list of hosts, for instance example.com, localhost:3000 or *.example.com. No scheme, no path.",
  "site-address-malformed": "{0} is not an http or https address. Write it as https://example.com.",
  "host-of-request-not-trusted":
    "The host of a request is not trusted. Set AUTH_URL (or the option url) to the address of this site, or allowedHosts to its hosts; or, if the server in front sets the Host and X-Forwarded-Host headers, trustHost: true (or AUTH_TRUST_HOST=true).",
  "secret-missing":
    "There is no secret. Set AUTH_SECRET, or the option secret, to at least 32 random characters: npx authlas secret --write.",
  "secret-empty":
    "jwt.secret is empty. Set it to at least 32 random characters, or leave it out to use the option secret.",
  "strategy-unknown": 'session.strategy is {0}. It must be "jwt" or "database".',
  "timeout-malformed":
    "{0}. It must be a number of milliseconds, 1 to 2147483647, or Infinity for no deadline.",
  "second-factor-form":
    'secondFactor is {0}. It must be "optional", "required", or a function that returns one of the two or "none".',
  "has-password-form":
    "account.hasPassword is {0}. It must be a function that tells whether a user has a password: (user) => true.",
  "base-path-malformed": "basePath {0}. Write it as a path, for instance /auth.",
  "page-malformed": "pages.{0}. Write it as a path, for instance /login, or the full address of the page.",
  "logo-malformed": "theme.logo {0}. Write it as a path, an https address, or data:image/....",
  "redirect-proxy-malformed":
    "redirectProxyUrl {0}. Write it as the full address up to the base path, for instance https://stable.example.com/auth.",
  "redirect-proxy-origins-malformed":
    "redirectProxyOrigins holds what is no origin. Write it as https://preview.example.com, or https://*.example.com.",
  "providers-missing": "providers is missing. Set it to a list of providers.",
  "seconds-malformed": "{0}. It must be a number of seconds, 0 or more.",
  "seconds-malformed-positive": "{0}. It must be a number of seconds, 1 or more.",
  "languages-none":
    'languages begins with no language, or theme.locale is set without languages. Write languages: [german], with import german from "authlas/languages/de".',
  "languages-not-made":
    'languages has an entry that is no language: {0}. Import languages from "authlas/languages/de" and the like, or make one by defineLanguage of "authlas/languages".',
  "locale-not-named":
    "theme.locale is {0}, which is none of languages. Named are {1}. Add the language to languages, or leave theme.locale out.",
  "option-misspelt": "The config has {0}, which is not known. Did you mean {1}?",
  "unknown-option": "unknown-option: {0} has no effect. Known are {1}.",
  "unknown-option-in-provider": 'unknown-option: {0} in the provider "{1}". Did you mean {2}?',
  "unknown-option-in-options": 'unknown-option: {0} in the options of provider "{1}". Did you mean {2}?',
  "event-handler-threw": "The event handler {0} threw a {1}.",
  "cookies-option-malformed": "{0} Correct the option cookies.",
  "revocable-option-unknown": "{0} has {1}, which is not known. {2}",
  "call-malformed": 'The {0} of provider "{1}" {2}',
}
