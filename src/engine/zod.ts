/**
 * The small form of zod that validators are made of, so that those which `authlas generate` writes find it without zod
 * among the app's own packages. Import from `authlas/zod`.
 */
export * from "zod/mini"
