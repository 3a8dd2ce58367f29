/** What the functions of an application refuse a sign-in with, on its way through the engine. */
import { AccessDenied, CredentialsSignin, isAuthError } from "../../../engine/errors.js"
import { isError } from "../../../engine/realm.js"

/** Characters of a message that a browser is sent: its address has to stay one. */
const longestMessage = 300

/** `authorize` threw: the browser is sent the message. */
export class AuthorizeRefusal extends CredentialsSignin {
  static override type = "AuthorizeRefusal"
}

/** The `signIn` callback threw: the browser is sent the message. */
export class SignInRefusal extends AccessDenied {
  static override type = "SignInRefusal"
}

/** The `signIn` callback sends the user elsewhere. The message is the address. */
export class SignInDetour extends AccessDenied {
  static override type = "SignInDetour"
}

/** Makes a refusal of what an application threw. An error of this package stays what it is. */
export function refuseWith(kind: new (message: string) => Error, thrown: unknown): unknown {
  if (isAuthError(thrown)) return thrown
  const message = isError(thrown) ? thrown.message : String(thrown)
  return new kind(message.slice(0, longestMessage))
}
