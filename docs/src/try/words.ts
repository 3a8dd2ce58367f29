/** The words of "Try it": a title and a sentence for each step, and the meaning of what is sent. */
import type { Fault, PersonaName } from "../../../src/testing/index.js"
import type { StepKind } from "./play.js"

/** What a step says of itself. */
export interface StepWords {
  readonly title: string
  readonly text: string
  /** Who speaks, and to whom. */
  readonly from: string
  readonly to: string
}

const browser = "Your browser"
const app = "The app"

/** Gives title and sentence of every kind of step, at one provider. */
export function wordSteps(name: string, type: string): Readonly<Record<StepKind, StepWords>> {
  const call = (title: string, text: string): StepWords => ({ title, text, from: app, to: name })
  const isSigned = type === "oauth1"
  return {
    begin: {
      title: "You press the button",
      text: "Your browser asks the app to begin a sign-in. The form carries a token that only a page of the app can know.",
      from: browser,
      to: app,
    },
    discovery: call(
      `The app reads the metadata of ${name}`,
      "A public document says where the pages, the endpoints and the keys are. The app keeps it for later sign-ins.",
    ),
    find: call(
      "The app finds your server",
      "You typed a name. The app looks up which server keeps that account.",
    ),
    "pushed-request": call(
      `The app leaves its request with ${name}`,
      "The request goes from server to server. Your browser will carry only a reference to it.",
    ),
    "request-token": call(
      "The app gets a request token",
      "OAuth 1.0a begins with a token for this one sign-in. The app signs the call with its secret.",
    ),
    authorization: {
      title: `The app sends you to ${name}`,
      text: "The address says who asks, for what, and where you come back. Encrypted cookies keep what the answer is compared with.",
      from: app,
      to: browser,
    },
    provider: {
      title: `${name} asks you`,
      text: `This page is at ${name}. The app never sees your password.`,
      from: browser,
      to: name,
    },
    callback:
      type === "email"
        ? {
            title: "You open the link",
            text: "The link carries a token that works once. The app keeps only its hash.",
            from: browser,
            to: app,
          }
        : {
            title: `${name} sends you back`,
            text: isSigned
              ? "Your browser brings the request token and a verifier. The app compares the token with its cookie."
              : "Your browser brings a code. The app compares the answer with its cookies before it uses the code.",
            from: browser,
            to: app,
          },
    token: call(
      isSigned ? "The app gets an access token" : "The app exchanges the code for tokens",
      isSigned
        ? "The call is signed with the secrets of the app and of the request token."
        : "This call goes from server to server. The app proves who it is; nobody else can use the code.",
    ),
    jwks: call(
      `The app gets the keys of ${name}`,
      "It checks the signature of the ID token with them, then issuer, audience, time and nonce.",
    ),
    userinfo: call(
      "The app asks who you are",
      "The access token opens your profile, and what else was granted.",
    ),
    enrich: call("The app asks for the rest", "The profile lacks something, so the app makes one more call."),
    refresh: call("The app gets new tokens", "The refresh token is exchanged."),
    revocation: call("The app revokes the token", "The token no longer works."),
    send: call("The app hands over a mail", `${name} takes it by a call of its API.`),
    mail: {
      title: "You get a mail",
      text: "Whoever can read the mail owns the address. No password is needed.",
      from: name,
      to: "You",
    },
    user: {
      title: type === "email" ? "The address becomes a user" : "The profile becomes a user",
      text:
        type === "email"
          ? "The link proved the address. The app keeps a user with it."
          : `Every provider names things in its own way. The app always gets the same members.`,
      from: app,
      to: app,
    },
    session: {
      title: "You are signed in",
      text: "One encrypted cookie holds the session. The page of the app asks for it at /auth/session.",
      from: app,
      to: browser,
    },
    refusal: { title: "The app refuses", text: "Nobody is signed in.", from: app, to: browser },
    unknown: call("The app makes another call", `${name} has no such endpoint.`),
  }
}

