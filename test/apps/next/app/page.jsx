export default function Page() {
  return <p>Home</p>
}
