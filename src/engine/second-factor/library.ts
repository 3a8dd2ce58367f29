/** The libraries of one-time codes (RFC 6238) and of QR codes: optional peers, loaded when the first one is needed. */
import { SecondFactorError } from "../errors.js"
import { constantTimeEqual } from "../secrets.js"

/** Seconds that a code is shown. */
const period = 30
/** Digits of a code. */
const digits = 6
/** Bytes of a secret: as many as the hash has (RFC 4226, section 4). */
const secretSize = 20

/** One-time codes of a user. */
export interface TotpLibrary {
  /** Makes a secret, in base32. */
  makeSecret(): string
  /** Writes the address that an authenticator app reads. */
  writeUri(secret: string, names: { issuer: string; label: string }): string
  /** Finds the step of time that a code is of, this one or one beside it; undefined for a wrong code. */
  findStep(secret: string, code: string): number | undefined
}

/** Loads the installed package. */
export async function loadTotpLibrary(): Promise<TotpLibrary> {
  const { Secret, TOTP } = await loadPackage()
  const makeTotp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
    new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits, period })
  return {
    makeSecret: () => new Secret({ size: secretSize }).base32,
    writeUri: (secret, names) => makeTotp(secret, names).toString(),
    findStep(secret, code) {
      const totp = makeTotp(secret)
      const now = Math.floor(Date.now() / 1000 / period)
      let found: number | undefined
      // All three are compared, so that the time of the answer says nothing. The clock of a phone may be a step off.
      for (const step of [now - 1, now, now + 1])
        if (constantTimeEqual(totp.generate({ timestamp: step * period * 1000 }), code)) found = step
      return found
    },
  }
}

async function loadPackage(): Promise<typeof import("otpauth")> {
  try {
    return await import("otpauth")
  } catch (cause) {
    throw missingPackage("The second factor", "otpauth", cause)
  }
}

function missingPackage(what: string, name: string, cause: unknown): SecondFactorError {
  return new SecondFactorError(
    `${what} needs the package ${name}, which could not be loaded. Install it: npm install ${name}`,
    { cause },
  )
}

/** A QR code as the outline of its dark squares. */
export interface QrPicture {
  /** Squares of a side, the quiet zone among them. */
  size: number
  /** For `d` of an SVG path, a unit for each square. */
  path: string
}

/** Draws a text that a phone reads with its camera. */
export async function drawQrCode(text: string): Promise<QrPicture> {
  const { encode } = await import("uqr").catch((cause: unknown) => {
    throw missingPackage("The page of the second step", "uqr", cause)
  })
  const { data, size } = encode(text, { ecc: "M", border: 4 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
  return { size, path: squares.join("") }
}
