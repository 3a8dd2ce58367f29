/** What every OpenID Connect provider shares: the standard claims (Core 1.0, section 5.1) and the mapping from them. */
import { standardUserClaims } from "../../src/engine/notation/standard-user.js"
import type { Notation, RawValue } from "../notation/syntax.js"

/** The standard claims that sign-in can use, in type notation. */
export const standardClaims: Readonly<Record<string, Notation>> = {
  sub: "string",
  "name?": "string",
  "given_name?": "string",
  "family_name?": "string",
  "middle_name?": "string",
  "nickname?": "string",
  "preferred_username?": "string",
  "profile?": "string",
  "picture?": "string",
  "website?": "string",
  "email?": "string",
  "email_verified?": "boolean",
  "gender?": "string",
  "birthdate?": "string",
  "zoneinfo?": "string",
  "locale?": "string",
  "phone_number?": "string",
  "phone_number_verified?": "boolean",
  "updated_at?": "number | string",
}

/** The mapping of an oidc entry that states none; the engine has it as its default. */
export const standardUser: Readonly<Record<keyof typeof standardUserClaims, RawValue>> = {
  id: readStandardMapping("id"),
  name: readStandardMapping("name"),
  email: readStandardMapping("email"),
  image: readStandardMapping("image"),
}

function readStandardMapping(member: keyof typeof standardUserClaims): RawValue {
  const [first, ...others] = standardUserClaims[member] as readonly [string, ...string[]]
  return others.length === 0 ? first : [first, ...others]
}

/** Options every OAuth provider has already. */
export const standardOptions: Readonly<Record<string, Notation>> = {
  "clientId?": "string",
  "clientSecret?": "string",
  "issuer?": "url",
  "wellKnown?": "url",
}

/** Options every e-mail provider has already. */
export const mailOptions: Readonly<Record<string, Notation>> = {
  "apiKey?": "string",
  "from?": "string",
}

/** Members of a provider that no option of an entry may be called: all but those that are options already. */
export const takenOptions: readonly string[] = [
  ..."id name type options client checks profile account style schema callback rename mint".split(" "),
  ..."discovery enrich require email identity hints values authorization token userinfo idToken".split(" "),
  ..."identifier userClaims offline refresh revoke logout api notifies notices native".split(" "),
  ..."requestToken acceptIssuers pkceMethod reauthentication state redirectProxyUrl jwks_endpoint send server".split(
    " ",
  ),
  ..."allowDangerousEmailAccountLinking calls uiLocales confirm decryptionKey needs changes maxAge secret".split(
    " ",
  ),
  ..."sendVerificationRequest generateVerificationToken normalizeIdentifier credentials authorize".split(" "),
  ..."relayingParty getRelayingParty getUserInfo formFields enableConditionalUI simpleWebAuthn".split(" "),
  ..."simpleWebAuthnBrowserVersion authenticationOptions registrationOptions".split(" "),
  ..."verifyAuthenticationOptions verifyRegistrationOptions".split(" "),
]
