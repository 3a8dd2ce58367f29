import { createHandler, StartServer } from "@solidjs/start/server"

const Page = ({ assets, children, scripts }) => (
  <html lang="en">
    <head>
      <title>Site</title>
      {assets}
    </head>
    <body>
      <div id="app">{children}</div>
      {scripts}
    </body>
  </html>
)

export default createHandler(() => <StartServer document={Page} />)
