import { createAsync } from "@solidjs/router"
import { Account } from "../account.jsx"
import { guardedSession } from "../session.js"

// #region page
export default () => {
  const user = createAsync(() => guardedSession(), { deferStream: true })
  return <Account name={user()?.user.name} />
}
// #endregion page
