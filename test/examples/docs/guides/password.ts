// #region hash
import { createPasswords } from "authlas/password"

export const passwords = createPasswords()

/** What you store at the sign-up. */
export const stored = await passwords.hash("correct horse battery staple")

// #endregion hash

// #region leaked
import { isLeaked } from "authlas/password"

async function fetchRange(prefix: string, signal: AbortSignal): Promise<string> {
  const headers = { "Add-Padding": "true" }
  const answer = await fetch(`https://api.pwnedpasswords.com/range/${prefix}`, { headers, signal })
  if (!answer.ok) throw new Error(`The list answered with status ${answer.status}.`)
  return answer.text()
}

/** Tells whether the password stands in the list of Pwned Passwords, which sees five digits of its hash alone. */
export const isKnown = (password: string): Promise<boolean> => isLeaked(password, fetchRange)
// #endregion leaked
