/** Where the metadata of an issuer stands, after its address (OpenID Connect Discovery 1.0 section 4). */
export const discoveryPath = "/.well-known/openid-configuration"
