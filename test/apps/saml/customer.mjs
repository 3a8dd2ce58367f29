/** The server of a customer that speaks SAML: it signs in whoever comes, as the user that is set. */
import saml20 from "@boxyhq/saml20"
import forge from "node-forge"

const saml = saml20.default ?? saml20

/** A key with a certificate of its own, as each server of a customer has. */
function makeKeys() {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = publicKey
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000)
  const names = [{ name: "commonName", value: "customer" }]
  certificate.setSubject(names)
  certificate.setIssuer(names)
  certificate.sign(privateKey, forge.md.sha256.create())
  return {
    privateKey: forge.pki.privateKeyToPem(privateKey),
    publicKey: forge.pki.certificateToPem(certificate),
  }
}

/** Answers like a customer's server; `change` replaces what it would say. */
export function createCustomer(name) {
  const entity = `https://saml.${name}.example`
  const keys = makeKeys()
  return {
    keys,
    metadata: saml.createIdPMetadataXML({
      ssoUrl: `${entity}/sso`,
      entityId: entity,
      x509cert: saml.stripCertHeaderAndFooter(keys.publicKey),
      wantAuthnRequestsSigned: false,
    }),
    /** The form that a browser would post after the sign-in at this server. */
    async signIn(address, { id, email }, { signedBy = keys, issuer = entity, audience, requestId } = {}) {
      const query = new URL(address).searchParams
      const request = await saml.decodeBase64(query.get("SAMLRequest"), true)
      const asked = await saml.parseSAMLRequest(request, false)
      const response = await saml.createSAMLResponse({
        audience: audience ?? asked.audience,
        issuer,
        acsUrl: asked.acsUrl,
        requestId: requestId ?? asked.id,
        claims: { email, raw: { id, email, firstName: "Ada", lastName: "Lovelace" } },
        ...signedBy,
      })
      return {
        action: asked.acsUrl,
        fields: {
          SAMLResponse: Buffer.from(response).toString("base64"),
          RelayState: query.get("RelayState") ?? "",
        },
      }
    },
  }
}
