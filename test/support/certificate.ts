/** A certificate that signs itself (RFC 5280), for a server of a test. */
import { generateKeyPairSync, sign } from "node:crypto"

function der(tag: number, ...content: Array<Buffer | string | number[]>): Buffer {
  const bytes = Buffer.concat(content.map((one) => Buffer.from(one as string)))
  const size = bytes.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), bytes])
}

const sequence = (...content: Buffer[]): Buffer => der(0x30, ...content)
/** ecdsa-with-SHA256 */
const algorithm = sequence(der(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))
const commonName = der(0x06, [0x55, 0x04, 0x03])
const alternativeName = der(0x06, [0x55, 0x1d, 0x11])

/**
 * Makes a key and a certificate.
 * @param hosts Names that it is for.
 */
export function certificateFor(hosts: readonly string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, "a server of a test"))))
  const names = sequence(...hosts.map((host) => der(0x82, host)))
  const content = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1]),
    algorithm,
    name,
    sequence(der(0x17, "200101000000Z"), der(0x18, "21200101000000Z")),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(alternativeName, der(0x04, names)))),
  )
  const signature = der(0x03, [0], sign("sha256", content, privateKey))
  const text = sequence(content, algorithm, signature).toString("base64")
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${text.match(/.{1,64}/g)?.join("\n")}\n-----END CERTIFICATE-----\n`,
  }
}
