/** An authenticator in software (ES256, attestation "none"): each byte can be bent by a test. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

/** Encodes the few CBOR types of an attestation (RFC 8949). */
export function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

function head(major: number, length: number): Buffer {
  const type = major << 5
  if (length < 24) return Buffer.from([type | length])
  if (length < 256) return Buffer.from([type | 24, length])
  return Buffer.from([type | 25, length >> 8, length & 255])
}

/** What a test may bend. */
export interface Bend {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  flags?: number
  /** Kind of the authenticator, in hexadecimal; default zeros. */
  aaguid?: string
  counter?: number
  /** COSE algorithm; null leaves it out. */
  alg?: number | null
  y?: Uint8Array
  id?: string
  rawId?: string
  userHandle?: string
  /** Flips a byte after signing. */
  flip?: "signature" | "authenticatorData" | "clientDataJSON"
}

/** One credential on one device. */
export class SoftwareAuthenticator {
  readonly credentialId: Buffer
  readonly origin: string
  counter = 0
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" })

  constructor(origin = "https://app.test", credentialId: Buffer = randomBytes(32)) {
    this.origin = origin
    this.credentialId = credentialId
  }

  get id(): string {
    return this.credentialId.toString("base64url")
  }

  /** Answers creation options. */
  register(challenge: string, bend: Bend = {}): string {
    const clientData = this.clientData("webauthn.create", challenge, bend)
    const attested = Buffer.concat([
      Buffer.from((bend.aaguid ?? "").padEnd(32, "0"), "hex"),
      length16(this.credentialId.length),
      this.credentialId,
      this.coseKey(bend),
    ])
    const authData = Buffer.concat([this.authData({ flags: 0x45, ...bend }), attested])
    const attestation = new Map<string, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ])
    return this.credential(bend, {
      clientDataJSON: clientData.toString("base64url"),
      attestationObject: cbor(attestation).toString("base64url"),
      transports: ["internal", "hybrid"],
    })
  }

  /** Answers request options; the counter moves on by one unless the test says otherwise. */
  authenticate(challenge: string, bend: Bend = {}): string {
    if (bend.counter === undefined) this.counter += 1
    const clientData = this.clientData("webauthn.get", challenge, bend)
    const authData = this.authData({ flags: 0x05, ...bend })
    const signature = sign("sha256", Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey)
    const parts: Record<NonNullable<Bend["flip"]>, Buffer> = {
      clientDataJSON: clientData,
      authenticatorData: authData,
      signature,
    }
    if (bend.flip) parts[bend.flip] = flipped(parts[bend.flip])
    const texts = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString("base64url")])
    return this.credential(bend, { ...Object.fromEntries(texts), userHandle: bend.userHandle })
  }

  private credential(bend: Bend, response: Record<string, unknown>): string {
    const { id = this.id } = bend
    return JSON.stringify({
      id,
      rawId: bend.rawId ?? id,
      type: "public-key",
      response,
      clientExtensionResults: {},
      authenticatorAttachment: "platform",
    })
  }

  private clientData(type: string, challenge: string, bend: Bend): Buffer {
    const data = {
      type: bend.type ?? type,
      challenge: bend.challenge ?? challenge,
      origin: bend.origin ?? this.origin,
    }
    return Buffer.from(JSON.stringify({ ...data, crossOrigin: false }))
  }

  private authData({
    rpId = new URL(this.origin).hostname,
    flags = 0,
    counter = this.counter,
  }: Bend): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count])
  }

  private coseKey({ alg = -7, y }: Bend): Buffer {
    const jwk = this.keys.publicKey.export({ format: "jwk" })
    const entries: [number, Cbor][] = [
      [1, 2],
      [3, alg ?? 0],
      [-1, 1],
      [-2, Buffer.from(jwk.x ?? "", "base64url")],
      [-3, y ?? Buffer.from(jwk.y ?? "", "base64url")],
    ]
    return cbor(new Map(entries.filter(([key]) => key !== 3 || alg !== null)))
  }
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest()
}

function length16(length: number): Buffer {
  return Buffer.from([length >> 8, length & 255])
}

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const at = copy.length - 2
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
