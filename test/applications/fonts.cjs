/** What fonts.googleapis.com answers, for Next's `NEXT_FONT_GOOGLE_MOCKED_RESPONSES`: a font without a file. */
module.exports = new Proxy(
  {},
  {
    get: () =>
      "@font-face { font-family: 'Font'; font-style: normal; font-weight: 400; src: local('Arial') }",
  },
)
