/** Styles, as the build gives them to the page. */
declare module "*.css" {
  const text: string
  export default text
}
