/** An authorization server, as far as an API sees it: its metadata, its keys, and the tokens that it signs. */
import { generateKeyPairSync, sign } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:http"

/** Starts one, on the loopback address. */
export async function startIssuer() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const server = createServer((request, response) => {
    const documents = {
      "/.well-known/openid-configuration": { issuer, jwks_uri: `${issuer}/keys` },
      "/keys": { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1" }] },
    }
    response.setHeader("content-type", "application/json").end(JSON.stringify(documents[request.url] ?? {}))
  })
  await once(server.listen(0, "localhost"), "listening")
  const issuer = `http://localhost:${server.address().port}`
  const encode = (value) => Buffer.from(JSON.stringify(value)).toString("base64url")
  return {
    issuer,
    /** Signs an access token (RFC 9068). */
    sign(claims) {
      const iat = Math.floor(Date.now() / 1000)
      const all = { iss: issuer, sub: "ada", client_id: "app", jti: "1", iat, exp: iat + 300, ...claims }
      const text = `${encode({ alg: "ES256", typ: "at+jwt", kid: "1" })}.${encode(all)}`
      const signature = sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding: "ieee-p1363" })
      return `${text}.${signature.toString("base64url")}`
    },
    close: () => server.close(),
  }
}
