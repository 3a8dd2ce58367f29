// Generated from codegen/vocabulary by `npm run generate`. Edit the vocabulary, not this file.
/** Words of an entry that a provider's configuration has under the same name. */
export const verbatimWords = {
  reauthentication: true,
  uiLocales: true,
  state: true,
  callback: true,
  hints: true,
} as const

/** What those of them may be that are no maps. */
export interface VerbatimWords {
  /** How the provider lets a user authenticate anew who is signed in there, where it documents that. max_age: as OpenID Connect Core 1.0 has it, so that `auth_time` of the id token proves it (oidc only). prompt: it obeys `prompt=login`, which who has the browser can take out of the address. */
  reauthentication?: "max_age" | "prompt" | undefined
  /** The provider documents, or its metadata announces, that `ui_locales` of the authorization request (OpenID Connect Core 1.0, section 3.1.2.1) says the language of its pages. */
  uiLocales?: true | undefined
  /** short: a state of 64 letters and digits, where the usual one is too long or not allowed; behind a redirect proxy the state stays what it is, because the proxy reads it. callback: the state stands in the query of the callback URL, where the provider has no parameter for it and keeps that query. */
  state?: "short" | "callback" | undefined
  /** Provider's error code, or words of its description, to cause and remedy, for the log. Words win over the code, and count where they stand as such: AADSTS50011 is not in AADSTS500113. The engine explains the codes of RFC 6749 and OpenID Connect Core itself: an entry says what is special to the provider. */
  hints?: { readonly [name: string]: string } | undefined
}
