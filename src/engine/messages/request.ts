/** Sentences about requests, cookies and pages. `{0}` stands for the first value, and so on. */
export const requestSentences = {
  "body-no-json": "The request body is not JSON, although its content type says so.",
  "body-no-form": "The request body is not a form, although its content type says so.",
  "body-names": "The {0} of the request has more than {1} names.",
  "body-read-before":
    "The body of the request was read before authlas got it. Let no body parser stand in front of the handler, or hand over a request with its body: request.clone() before reading, or a new Request made from what was parsed.",
  "body-late": "The request body did not arrive within 15 seconds.",
  "body-large": "The request body is larger than maxBodyBytes, which is {0}.",
  "cookie-option-malformed": "The option {0} of the cookie {1} is not valid.",
  "cookie-needs-secure": "The cookie {0} needs the option secure because of its name's prefix.",
  "cookie-needs-path": 'The cookie {0} needs the path "/" and no domain because of its name\'s prefix.',
  "cookie-value-malformed": "The value of the cookie {0} holds characters a cookie cannot.",
  "session-token-long":
    "The session token has {0} characters, more than cookies can carry. Keep less in the token, or use database sessions.",
  "session-token-chunks": "The session token needs several cookies.",
  "answer-redirects":
    "{0}: {1} answered with a redirect ({2}), which is never followed. Configure the final address.",
  "answer-timeout": "did not answer within {0} ms (outbound.timeout)",
  "answer-large": "answered with more than {0} bytes (outbound.maxBytes)",
  "call-not-https":
    "{0}: an address at {1} is not https. Correct the provider's endpoints, or set allowInsecureRequests for development.",
  "base-path-set-to": "If the handler is mounted at {0}, set basePath to that.",
  "base-path-set": "Set basePath to where the handler is mounted.",
  "base-path-mismatch":
    "The path {0} is not below the base path {1}, which comes from the option basePath, else from the path of AUTH_URL, else is /auth. {2}",
  "path-ends-with-slash": "It ends with a slash: set trailingSlash if the framework adds one. ",
  "action-unknown": "There is no action {0} below the base path {1}. {2}{3}The actions are {4}.",
  "method-not-answered": "Only GET and POST are answered, not {0}.",
  "id-characters": "it holds control characters, or halves of characters",
  "address-missing": "The request has no e-mail address in its body.",
  "address-malformed": "What was entered is not one plain e-mail address. Nothing was sent.",
  "address-refused": "normalizeIdentifier refused what was entered.",
  "address-unusable": 'Provider "{0}": normalizeIdentifier gave no usable address.',
  "provider-address-unusable":
    'Provider "{0}" gave an e-mail address that is not usable: it holds white space, separators or invisible characters, or has more than {1} characters. Correct the address at the provider, or return null for it from profile().',
  "theme-name": "theme.name is not text. Write the application's name.",
  "theme-scheme": 'theme.colorScheme is {0}. Write "auto", "dark" or "light".',
  "theme-contrast":
    "{0} cannot be read on the brand's colour {1}: the contrast is {2}, and {3} is needed (WCAG AA). {4} is used.",
  "style-without-ground": "{0} has no colour to stand on. Write style.brandColor beside it.",
  "style-logo":
    'style.logo of provider "{0}" is {1}. Write an https address, a path of the site, or a data: image.',
  "style-mark":
    'style.mark of provider "{0}" is {1}. Write path data of SVG in a box of 24 by 24, each path of a mark with several colours behind its own #rrggbb, in at most {2} characters.',
  "style-monogram": 'style.monogram of provider "{0}" is {1}. Write one or two letters or digits.',
  "colour-not-opaque":
    "{0} is {1}, which is not an opaque colour. Write #rrggbb, rgb(), hsl() or a name of CSS such as tomato.",
  "site-url": "AUTH_URL is not an http or https address. Write it as https://example.com.",
  "callback-url-malformed":
    "The callbackUrl of the {0} is not an address. Send an http or https address, or a path that begins with a slash.",
  "csrf-origin":
    'A POST to "{0}" came from a page of another origin{1}, and this site is {2}. Post from a page of this one; if it was one, set AUTH_URL to the address that browsers use.',
  "csrf-token":
    'A POST to "{0}" came without a valid csrfToken. Send the token of GET csrf in the body, with the cookie it came with.',
  "callback-takes-post": 'The callback of provider "{0}" takes POST only.',
  "callback-without-provider": "The callback address names no provider. It is {base}/callback/{provider}.",
  "webauthn-without-provider":
    "The address names no WebAuthn provider. It is {base}/webauthn-options/{provider}.",
  "thrown-no-error-in-callback":
    "A {0} was thrown instead of an Error. Throw errors in callbacks and adapters.",
  "error-page-loop": 'The page pages.error ("{0}") asks for a sign-in itself. Make it public.',
  "provider-unknown": 'There is no provider "{0}". Configured are: {1}.',
  "body-not-utf8": "A JSON body has to be UTF-8.",
  "body-unreadable": "The request body could not be read.",
  "body-read-twice": "The body was read before.",
  "action-method-missing": 'There is no {0} of the action "{1}".',
  "request-unreadable": "The request could not be read.",
}
