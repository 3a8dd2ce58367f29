/** What to do about a warning, by the code that a logger is given. */
export const warningSentences = {
  "debug-enabled": "Debug messages are on. Set debug to false in production.",
  "any-host-in-mails":
    "Links in mails lead to whatever host a request names: trustHost is on, and nothing says which hosts are the site's. Set AUTH_URL (or the option url), or allowedHosts beside trustHost.",
  "csrf-disabled":
    "The CSRF check is skipped. Leave out skipCSRFCheck unless the framework checks by itself.",
  "experimental-webauthn": "WebAuthn is experimental: it may change in any release.",
  "env-url-basepath-redundant":
    "AUTH_URL has no effect on basePath, which is configured already. Remove one.",
  "env-url-basepath-mismatch": "The path of AUTH_URL differs from basePath, which wins. Make them equal.",
  "env-url-invalid": "AUTH_URL is not an http or https address. Write it as https://example.com.",
  "env-url-origin-mismatch":
    "AUTH_URL (or the option url) names another origin than a request and its X-Forwarded headers. Cookies, links and callbacks follow AUTH_URL: correct it, unless browsers do see the site there.",
  "forwarded-origin-ignored":
    "A request names another host or scheme in X-Forwarded-Host or X-Forwarded-Proto, which are not relied on. Behind a proxy that sets them, set trustHost: true or AUTH_TRUST_HOST=true, or set AUTH_URL to the address that browsers use.",
  "forwarded-host-missing":
    "X-Forwarded-Proto came without X-Forwarded-Host, and the request itself is for this machine. Let the proxy send both, or set AUTH_URL to the address that browsers use.",
  "adapter-without-users":
    "The adapter has no createUser or no updateUser, which most sign-ins need: they fail with MissingAdapterMethods. Add them.",
  "short-secret":
    "The secret has fewer than 32 characters. Create a random one: npx authlas secret, or openssl rand -base64 33.",
  "redirect-proxy-insecure":
    "redirectProxyUrl is not https, so codes travel in the open. Write it as https://...",
  "express-trust-proxy":
    'A request names another host or scheme in X-Forwarded-Host or X-Forwarded-Proto, which Express ignores. Behind a proxy, call app.set("trust proxy", ...) or set AUTH_URL.',
  "tokens-without-lease":
    "Two processes may use one refresh token at a time, which some providers take for theft: the adapter has no leaseAccount. Add it with withTokens of authlas/tokens.",
  "session-unknown":
    "A store or a callback failed, so nothing is known of a session: see the errors before. The session endpoint answers 503, auth() and getSession() null.",
  "session-cookie-size": "The session token is so long that servers may refuse the cookies. Keep less in it.",
}
