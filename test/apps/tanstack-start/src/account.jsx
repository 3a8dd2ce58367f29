import { useEffect } from "react"
import { account } from "../shared/account.mjs"

export function Account({ name = "nobody" }) {
  useEffect(() => void account(), [])
  return (
    <>
      <p id="name">{name}</p>
      <p id="client" />
      <form id="enter">
        <input name="username" />
        <input name="password" type="password" />
        <button type="submit">Enter</button>
      </form>
      <p id="code" />
      <button id="leave" type="button">
        Leave
      </button>
    </>
  )
}
