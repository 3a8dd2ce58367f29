/** What applications of version 4 write with their tokens and in front of requests. */
import type { GetServerSidePropsContext, NextApiRequest } from "next"
import type { NextFetchEvent, NextRequest } from "next/server"
import { describe, expectTypeOf, it } from "vitest"
import { decode, encode, getToken, type JWT, type JWTOptions } from "../../src/frameworks/next/v4/jwt.js"
import defaultExport, {
  type NextAuthMiddlewareOptions,
  type NextMiddlewareWithAuth,
  type NextRequestWithAuth,
  withAuth,
} from "../../src/frameworks/next/v4/middleware.js"

declare module "../../src/frameworks/next/v4/jwt.js" {
  interface JWT {
    v4MiddlewareRole?: "admin"
  }
}

declare const api: NextApiRequest
declare const page: GetServerSidePropsContext["req"]
declare const request: NextRequest
declare const event: NextFetchEvent

describe("authlas/next/v4/jwt", () => {
  it("gives claims, or a raw token", () => {
    expectTypeOf(getToken({ req: api })).resolves.toEqualTypeOf<JWT | null>()
    expectTypeOf(
      getToken({ req: page, secret: "s", secureCookie: true }),
    ).resolves.toEqualTypeOf<JWT | null>()
    expectTypeOf(getToken({ req: request, raw: true })).resolves.toEqualTypeOf<string>()
    expectTypeOf(getToken<false>({ req: request, raw: false })).resolves.toEqualTypeOf<JWT | null>()
    void getToken({ req: { headers: { cookie: "a=b" } }, cookieName: "sid", logger: console })
    // @ts-expect-error there is no such option
    void getToken({ req: api, salt: "s" })
  })

  it("has claims that applications extend", () => {
    expectTypeOf<JWT["v4MiddlewareRole"]>().toEqualTypeOf<"admin" | undefined>()
    expectTypeOf<JWT["sub"]>().toEqualTypeOf<string | undefined>()
    expectTypeOf<JWT["other"]>().toEqualTypeOf<unknown>()
    void encode({ token: { v4MiddlewareRole: "admin" }, secret: "s" })
    // @ts-expect-error of another type
    void encode({ token: { v4MiddlewareRole: "reader" }, secret: "s" })
  })

  it("has functions that are those of the options", () => {
    expectTypeOf(encode).toExtend<JWTOptions["encode"]>()
    expectTypeOf(decode).toExtend<JWTOptions["decode"]>()
  })
})

describe("authlas/next/v4/middleware", () => {
  it("takes each form, and is middleware for Next", () => {
    const options: NextAuthMiddlewareOptions = {
      pages: { signIn: "/login" },
      cookies: { sessionToken: { name: "sid" } },
      jwt: { decode },
      callbacks: {
        authorized: ({ token, req }) => req.nextUrl.pathname === "/" || token?.v4MiddlewareRole === "admin",
      },
      secret: "s",
    }
    expectTypeOf(withAuth(options)).toEqualTypeOf<NextMiddlewareWithAuth>()
    const around = withAuth(
      function middleware(req) {
        expectTypeOf(req).toEqualTypeOf<NextRequestWithAuth>()
        expectTypeOf(req.nextauth.token).toEqualTypeOf<JWT | null>()
      },
      { callbacks: { authorized: async ({ token }) => !!token } },
    )
    expectTypeOf(around).toEqualTypeOf<NextMiddlewareWithAuth>()
    expectTypeOf(withAuth((_req, _event) => new Response())).toEqualTypeOf<NextMiddlewareWithAuth>()
    void withAuth(request as NextRequestWithAuth)
    void withAuth(request as NextRequestWithAuth, event)
    void withAuth(request as NextRequestWithAuth, options)
    expectTypeOf(defaultExport).toEqualTypeOf(withAuth)
    // @ts-expect-error version 4 has no such option
    withAuth({ callbacks: { signIn: () => true } })
  })
})
