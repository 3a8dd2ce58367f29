/** Sentences about sessions, accounts, the adapter, and limits. `{0}` stands for the first value, and so on. */
export const sessionSentences = {
  "limits-account-threw":
    "limits.account has thrown, so that the attempt was refused. Let it return nothing for a form that names nobody.",
  "limits-client-threw":
    "limits.client has thrown, so that the attempt was refused. Let it return nothing for a client that it does not know.",
  "limits-client-proxied":
    "limits-client-proxied: A request says that a proxy passed it on, and its connection counts as its client. If one stands in front, its users share one limit: set trustHost: { hops: 1 } or limits.client. If none does, a client made it up.",
  "limits-client-unknown":
    "limits-client-unknown: The address of clients is not known, so that none of them is limited by itself; accounts are. Behind a proxy, set trustHost: { hops: 1 } (how many of your proxies add to X-Forwarded-For), or limits.client. Without one, set AUTH_URL.",
  "limits-account-unknown":
    "limits-account-unknown: No field of a password form names a user, or several fields may, so that passwords are limited by client alone. Declare the field in credentials, or say which it is: limits.account, for instance (fields) => fields.member.",
  "attempts-refused":
    "There were too many attempts (limits.{0}, by {1}). The next one is allowed in {2} seconds. Until then this is not logged again.",
  "limits-in-memory":
    "limits-in-memory: Each process counts attempts by itself, since the adapter has no consumeLimit. With several processes take an adapter that has it, or set limits: false and limit in front of them.",
  "account-note-busy": "The note of an account was changed by others at each attempt. Try again.",
  "account-tokens-not-stored":
    'The tokens of a sign-in at "{0}" could not be stored; the earlier tokens stay. The user is signed in.',
  "connect-session-ended":
    'An account at provider "{0}" was not connected: the user who began has signed out, or the session ended. Let the user sign in and begin again.',
  "connect-other-session":
    'An account at provider "{0}" was not connected: another session began it than the one that the browser has now. Let the user begin again.',
  "connect-other-user":
    'An account at provider "{0}" was not connected: it belongs to another user. That user can disconnect it, or be deleted.',
  "authorize-failed":
    'authorize() of provider "{0}" failed. To refuse a sign-in return null, or throw CredentialsSignin.',
  "authorize-no-user":
    'authorize() of provider "{0}" returned no user, so the sign-in is refused. Without an authorize function every sign-in is.',
  "authorize-id-unusable":
    'authorize() of provider "{0}" did not return a user with a usable id. Return null to refuse, or a user whose id is text.',
  "session-token-not-text":
    "session.generateSessionToken did not return a text. Return a random one, at least 128 bits.",
  "session-row-missing":
    'A session has no row in the store. Configure an adapter, or use session.strategy "jwt".',
  "session-row-not-deleted":
    "The session row could not be deleted. The next request of the browser deletes it.",
  "first-proof-methods":
    "the adapter has no {0}. An attacker who signed in to a user before the address was proven keeps access after the proof if the process was restarted in between, or if 10,000 other such users signed in. Add {1} to the adapter",
  "first-proof-sessions": "other sessions ended at the first proof of an address",
  "sessions-begin-faster": "Sessions of a user begin faster than they end. Let the user try again.",
  "session-before-proof":
    "A session token was refused: its user signed in before the address of the user was proven for the first time, and may have been a user who only claimed the address. The owner of the address signs in again.",
  "user-deleted-meanwhile": "The user was deleted during the sign-in, which was refused.",
  "session-too-old": "The session is as old as session.absoluteMaxAge allows.",
  "session-ended-elsewhere": "The session was ended from elsewhere.",
  "session-decoded-to-nothing": "The session token decoded to nothing.",
  "jwt-encode-no-text": "jwt.encode did not return a text. Return the token.",
  "account-without-tenant":
    'account-without-tenant: {0} has accounts that were stored under an id without its tenant, and one of them could not be matched: users of other tenants may have the same id, and nothing shows of which tenant it is. If all your users are of one tenant, set identity: { only: "<tenant>" } on the provider. Else change providerAccountId of the accounts you know to "<tenant>:<id>"; until then these users sign in as new ones, or by the address they had',
  "adapter-user-without-email": "The adapter's getUserByAccount answered with a user that has no email.",
  "adapter-link-account":
    "The adapter's linkAccount answered with no account row, and the account is not there. Store it, and return the row or nothing.",
  "adapter-create-authenticator":
    "The adapter's createAuthenticator answered with no passkey, and it is not there. Store it, and return the row.",
  "adapter-create-user-with-account":
    "The adapter's createUserWithAccount answered with nothing, and the account is not there. Store both, and return the row of the user.",
  "revocable-without-store": "session.revocable needs a store. Set the option adapter.",
  "revocation-not-stored-at-sign-in":
    "The adapter did not store what ends the sessions of a user, and has nothing of another sign-in, so the user is not signed in. Look at its storeUserRecord and listUserRecords.",
  "revocation-not-stored":
    "The adapter did not store that the sessions of a user have ended, so they go on. Look at its storeUserRecord.",
  "session-without-user":
    "session-without-user: session.revocable is set, and a session token names no user, so it cannot be ended. Keep sub, the id of the user, in what the jwt callback returns",
  "adapter-create-session":
    "The adapter's createSession did not answer with the session row that it was given, and the session is not there. Store it, and return the row.",
  "adapter-get-session":
    "The adapter's getSessionAndUser answered with something that is no session and its user. Return both rows, or null where there is no such session.",
  "adapter-session-date": "A session row has no valid date in expires. Return it as a Date.",
  "authorize-user-unknown":
    'authorize() of provider "{0}" returned a user whose id the adapter does not know, so there is no user to open a database session for. Return the stored user\'s id, or use session.strategy "jwt".',
  "email-linking-unproven":
    "email-linking-unproven: {0} links accounts by e-mail (allowDangerousEmailAccountLinking), and nothing says that it verifies addresses. Where it does not, an attacker who enters another user's address there signs in as that user. Set its `email.verified` to the claim that states the proof (or to true if it always verifies), or remove the option",
  "email-needed-for-linking":
    "accounts are linked by it (allowDangerousEmailAccountLinking), so a new user is stored",
  "email-needed-by-store": "the adapter's createUser failed, as it does where the store demands one",
  "email-missing-unsaid": "If it gives one, return it as email from profile()",
  "email-missing": "email-missing: {0} gave no e-mail address, and {1}. {2}{3}",
  "user-not-found": "A sign-in was decided for a user that was not found.",
  "user-of-other-address": "The adapter found a user by an address that is not the user's own.",
  "sign-in-refused": "The signIn callback refused this sign-in.",
  "provider-id-unusable":
    'Provider "{0}" gave no usable id of the user: text or an integer below 2^53 is needed. Return it as `id` from profile().',
  "second-step-missing": "A sign-in came to its session without its second step, and was refused.",
  "adapter-no-user": "The adapter's {0} answered with something that is no user with an id.",
  "adapter-create-user": "The adapter's createUser answered with nothing.",
  "link-session-ended":
    'The session ended while the account at provider "{0}" was linked. Let the user sign in.',
  "account-not-linked":
    'The account at provider "{0}" is not linked to the user it would sign in. Sign in with the provider used before, then sign in with this one to link it.',
  "account-methods-missing":
    "{0} needs {1}, which the adapter does not have. Add {2}, with withAccounts(adapter, { ... }) of authlas/account, or take an adapter of authlas/adapters.",
  "account-unknown": "The user has no such account. List the accounts again.",
  "account-last-way-in":
    "This is the last way in of the user, who could not sign in any more. Let the user connect another account or add a passkey first; or say in account.hasPassword that the user has a password.",
  "account-busy": "Another request is changing the accounts of this user. Try again.",
  "email-missing-always":
    "It gives one for every user, so profile() reads another member, or the provider's answer has changed: compare the two",
  "email-missing-scope":
    "It gives one where the scope for it is granted: ask for that in authorization.params.scope, or the user declined it",
  "email-missing-sometimes": "A user may have none there, or hide it: do without, or ask the user for one",
  "email-missing-never": "It never gives one: do without, or ask the user for one",
  "session-unreadable": "The session could not be read.",
  "session-callback-failed": "A callback of the session failed.",
  "sign-in-callback-failed": "The signIn callback failed.",
}
