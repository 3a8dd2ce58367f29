/** The page: as many components with the hook as the address says, and the functions where a test can call them. */
import * as auth from "authlas/react"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"

const asked = new URLSearchParams(location.search)
const props = JSON.parse(asked.get("props") ?? "{}")
const count = Number(asked.get("components") ?? 1)
const required = asked.get("required")

window.auth = auth
/** Each status that the first component showed. */
window.statuses = []
window.away = 0
const leave = () => window.away++

function Who({ first }) {
  const options = required
    ? { required: true, onUnauthenticated: required === "own" ? leave : undefined }
    : undefined
  const { data, status, update } = auth.useSession(options)
  if (first) {
    window.update = update
    if (window.statuses.at(-1) !== status) window.statuses.push(status)
  }
  return <p className="who">{`${status} ${data?.user?.name ?? "nobody"}`}</p>
}

const root = createRoot(document.querySelector("main"))
window.close = () => root.unmount()
root.render(
  <StrictMode>
    <auth.SessionProvider {...props}>
      {Array.from({ length: count }, (_, at) => (
        <Who key={at} first={at === 0} />
      ))}
    </auth.SessionProvider>
  </StrictMode>,
)
