/** What an application written for @hono/auth-js/react says of types, under authlas/hono/react. */
import {
  authConfigManager,
  getCsrfToken,
  getProviders,
  getSession,
  type Session,
  SessionProvider,
  signIn,
  signOut,
  useOauthPopupLogin,
  useSession,
} from "authlas/hono/react"
import { createElement } from "react"

authConfigManager.setConfig({ baseUrl: "https://api.test", basePath: "/auth", credentials: "include" })
export const path: string = authConfigManager.getConfig().basePath

export async function actions(stay: boolean): Promise<void> {
  const session: Session | null = await getSession()
  const token: string = await getCsrfToken()
  const left: undefined = await signIn("github")
  const answer = await signIn("credentials", { redirect: false, username: "ada" })
  const typed = await signIn<"credentials">("credentials", { redirect: false, callbackUrl: "/" })
  const either = await signIn("credentials", { redirect: stay })
  const { url } = await signOut({ redirect: false })
  const also: string = (await signOut<false>({ redirect: false })).url
  console.log(session?.user?.name, token, left, answer.error, typed.ok, either?.url, url, also)
  console.log((await getProviders())?.github.signinUrl)
}

export function Page(): unknown {
  const { data, status, update } = useSession()
  const { popUpSignin, error } = useOauthPopupLogin("github", { onSuccess: () => void update(), width: 400 })
  const required: "authenticated" | "loading" = useSession({ required: true }).status
  const children = createElement(
    "button",
    { type: "button", onClick: () => popUpSignin() },
    data?.user?.name,
    status,
    error,
    required,
  )
  return createElement(SessionProvider, { session: data, refetchInterval: 60, children })
}
