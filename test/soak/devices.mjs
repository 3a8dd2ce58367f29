/** What users hold in their hands: a device with passkeys, and an authenticator app. */
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { transform } from "esbuild"
import { Secret, TOTP } from "otpauth"

/** Loads the authenticator of the unit tests, which is TypeScript and needs `node:crypto` alone. */
async function loadAuthenticator() {
  const path = fileURLToPath(new URL("../webauthn/authenticator.ts", import.meta.url))
  const { code } = await transform(await readFile(path, "utf8"), { loader: "ts", format: "esm" })
  const { SoftwareAuthenticator } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return SoftwareAuthenticator
}

const SoftwareAuthenticator = await loadAuthenticator()

/**
 * Makes a device.
 * @param origin The site that its passkeys are for.
 * @returns `register` and `authenticate`, which answer the options of the engine.
 */
export function createDevice(origin) {
  const passkeys = new Map()
  return {
    register({ challenge }) {
      const passkey = new SoftwareAuthenticator(origin)
      passkeys.set(passkey.id, passkey)
      return passkey.register(challenge)
    },
    authenticate({ challenge, allowCredentials }) {
      const { id } = allowCredentials.find((one) => passkeys.has(one.id)) ?? {}
      // Registrations that a failing store lost have left others.
      for (const other of passkeys.keys()) if (id !== undefined && other !== id) passkeys.delete(other)
      return passkeys.get(id)?.authenticate(challenge)
    },
  }
}

/** Milliseconds of a step of time: each has one code, which works once. */
export const stepMs = 30_000

/** Writes the code of a secret at a time. */
export const codeOf = (secret, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** Makes an authenticator app without a secret. */
export function createApp() {
  let secret
  let lastStep = 0
  const stepNow = () => Math.floor(Date.now() / stepMs)
  return {
    hasSecret: () => secret !== undefined,
    keepSecret: (given) => {
      secret = given
    },
    hasNewCode: () => stepNow() > lastStep,
    takeCode() {
      lastStep = stepNow()
      return codeOf(secret, lastStep * stepMs)
    },
  }
}
