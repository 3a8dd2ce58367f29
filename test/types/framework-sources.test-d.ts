/** What the sources of frameworks for Auth.js do with the types, compiled where authlas has the name of @auth/core. */
import type { startAuthentication, startRegistration } from "@simplewebauthn/browser"
import { describe, expectTypeOf, it } from "vitest"
import type { AuthConfig } from "../../src/index.js"
import type { ProviderType } from "../../src/providers/index.js"
import type { WebAuthnOptionsResponseBody } from "../../src/types/index.js"

describe("the sources of frameworks", () => {
  it("read the id and the type of a provider from what its factory was given", () => {
    const told = ({ providers }: AuthConfig) =>
      providers.map((one) => {
        const { options, ...made } = typeof one === "function" ? one() : one
        const type = (options?.type as ProviderType | undefined) ?? made.type
        return { id: (options?.id as string | undefined) ?? made.id, type }
      })
    expectTypeOf(told).returns.toEqualTypeOf<{ id: string; type: ProviderType }[]>()
  })

  it("give the options of a ceremony to @simplewebauthn/browser", () => {
    type Options<Action> = Extract<WebAuthnOptionsResponseBody, { action: Action }>["options"]
    type Get = Parameters<typeof startAuthentication>[0]["optionsJSON"]
    type Create = Parameters<typeof startRegistration>[0]["optionsJSON"]
    expectTypeOf<Options<"authenticate">>().toExtend<Get>()
    expectTypeOf<Options<"register">>().toExtend<Create>()
  })

  it("give them to the browser, and to versions that have the compiler's types for their parts", () => {
    const begun = (body: WebAuthnOptionsResponseBody) =>
      body.action === "authenticate"
        ? PublicKeyCredential.parseRequestOptionsFromJSON(body.options)
        : PublicKeyCredential.parseCreationOptionsFromJSON(body.options)
    expectTypeOf(begun).returns.toExtend<{ challenge: BufferSource }>()
    type Options = WebAuthnOptionsResponseBody["options"]
    expectTypeOf<Options["extensions"]>().toExtend<AuthenticationExtensionsClientInputs | undefined>()
    type Create = Extract<WebAuthnOptionsResponseBody, { action: "register" }>["options"]
    expectTypeOf<Create["authenticatorSelection"]>().toExtend<AuthenticatorSelectionCriteria | undefined>()
    expectTypeOf<Create["pubKeyCredParams"]>().toExtend<PublicKeyCredentialParameters[]>()
    expectTypeOf<
      NonNullable<Create["excludeCredentials"]>[number]["type"]
    >().toExtend<PublicKeyCredentialType>()
  })
})
