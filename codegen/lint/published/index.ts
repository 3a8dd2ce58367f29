/** Rules for a catalogue that others rely on: every entry says everything. An application's own entries need not. */
import type { Rule } from "../rule.js"
import { brand } from "./brand.js"
import { checked } from "./checked.js"
import { hints } from "./hints.js"
import { identity } from "./identity.js"
import { keyOrder } from "./key-order.js"
import { lifecycle } from "./lifecycle.js"
import { pkce } from "./pkce.js"
import { scope } from "./scope.js"
import { sorted } from "./sorted.js"
import { sources } from "./sources.js"
import { spelledOut } from "./spelled-out.js"
import { trust } from "./trust.js"

/** All of them. */
export const published: readonly Rule[] = [
  sorted,
  keyOrder,
  brand,
  checked,
  pkce,
  scope,
  identity,
  trust,
  lifecycle,
  hints,
  sources,
  spelledOut,
]
