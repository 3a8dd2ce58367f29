/** Types of `authlas/events` and `authlas/client-metadata`: what a handler takes, and what a notice tells. */
import { describe, expectTypeOf, it } from "vitest"
import GitHub from "../../generated/providers/github.js"
import Google from "../../generated/providers/google.js"
import {
  type NoticeMeaning,
  type ProviderNoticeEvent,
  providerEvents,
} from "../../src/engine/notices/index.js"
import { clientMetadata } from "../../src/engine/oauth/client-metadata.js"
import type { AuthConfig } from "../../src/types/config.js"

const config: AuthConfig = { providers: [GitHub] }
const request = new Request("https://app.test/")

describe("a handler to mount", () => {
  it("takes the request and the config of Auth, and gives a response", () => {
    expectTypeOf(providerEvents).toBeCallableWith(request, config)
    expectTypeOf(providerEvents).returns.resolves.toEqualTypeOf<Response>()
    expectTypeOf(clientMetadata).toBeCallableWith(request, config)
    expectTypeOf(clientMetadata).returns.resolves.toEqualTypeOf<Response>()
    // @ts-expect-error the config is needed
    providerEvents(request)
    // @ts-expect-error providers stand in a list
    providerEvents(request, { providers: GitHub })
  })
})

describe("a notice", () => {
  it("has one of the known meanings, and the user where one is stored", () => {
    expectTypeOf<ProviderNoticeEvent["meaning"]>().toEqualTypeOf<NoticeMeaning>()
    expectTypeOf<"account_deleted">().toExtend<NoticeMeaning>()
    expectTypeOf<"account_lost">().not.toExtend<NoticeMeaning>()
    expectTypeOf<ProviderNoticeEvent["user"]>().toBeNullable()
    expectTypeOf<ProviderNoticeEvent["sentAt"]>().toEqualTypeOf<Date | undefined>()
  })

  it("reaches the event of the config whole", () => {
    const events: AuthConfig["events"] = {
      providerNotice: (notice) => {
        expectTypeOf(notice).toEqualTypeOf<ProviderNoticeEvent>()
      },
    }
    expectTypeOf(events).not.toBeAny()
  })

  it("is verified with what the options of a factory say", () => {
    Google({ notices: { audience: ["a", "b"], deletionUrl: "https://app.test/deleted" } })
    GitHub({ notices: { secret: "a" } })
    // @ts-expect-error a secret is text
    GitHub({ notices: { secret: 7 } })
    // @ts-expect-error the option has another name
    GitHub({ notices: { secrets: "a" } })
  })
})
