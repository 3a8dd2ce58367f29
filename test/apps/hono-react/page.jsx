/** The page. `auth/react` is one of the two packages: the build says which. */
import * as auth from "auth/react"
import { useState } from "react"
import { createRoot } from "react-dom/client"

const asked = new URLSearchParams(location.search)
if (asked.has("server"))
  auth.authConfigManager.setConfig({ basePath: asked.get("server"), credentials: "include" })
window.auth = auth
window.successes = 0

function Who() {
  const { data, status } = auth.useSession(asked.has("required") ? { required: true } : undefined)
  return <p id="who">{`${status} ${data?.user?.name ?? "nobody"}`}</p>
}

function Enter() {
  const [code, setCode] = useState("")
  const enter = async (event) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    const answer = await auth.signIn("credentials", { ...fields, redirect: false })
    setCode(`${answer.ok} ${answer.error ?? "none"}`)
  }
  return (
    <form onSubmit={enter}>
      <input name="username" />
      <input name="password" />
      <button type="submit" id="enter">
        Enter
      </button>
      <p id="code">{code}</p>
    </form>
  )
}

function Popup() {
  const onSuccess = () => window.successes++
  const { popUpSignin, status } = auth.useOauthPopupLogin("github", { callbackUrl: "/done", onSuccess })
  return (
    <>
      <button type="button" id="popup" onClick={() => popUpSignin()}>
        In a window
      </button>
      <p id="popup-status">{status}</p>
    </>
  )
}

createRoot(document.querySelector("main")).render(
  <auth.SessionProvider>
    <Who />
    <Enter />
    <Popup />
    <button type="button" id="github" onClick={() => auth.signIn("github")}>
      GitHub
    </button>
    <button type="button" id="leave" onClick={() => auth.signOut({ callbackUrl: "/?left" })}>
      Leave
    </button>
  </auth.SessionProvider>,
)
