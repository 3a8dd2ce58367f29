/** What the error page says beside its text while an app is developed, by the code in the address. */
export const pageSentences = {
  "page-Configuration": "The server's log has the error, and what to do about it, under the reference.",
  "page-AccessDenied":
    "The signIn callback returned false, or threw AccessDenied. The log has it under the reference.",
  "page-Verification":
    "The token is not in the store, was used, or has expired. Mail scanners open links: confirm: true on the provider shows a button first.",
  "page-OtherBrowser":
    "The link of a new address needs the session that asked for it. A code can be typed there in its place.",
  "page-AddressTaken": "The store has another user with the address.",
  "page-FormerAddressTaken":
    "The store has another user who has proven the address, or keeps no user without one.",
  "page-OtherChange":
    "Another request holds the accounts of the user, or changes the address faster than it returns. The log says which.",
  "page-InvalidCheck":
    "The cookies that a sign-in is checked by are missing or those of another one. The log says which, under the reference.",
  "page-TooManyAttempts":
    "limits of the config refuses it for as long as Retry-After says. The log names the rule.",
  "page-UnknownAction":
    "The path names no action or no provider of the config, or the action does not take this method. The log has it under the reference.",
  "page-AccountNotConnected":
    "connectAccount began it in another session, or the account has another owner. The log says which, under the reference.",
  "page-WebAuthnVerificationError":
    "The log has the reason under the reference. Origin and relying party id have to be those of this site.",
  "page-UnknownPasskey":
    "No stored authenticator has this credential. The user may have removed it here, and not on the device.",
  "page-unknown":
    "The log has the error, if there was one. The code in the address is none that this page knows.",
}
