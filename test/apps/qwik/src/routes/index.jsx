import { component$, useSignal } from "@builder.io/qwik"
import { Form, Link, routeLoader$ } from "@builder.io/qwik-city"
import { useSession, useSignIn, useSignOut } from "./plugin@auth"

export const useName = routeLoader$(({ sharedMap }) => sharedMap.get("session")?.user?.name ?? "nobody")

export default component$(() => {
  const [session, name, signIn, signOut] = [useSession(), useName(), useSignIn(), useSignOut()]
  const said = useSignal("")
  return (
    <>
      <p id="who">{session.value?.user?.name ?? "nobody"}</p>
      <p id="server">{name.value}</p>
      <Link id="link" href="/protected/" prefetch="js">
        Protected
      </Link>
      <Form id="github" action={signIn}>
        <input type="hidden" name="providerId" value="github" />
        <input type="hidden" name="options.redirectTo" value="/protected/" />
        <button type="submit">GitHub</button>
      </Form>
      <Form id="password" action={signIn}>
        <input type="hidden" name="providerId" value="credentials" />
        <input type="hidden" name="options.redirectTo" value="/protected/" />
        <input name="options.username" value="grace" />
        <input name="options.password" type="password" />
        <button type="submit">Enter</button>
      </Form>
      <Form id="leave" action={signOut}>
        <input type="hidden" name="redirectTo" value="/" />
        <button type="submit">Leave</button>
      </Form>
      {["wrong", "correct"].map((password) => (
        <button
          key={password}
          type="button"
          id={`${password}-here`}
          onClick$={async () => {
            const options = { username: "grace", password, redirect: false }
            const { status, value } = await signIn.submit({ providerId: "credentials", options })
            said.value = `${status} ${value?.error ?? "none"} ${value?.code ?? "none"}`
          }}
        >
          {password}
        </button>
      ))}
      <button
        type="button"
        id="leave-here"
        onClick$={async () => {
          const { status } = await signOut.submit({ redirect: false })
          said.value = `${status} left`
        }}
      >
        Leave, and stay
      </button>
      <button
        type="button"
        id="choose"
        onClick$={() =>
          signIn.submit({ providerId: "github", authorizationParams: { prompt: "select_account" } })
        }
      >
        Choose an account
      </button>
      <p id="said">{said.value}</p>
    </>
  )
})
