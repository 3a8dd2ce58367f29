/** Sentences about sign-in by mail and by passkey. `{0}` stands for the first value, and so on. */
export const proofSentences = {
  "mail-not-sent": 'Provider "{0}" could not send the {1}.',
  "mail-user-of-other-address":
    "The adapter found a user with another address than the one asked for. Give the column a collation that tells accents apart.",
  "mail-link-without-token": "The sign-in link has no token.",
  "mail-link-not-confirmed": 'Provider "{0}": the sign-in link was not confirmed on its page.',
  "mail-link-address-malformed": "The sign-in link has an address that is none.",
  "mail-code-sent-by-picture": "A code came in a picture or another part of a page.",
  "mail-sender-missing":
    'Provider "{0}" cannot send mails. Give it a sendVerificationRequest, or use one of the built-in senders.',
  "mail-key-missing":
    'Provider "{0}" has no apiKey. Set it, or AUTH_{1}_KEY in the environment and call setEnvDefaults.',
  "mail-refused": 'Provider "{0}" refused the sign-in mail with status {1}.',
  "mail-token-not-text": 'Provider "{0}": generateVerificationToken has to return text.',
  "mail-without-adapter": "Sign-in by e-mail keeps its tokens in an adapter. Set `adapter`.",
  "challenge-copies": 'The cookie "{0}" came in copies that differ. Start over.',
  "challenge-missing": 'The cookie "{0}" with the challenge is missing. Start over.',
  "challenge-other-ceremony": 'The challenge was made for another ceremony than "{0}". Start over.',
  "challenge-used": "The challenge of a WebAuthn ceremony was used already. Start over.",
  "challenge-unreadable": 'The cookie "{0}" could not be read: it is damaged or has expired. Start over.',
  "challenge-other-provider": 'The challenge in the cookie "{0}" was made for another provider. Start over.',
  "webauthn-package-missing":
    'Provider "{0}" needs the package {1}, which could not be loaded. Install it (versions 9 to 14 work), or give its functions as `simpleWebAuthn`.',
  "webauthn-address-malformed":
    'Provider "{0}": getUserInfo gave a user whose email is no plain address: it holds white space, separators or invisible characters, or is too long. Return it as it is to be stored.',
  "webauthn-without-adapter": "A WebAuthn provider needs an adapter.",
  "webauthn-adapter-missing": 'Provider "{0}" needs an adapter.',
  "webauthn-other-site-asked": "A page of another site asked",
  "passkey-unknown": "No stored authenticator has this credential.",
  "passkey-without-counter": "A stored authenticator has no counter. Return it as a number.",
  "passkey-not-verified": "The assertion of an authenticator was not verified.",
  "passkey-signature": "The signature of an authenticator is wrong.",
  "passkey-counter": "The counter of an authenticator went back: it may have been copied.",
  "passkey-without-account":
    "The stored authenticator belongs to no account, or to another user than its account.",
  "passkey-of-other-user": "The answer of an authenticator names another user.",
  "passkey-key-long": "The public key of the new credential has more than {0} bytes.",
  "passkey-key-malformed": "The public key of the new credential is not a valid key.",
  "passkey-user-unnamed": "The challenge names no user to register. Start over.",
  "passkey-user-signed-out": "The user who asked to register a credential is not signed in any more.",
  "passkey-new-not-verified": "The new credential of an authenticator was not verified.",
  "passkey-attestation": "The attestation of an authenticator is wrong.",
  "passkey-registered-already": "The credential is registered already.",
  "webauthn-other-site": "The answer of a WebAuthn ceremony was sent by another site.",
  "webauthn-action-malformed":
    'The member "action" of a WebAuthn answer must be "register" or "authenticate".',
  "webauthn-data-malformed":
    'The member "data" of a WebAuthn answer must be a credential as JSON text, its id in base64url.',
}
