import { Outlet, Scripts } from "react-router"

export default () => (
  <html lang="en">
    <head>
      <title>Site</title>
    </head>
    <body>
      <Outlet />
      <Scripts />
    </body>
  </html>
)
