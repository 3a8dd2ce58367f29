import { A, createAsync } from "@solidjs/router"
import { Account } from "../account.jsx"
import { session } from "../session.js"

export default () => {
  // Without `deferStream` the headers are gone before the session cookie is renewed.
  const user = createAsync(() => session(), { deferStream: true })
  return (
    <>
      <Account name={user()?.user.name} />
      <A id="link" href="/protected">
        Protected
      </A>
    </>
  )
}
