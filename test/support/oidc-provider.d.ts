/** The part of `oidc-provider` that the tests use; the package ships no declarations. */
declare module "oidc-provider" {
  import type { RequestListener } from "node:http"

  /** An OpenID provider. */
  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        findAccount?(context: unknown, id: string): unknown
        [option: string]: unknown
      },
    )
    callback(): RequestListener
    on(event: string, listener: (...values: unknown[]) => void): this
    proxy: boolean
  }
  export default Provider
}
