/** An authorization server over HTTP on the loopback address, whose every document and token a test can change. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from "jose"
import { sha256Base64Url } from "#hash"

/** What tokens of the tests are for. */
export const audience = "https://api.test/v1"

/** A server that runs. */
export interface Issuer {
  issuer: string
  /** Answers by path: a document, or what makes an answer of a form. */
  documents: Map<
    string,
    object | ((form: URLSearchParams) => { status?: number; headers?: Record<string, string>; body: object })
  >
  /** Paths that were asked for. */
  asked: string[]
  /** Signs a token that is good, but for what a test says; undefined takes a claim away. */
  sign(claims?: JWTPayload, header?: Partial<JWTHeaderParameters>, key?: CryptoKey): Promise<string>
  close(): Promise<void>
}

/** Seconds. */
export const now = (): number => Math.floor(Date.now() / 1000)

/** Starts one. */
export async function startIssuer(): Promise<Issuer> {
  const documents: Issuer["documents"] = new Map()
  const asked: string[] = []
  const http = createServer(async (request, response) => {
    const path = request.url ?? "/"
    asked.push(path)
    let text = ""
    for await (const chunk of request) text += chunk
    const found = documents.get(path)
    const answer = typeof found === "function" ? found(new URLSearchParams(text)) : found && { body: found }
    response.writeHead((answer as { status?: number })?.status ?? (answer ? 200 : 404), {
      "content-type": "application/json",
      ...(answer as { headers?: Record<string, string> })?.headers,
    })
    response.end(answer && JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const { privateKey, publicKey } = await generateKeyPair("ES256")
  documents.set("/.well-known/openid-configuration", { issuer, jwks_uri: `${issuer}/keys` })
  documents.set("/keys", { keys: [{ ...(await exportJWK(publicKey)), kid: "1", alg: "ES256", use: "sig" }] })
  return {
    issuer,
    documents,
    asked,
    async sign(claims = {}, header = {}, key = privateKey) {
      const all = {
        ...{ iss: issuer, aud: audience, sub: "ada", client_id: "app", scope: "files:read files:list" },
        ...{ iat: now(), exp: now() + 300, jti: crypto.randomUUID() },
        ...claims,
      }
      const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
      return new SignJWT(present)
        .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: "1", ...header })
        .sign(key)
    },
    close: async () => {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

/** A key of a client, and the proofs that it makes. */
export interface ProofKey {
  thumbprint: string
  prove(token: string, claims?: JWTPayload, header?: object, key?: CryptoKey): Promise<string>
}

/** Makes a key of a client. */
export async function makeProofKey(): Promise<ProofKey> {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true })
  const jwk = await exportJWK(publicKey)
  return {
    thumbprint: await calculateJwkThumbprint(jwk),
    async prove(token, claims = {}, header = {}, key = privateKey) {
      const all = {
        ...{ htm: "GET", htu: `${audience}/files`, jti: crypto.randomUUID(), iat: now() },
        ...{ ath: await sha256Base64Url(token), ...claims },
      }
      const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
      return new SignJWT(present)
        .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk, ...header })
        .sign(key)
    },
  }
}

/** A request to the API of the tests. */
export function askApi(
  authorization?: string,
  headers: Record<string, string> = {},
  url = `${audience}/files`,
): Request {
  return new Request(url, { headers: { ...headers, ...(authorization && { authorization }) } })
}
