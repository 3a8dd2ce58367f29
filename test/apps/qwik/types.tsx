/** What an application in TypeScript sees. */
import { component$ } from "@builder.io/qwik"
import { Form, type RequestHandler, routeLoader$ } from "@builder.io/qwik-city"
import { QwikAuth$, type QwikAuthConfig, type Session } from "authlas/qwik"
import GitHub from "authlas/qwik/providers/github"

const config: QwikAuthConfig = { providers: [GitHub] }
export const { onRequest, useSession, useSignIn, useSignOut } = QwikAuth$(() => config)
export const lazy = QwikAuth$(async ({ env }) => ({ ...config, secret: env.get("AUTH_SECRET") }))
export const hook: RequestHandler = onRequest

export const useUser = routeLoader$(async ({ resolveValue }) => {
  const session: Session | null = await resolveValue(useSession)
  return session?.user?.name ?? null
})

export default component$(() => {
  const [session, signIn, signOut] = [useSession(), useSignIn(), useSignOut()]
  const name: string | null | undefined = session.value?.user?.name
  return (
    <>
      <Form action={signIn}>{name}</Form>
      <Form action={signOut}>{signIn.value?.fieldErrors?.providerId?.[0]}</Form>
      <button
        type="button"
        onClick$={async () => {
          const { value } = await signIn.submit({
            providerId: "github",
            options: { redirect: false, email: "" },
          })
          const failed: string | undefined = value.failed ? value.formErrors[0] : value.url
          // @ts-expect-error a page is a path
          await signOut.submit({ redirectTo: 1 })
          await signOut.submit(failed ? { redirectTo: failed } : undefined)
        }}
      >
        {signIn.value?.code}
      </button>
    </>
  )
})
