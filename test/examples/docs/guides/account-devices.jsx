import { useAccount } from "authlas/react"

export function Devices() {
  const { data, status, endSession, endOtherSessions } = useAccount()
  if (status === "loading") return <p>One moment</p>
  if (!data?.sessions) return null
  return (
    <>
      <ul>
        {data.sessions.map((session) => (
          <li key={session.id}>
            {session.device ?? "Unknown device"}
            {session.isCurrent ? " (this browser)" : null}
            <button type="button" onClick={() => endSession(session.id)}>
              Sign out
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => endOtherSessions()}>
        Sign out everywhere else
      </button>
    </>
  )
}