/** Parameters of standards, with what they mean. */
const parameters: Readonly<Record<string, string>> = {
  access_type: "Asks for a refresh token.",
  acr_values: "How strongly the user has to prove who they are.",
  approval_prompt: "Whether the question for consent is shown again.",
  audience: "The API that the access token is for.",
  claims: "Asks for members of the profile by name.",
  client_id: "Who asks. You get this id when you register the app.",
  code_challenge:
    "The hash of a secret that stays in a cookie (PKCE). Only who has the secret can use the code.",
  code_challenge_method: "How the code challenge was made.",
  login_hint: "Tells the provider who is about to sign in.",
  nonce: "A random value that has to stand in the ID token. It ties the token to this sign-in.",
  oauth_token: "The request token of this sign-in.",
  prompt: "What the provider asks the user, even if they have answered before.",
  redirect_uri: "Where you come back. It has to be registered at the provider.",
  request_uri: "The reference to the request that the app left with the provider.",
  resource: "The API that the access token is for.",
  response_mode: "How the answer comes back; form_post makes your browser post a form.",
  response_type: "Asks for a code. The tokens never pass through your browser.",
  scope: "What the app asks to know.",
  state: "A random value that comes back unchanged. It ties the answer to this browser.",
  token_access_type: "Asks for a refresh token.",
  ui_locales: "The languages that the page may be in.",
}

const callbackParameters: Readonly<Record<string, string>> = {
  code: "Works once, for a short time, and only together with the app's proof of who it is.",
  denied: "The request token of the sign-in that was declined.",
  email: "The address that asked for the link.",
  error: "Why there is no code.",
  error_description: "The same in the provider's words.",
  callbackUrl: "Where the app takes you afterwards.",
  iss: "Who answers. The app compares it with the provider it asked (RFC 9207).",
  oauth_token: "The request token; it has to be the one in the cookie.",
  oauth_verifier: "Proves that you said yes to this request token.",
  state: "Has to be the value that the app sent.",
  token: "Works once, and for a day.",
  user: "Your name, which the provider tells at the first consent only.",
}

/** Other names of standard parameters. */
const otherNames: Readonly<Record<string, string>> = {
  api_key: "client_id",
  app_id: "client_id",
  appid: "client_id",
  authCode: "code",
  auth_code: "code",
  cb: "redirect_uri",
  clientId: "client_id",
  client_key: "client_id",
  perms: "scope",
  redirectUri: "redirect_uri",
}

/** Tells what a parameter is for. */
export function explainParameter(name: string, at: "authorization" | "callback", provider: string): string {
  const standard = Object.hasOwn(otherNames, name) ? (otherNames[name] ?? name) : name
  const known = at === "callback" ? callbackParameters : parameters
  const meaning = Object.hasOwn(known, standard) ? known[standard] : undefined
  if (meaning && standard !== name) return `${meaning} The standard name is ${standard}.`
  return meaning ?? `${provider} has this parameter of its own. Its entry in the catalogue knows it.`
}

const cookies: ReadonlyArray<readonly [part: string, meaning: string]> = [
  ["csrf-token", "Shows that a form comes from a page of the app."],
  ["callback-url", "Where the app takes you after the sign-in."],
  ["state", "What the state of the answer is compared with. Encrypted."],
  ["pkce", "The secret behind the code challenge. Encrypted."],
  ["nonce", "What the nonce of the ID token is compared with. Encrypted."],
  ["session-token", "The session. Encrypted, and no script can read it."],
]

/** Tells what a cookie of the app is for. */
export function explainCookie(name: string): string {
  return (
    cookies.find(([part]) => name.includes(part))?.[1] ?? "What the app remembers of this sign-in. Encrypted."
  )
}

/** What each persona is called on the provider's page. */
export const personaWords: Readonly<Record<PersonaName, string>> = {
  ordinary: "Continue",
  "no-email": "Somebody without an e-mail address",
  "unverified-email": "Somebody with an unverified address",
  "no-picture": "Somebody without a picture",
  "refuses-consent": "Cancel",
}

