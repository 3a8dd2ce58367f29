/** The module `providers` under the path that some imports spell out. */
export * from "../providers.js"
