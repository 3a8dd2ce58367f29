/** The middleware lets nobody through who is not signed in. */
export default function Page() {
  return <p id="protected">Inside</p>
}