/** What can be chosen to go wrong. */
export type FaultChoice = Fault | "mail-refused"

/** What is said of a fault. */
interface FaultWords {
  readonly title: string
  /** Why the app acts as it does. */
  readonly why: string
}

/** Everything that can go wrong, with why the app acts as it does. */
export const faultWords: Readonly<Record<FaultChoice, FaultWords>> = {
  "other-browser": {
    title: "The answer reaches another browser",
    why: "A code of somebody else would sign you in as them. The answer counts only in the browser that began.",
  },
  "wrong-state": {
    title: "The answer carries another state",
    why: "Somebody may have sent you a link with a code of their own. The state in your cookie tells.",
  },
  "missing-state": {
    title: "The answer carries no state",
    why: "Without the state nothing ties the answer to your browser.",
  },
  "altered-callback": {
    title: "The answer was changed on the way",
    why: "The provider signs its answer. A changed parameter no longer fits the signature.",
  },
  "unsigned-callback": {
    title: "The answer is not signed",
    why: "The provider signs its answers. One without a signature may be from anybody.",
  },
  "wrong-iss": {
    title: "The answer names another issuer",
    why: "A code of one provider must never be taken to another (mix-up attack, RFC 9207).",
  },
  "missing-iss": {
    title: "The answer names no issuer",
    why: "The metadata says that every answer names its issuer. One without may be from another provider.",
  },
  "unconfirmed-callback": {
    title: "The callback URL is not confirmed",
    why: "Without the confirmation the provider may follow an older, unsafe version of OAuth 1.0.",
  },
  "wrong-request-token": {
    title: "The answer carries another request token",
    why: "The token in your cookie tells that the answer belongs to another sign-in.",
  },
  "token-error": {
    title: "The token call is refused",
    why: "The log says what the provider answered, and what that code means there.",
  },
  "token-500": {
    title: "The token endpoint is down",
    why: "The log says that the provider failed, so that nobody looks for the mistake in the app.",
  },
  "token-missing": {
    title: "The answer has no access token",
    why: "A status of 200 alone is no success.",
  },
  "no-id-token": {
    title: "The ID token is missing",
    why: "With OpenID Connect the ID token says who signed in. Nothing else does.",
  },
  "bad-signature": {
    title: "A signature is wrong",
    why: "Anybody can write a token. Only the provider can sign it.",
  },
  "expired-id-token": {
    title: "The ID token has expired",
    why: "An old token may have been taken from somewhere.",
  },
  "wrong-audience": {
    title: "The ID token is for another app",
    why: "Another app could sign its users in here with the tokens that it gets.",
  },
  "wrong-issuer": {
    title: "The ID token is of another issuer",
    why: "Each issuer vouches for its own users alone.",
  },
  "wrong-nonce": {
    title: "The ID token belongs to another sign-in",
    why: "The nonce in your cookie tells that the token was made for another sign-in.",
  },
  "userinfo-401": {
    title: "The profile call is refused",
    why: "Without a profile nobody knows who signed in.",
  },
  "userinfo-error": {
    title: "The profile call answers an error",
    why: "Some providers send errors with status 200. The entry in the catalogue says how to tell.",
  },
  "other-subject": {
    title: "The profile is another user's",
    why: "Both have to name the same user, or the wrong one would be signed in.",
  },
  "claims-missing": {
    title: "The ID token has no profile",
    why: "The app then asks the userinfo endpoint, and the sign-in goes on.",
  },
  "enrich-500": {
    title: "The extra calls fail",
    why: "What the extra calls tell is left out, unless the entry says that it is needed.",
  },
  "no-id": {
    title: "The profile has no id",
    why: "An account is known by its id alone. A name or an address may pass to somebody else.",
  },
  "mail-refused": {
    title: "The service takes no mail",
    why: "The user is told that no mail was sent. The log says what the service answered.",
  },
}
