/**
 * Tokens that next-auth 4.24.15 itself made, by `encode` of `next-auth/jwt` with `maxAge` of a hundred years, and the same seal
 * as its source calls it for others: `EncryptJWT` of jose with a key by HKDF.
 */
import { hkdfSync } from "node:crypto"
import { EncryptJWT, jwtDecrypt } from "jose"

export const secret = "a secret of version 4 that is long enough"
export const otherSecret = "another secret of version 4, also long enough"

/** The claims that `tokens.session` was made of. */
export const claims = {
  name: "Ada",
  email: "ada@x.test",
  picture: null,
  sub: "u1",
  role: "admin",
  deep: { list: [1, "é"] },
}

/** By next-auth 4 itself. */
export const tokens = {
  session:
    "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..4C5PeYZUJLm2W7ED.OEW-hr_kTVFf0iPx9Hbr3S0pnPO3eB9YQH0YwKazpQr4sBDgjofbC3drFcZUmO-YQ9KWCx7aSjZZG1a2mAEhGARD_9h8lL_aNy8GySs_8WoyxIV0rQvTxl_yRfiFTctI1z_WMmZzOS1r27dvSNsaC02S3EFR9WNwxOnAo_8Hly21gJ6MB45spQNbg7VZ784QM9OImasDexLbCX3Jn-hZBFQC_LoA-Goh-IHIyKOB73CE6-P5.B9WbgLEdeYTCKVjW3lbWnA",
  otherSecret:
    "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..UCFxKuls6VcxjiUt.LkSyZY-2r_IfuPo0KYM5NOYow9M-F0SUC0wNQDuHrywP0wCdrfWWLOBQRG0c7xDW5YdepeRHC709VodMvndUL_w28FMW1dV_zELYE0JRUwcOmgVdT5IN2sqWPA.XBRV-JYBMdjwXBoBbeR72g",
  withoutSubject:
    "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..OUKIqH792QjeGz8j.XVir0FHm34ANnd3xvgWdtQ91gymgszpaoEIX0PsFHxGY0RPWMtm9wd5bLGuOXGIb2lMvwd2wDsGDauBwIowZs-qIZuK_O62-j0PwPXbkn_xdXSLoxYt1k1XpzN2v6oD3NdRLddbjphauEAXqCAidAyB5.H4SBHL2vJuuQbKvvSrqSIA",
  emptySubject:
    "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..esAGZJ-cF2k7yz0P.1JG3hxJgsIuuLODCqq2aEG1tQjAq6o48TK7cW2IWpbRQ-snd26BH2CuStJfkxQEesTj-xPg_o7jPHccq-M0QZf_Qy4txh8GkGRbg92vCmYUwuOf3veta0yRbehoFqTwXtHoZ9ktq.jQYbkklIBtZmbkeHhI8W8A",
  expired:
    "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..07GkWUzF1ej8Azfz.clH8ZtseI8qfFZLodRrHxJ3uPklrVDghR1V4Z-okvaR3VfXcS3nG1e6JY2_420M5TSRTkMxeuLA7jy23dg34QfIDWpRyC8x3b2Yc29Ev-uu9sxePssyQeHd0AA.HONZ4VJBHq0NtGDdcmtidA",
  state:
    "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..umxxefFsNILuPK-n.CmiIqaPgmJT94NJ3Xz5t2g-gSUuOHWEZSQlju9IOPW99BtkbDciHyhEJkbn47SPBsgmB4oaaLQg2yvauGLLiITtbIEAa7xJ95H1ItO357VbqT-APIo40tSY1pkkzgwwb7gEOFIR5XAeeIpzrwsLqT1a3jUo.edvhPOt8g6lpGl29-HiNFg",
  salted:
    "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..Dj2ItaU46W6v2gm8.SlASXX22iVoEznQzHB9yBmGxo_wDmcWrV14M0F-z_9dOGmrwDrflH5VKTXNIUbEg4m5cil0RsH97NCBJ8zLR6RLDvAFoobvwSLSwOva74qt5r-GnbEhKUJ2QvQt4yFr-WG-YPMJ6VyendzM.fBmqbIa7AvS15hIK5rYWKQ",
}

const keyOf = (of: string, salt: string): Uint8Array =>
  new Uint8Array(
    hkdfSync("sha256", of, salt, `NextAuth.js Generated Encryption Key${salt ? ` (${salt})` : ""}`, 32),
  )

/** Seals claims as version 4 does. */
export async function seal(
  token: Record<string, unknown>,
  { by = secret, maxAge = 3600, salt = "", header = {} }: SealOptions = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new EncryptJWT({ jti: "j", iat: now, exp: now + maxAge, ...token })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", ...header })
    .encrypt(keyOf(by, salt))
}

interface SealOptions {
  by?: string
  maxAge?: number
  salt?: string
  header?: object
}

/** Opens a token as version 4 does. */
export async function open(token: string, by = secret): Promise<Record<string, unknown>> {
  return (await jwtDecrypt(token, keyOf(by, ""), { clockTolerance: 15 })).payload
}
