// #region hash
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"

const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** Makes what you store at the sign-up. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  return `${salt.toString("base64")}.${key.toString("base64")}`
}

/** Compares a password with what you stored. */
export async function isPasswordRight(password: string, stored: string): Promise<boolean> {
  const [salt = "", key = ""] = stored.split(".")
  const expected = Buffer.from(key, "base64")
  const actual = await derive(password, Buffer.from(salt, "base64"))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
// #endregion hash
