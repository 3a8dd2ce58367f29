import { index, route } from "@react-router/dev/routes"

export default [
  index("routes/home.jsx"),
  route("protected", "routes/protected.jsx"),
  route("auth/*", "routes/auth.js"),
]
