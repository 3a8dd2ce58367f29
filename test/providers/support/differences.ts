/** Where a provider differs from the one of @auth/core 0.41.3, and why. A line that has become equal fails a test. */
import type { Facts } from "./peer.js"

const noScopes = "the peer sends the scopes of OpenID Connect, which this provider does not know"
const unknownNonce = "nothing shows that its id token repeats the nonce"

/** Provider, fact, reason. */
export const onPurpose: Readonly<Record<string, Partial<Record<keyof Facts, string>>>> = {
  atlassian: { authorizationQuery: "prompt=consent is demanded" },
  "azure-ad-b2c": { scope: "an access token is given for the client's own scope alone" },
  "azure-devops": { token: "the peer's token request goes to the authorization endpoint" },
  battlenet: {
    issuer: "the peer has none unless the application gives it",
    scope: "Battle.net knows openid alone of the scopes of OpenID Connect",
  },
  beyondidentity: { checks: unknownNonce },
  box: { scope: noScopes },
  "boxyhq-saml": { scope: noScopes },
  bungie: { scope: noScopes, userinfo: "the peer's address goes out with its placeholder unfilled" },
  "click-up": { scope: noScopes },
  concept2: { scope: "the peer joins scopes itself, here the separator is declared" },
  discord: { issuer: "the callback carries iss (RFC 9207), on which the peer's sign-in ends" },
  dribbble: { scope: noScopes },
  eveonline: {
    checks: "EVE Online takes PKCE",
    userinfo: "the peer's address is retired; the access token tells who it is",
  },
  figma: { checks: "Figma takes PKCE", scope: "files:read is deprecated, and no sign-in needs it" },
  foursquare: { scope: noScopes },
  freshbooks: { authorization: "the documented address", scope: noScopes },
  frontegg: { checks: unknownNonce, userinfo: "the id token tells all of it" },
  fusionauth: {
    token: "the metadata document tells the address, tenant included",
    userinfo: "the metadata document tells the address, tenant included",
  },
  hubspot: {
    token: "version 1, which the peer calls, ends on 16 February 2027; 2026-03 is its successor",
    userinfo: "the peer puts the token into the address in code",
  },
  instagram: {
    authorization: "the API that the peer asks was switched off in 2024; this is its successor",
    scope: "the successor's scope",
    userinfoQuery: "the successor's members",
  },
  line: { checks: "LINE takes PKCE" },
  linkedin: { checks: "LinkedIn does not repeat the nonce" },
  mailchimp: { scope: noScopes },
  mattermost: { issuer: "the application's, which the peer takes for the addresses alone", scope: noScopes },
  naver: { scope: noScopes },
  netsuite: { checks: "NetSuite takes PKCE", userinfo: "the application gives the address" },
  nextcloud: {
    scope: noScopes,
    userinfo: "the peer corrects the address in code; this one needs no user id",
    userinfoQuery: "the peer adds the format in code",
  },
  notion: { scope: noScopes, userinfo: "the peer corrects the address in code" },
  osso: { scope: noScopes },
  patreon: {
    userinfo: "version 1 of the API is deprecated",
    userinfoQuery: "version 2 tells only the members it is asked for",
  },
  pinterest: { authorization: "the documented address ends in a slash" },
  pipedrive: {
    scope: noScopes,
    userinfo: "the documented host is the company's own, which the token answer names",
  },
  reddit: { userinfoQuery: "raw_json=1 stops Reddit from escaping texts for HTML" },
  strava: { authorization: "the documented address" },
  threads: {
    authorization: "all addresses moved to threads.com",
    token: "all addresses moved to threads.com",
    userinfo: "all addresses moved to threads.com",
    userinfoQuery: "the members of the documented profile",
  },
  tiktok: { authorization: "the documented address ends in a slash" },
  todoist: {
    authorization: "the documented address; the sign-in moved to app.todoist.com",
    token: "the documented address; the endpoint moved to api.todoist.com",
    userinfo: "the Sync API v9 that the peer calls answers 410; v1 is its successor",
  },
  trakt: {
    authorization: "all OAuth endpoints moved to auth.trakt.tv",
    token: "all OAuth endpoints moved to auth.trakt.tv",
    userinfoQuery: "pictures come with extended=images only",
  },
  twitch: { authorizationQuery: "email_verified is asked for too, the ground for trusting an address" },
  "united-effects": { authorizationQuery: "the issuer is filled in at sign-in" },
  wechat: { userinfoQuery: "the peer adds the language in code" },
  wordpress: { userinfo: "version 1.1 is the documented one" },
  workos: { scope: noScopes },
}

/** Account ids that the peer does not find, and why. */
export const idsOnPurpose: Readonly<Record<string, string>> = {
  eveonline:
    "the peer reads a member that the answer of its address does not have, and signs every user in as undefined",
  threads: "the peer's mapping throws on the profile as it is documented",
}
