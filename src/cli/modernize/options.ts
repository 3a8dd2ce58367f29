/** Turns an options object of next-auth 4 into a config of authlas/next. */
import { ts } from "ts-morph"
import { planProperty } from "../migrate/plan.js"
import {
  type Callback,
  edit,
  findNodes,
  findProperty,
  getFunction,
  getName,
  getObject,
  getValue,
  isTyped,
  listByHand,
  listImports,
  type Module,
  prependStatement,
  removeProperty,
  unwrap,
} from "./module.js"

/** Import paths of adapters that need no wrapper. */
const ownAdapter = /^(?:@auth\/|authlas\/)/

/** Where a wrapper of adapters of next-auth 4 is. */
const adaptersPath = "authlas/next/v4/adapters"

/** What of the options other modules depend on. */
export interface Facts {
  /** Names that the module needs, by import path. */
  imports: Map<string, string>
  /** The date of `session.legacyCookies`. */
  legacyUntil?: string
  /** Whether a plain error in `authorize` told the browser its message. */
  isMessageLost: boolean
}

/**
 * Rewrites the options where the meaning of a member is other, and lists what only the user can decide.
 * @param authorized The callback `authorized`, if middleware needs it.
 */
export function rewriteOptions(
  module: Module,
  options: ts.ObjectLiteralExpression,
  authorized?: string,
): Facts {
  const facts: Facts = { imports: new Map(), isMessageLost: false }
  rewriteSession(module, options, facts)
  const isStored = findProperty(options, "adapter") !== undefined
  if (isStored) wrapAdapter(module, options, facts)
  const added = authorized === undefined ? [] : [`authorized: ${authorized}`]
  const callbacks = getObject(options, "callbacks")
  if (!isStored) added.push(...keepProviderIds(module, options, callbacks))
  if (isStored && !hasTokens(options)) hideUserRow(module, options, callbacks)
  const property = added.join(", ")
  if (property && callbacks) module.edits.push(planProperty(module.source, callbacks, property))
  else if (property) module.edits.push(planProperty(module.source, options, `callbacks: { ${property} }`))
  if (isTyped(module) && callbacks) castMembers(module, callbacks)
  listCallbacks(module, options, callbacks)
  listMembers(module, options)
  rewriteProviders(module, facts)
  return facts
}

/** Whether `authorized` can be written into the options. */
export function canAddCallback(options: ts.ObjectLiteralExpression): boolean {
  return findProperty(options, "callbacks") === undefined || getObject(options, "callbacks") !== undefined
}

/** Whether sessions are in tokens for certain. */
function hasTokens(options: ts.ObjectLiteralExpression): boolean {
  const session = getObject(options, "session")
  const strategy = session && getValue(findProperty(session, "strategy"))
  return strategy !== undefined && /^["']jwt["']$/.test(strategy.getText())
}

function rewriteSession(module: Module, options: ts.ObjectLiteralExpression, facts: Facts): void {
  const property = findProperty(options, "session")
  const session = getObject(options, "session")
  const legacy = session && findProperty(session, "legacyCookies")
  if (property && !session)
    listByHand(module, property, "remove legacyCookies from it, which authlas/next does not have")
  if (!property || !session || !legacy) return
  const date = getValue(legacy)
  facts.legacyUntil = date && ts.isStringLiteral(date) ? date.text : ""
  removeProperty(module, session.properties.length > 1 ? legacy : property)
}

/** An adapter that was written for next-auth 4 keeps what the binding for next-auth 4 put around it. */
function wrapAdapter(module: Module, options: ts.ObjectLiteralExpression, { imports }: Facts): void {
  const property = findProperty(options, "adapter")
  const value = getValue(property)
  if (!property || !value || ts.isConditionalExpression(value) || ts.isBinaryExpression(value)) {
    if (property)
      listByHand(
        module,
        property,
        `an adapter of next-auth 4 needs wrapAdapter of ${adaptersPath} around it, and others do not`,
      )
    return
  }
  const made = getName(value)
  const declared = findNodes(module.source, ts.isVariableDeclaration).find(
    ({ name }) => made && getName(name) === made,
  )
  const call = unwrap(declared?.initializer) ?? value
  const maker = ts.isCallExpression(call) ? getName(call.expression) : made
  const owner = listImports(module).find(({ bindings }) => bindings.some(({ local }) => local === maker))
  if ((owner && ownAdapter.test(owner.path)) || maker === "wrapAdapter") return
  imports.set("wrapAdapter", adaptersPath)
  if (ts.isPropertyAssignment(property)) {
    edit(module, property.initializer.getStart(module.source), "wrapAdapter(")
    edit(module, property.initializer.end, ")")
  } else edit(module, property.end, ": wrapAdapter(adapter)")
}

/** Returns how a callback reaches a member of what it is given, and takes the member out where it is not yet. */
function takeMember(module: Module, callback: Callback, name: string): string | undefined {
  const [given] = callback.parameters
  if (!given) return undefined
  if (ts.isIdentifier(given.name)) return `${given.name.text}.${name}`
  if (!ts.isObjectBindingPattern(given.name)) return undefined
  const { elements } = given.name
  const taken = elements.find((one) => getName(one.propertyName ?? one.name) === name)
  if (taken) return getName(taken.name)
  const [first] = elements
  const start = first?.getStart(module.source) ?? given.name.getStart(module.source) + 1
  edit(module, start, first ? `${name}, ` : ` ${name} `)
  return name
}

/** Without storage, users of next-auth 4 have the id that they have at the provider. Returns properties to add. */
function keepProviderIds(
  module: Module,
  options: ts.ObjectLiteralExpression,
  callbacks: ts.ObjectLiteralExpression | undefined,
): string[] {
  const statement = "if (account) user.id = account.providerAccountId"
  const property = findProperty(callbacks ?? options, callbacks ? "signIn" : "callbacks")
  if (!property) return [`signIn: ({ user, account }) => { ${statement}; return true }`]
  const callback = getFunction(callbacks, "signIn")
  const [given] = callback?.parameters ?? []
  const account = given && callback && takeMember(module, callback, "account")
  const user = given && callback && takeMember(module, callback, "user")
  if (callback && account && user)
    prependStatement(module, callback, `if (${account}) ${user}.id = ${account}.providerAccountId`)
  else if (callback && !given) {
    const open = module.text.indexOf("(", callback.name?.end ?? callback.getStart(module.source))
    edit(module, open + 1, "{ user, account }")
    prependStatement(module, callback, statement)
  } else
    listByHand(module, property, `users get new ids without it: begin callbacks.signIn with "${statement}"`)
  return []
}

/** With stored sessions, the session that a callback gets is the row with the whole user. */
function hideUserRow(
  module: Module,
  options: ts.ObjectLiteralExpression,
  callbacks: ts.ObjectLiteralExpression | undefined,
): void {
  const property = findProperty(callbacks ?? options, callbacks ? "session" : "callbacks")
  if (!property) return
  const callback = getFunction(callbacks, "session")
  const [given] = callback?.parameters ?? []
  const pattern = given && ts.isObjectBindingPattern(given.name) ? given.name : undefined
  const taken = pattern?.elements.find((one) => getName(one.propertyName ?? one.name) === "session")
  const name = taken && getName(taken.name)
  if (pattern && !taken) return
  if (!callback || !name) {
    const says = "with stored sessions session.user is the whole row here: return only what browsers may see"
    listByHand(module, property, says)
    return
  }
  const user = ["name", "email", "image"].map((one) => `${one}: ${name}.user.${one}`).join(", ")
  const cast = isTyped(module) ? ` as typeof ${name}` : ""
  prependStatement(module, callback, `${name} = { user: { ${user} }, expires: ${name}.expires }${cast}`)
}

/** The types of next-auth 4 have an id of every user, and a session whose address may be missing. The values are the same. */
function castMembers(module: Module, callbacks: ts.ObjectLiteralExpression): void {
  const cast = (value: ts.Expression): void => {
    if (ts.isPropertyAccessExpression(value)) edit(module, value.end, " as string")
  }
  for (const { left, operatorToken, right } of findNodes(callbacks, ts.isBinaryExpression)) {
    if (operatorToken.kind !== ts.SyntaxKind.EqualsToken) continue
    const text = right.getText(module.source)
    if (/\.user[?!]?\.email$/.test(left.getText(module.source)) || /^user[?!]?\.id$/.test(text)) cast(right)
  }
  for (const { initializer } of findNodes(callbacks, ts.isPropertyAssignment))
    if (/^user[?!]?\.id$/.test(initializer.getText(module.source))) cast(initializer)
}

function listCallbacks(
  module: Module,
  options: ts.ObjectLiteralExpression,
  callbacks: ts.ObjectLiteralExpression | undefined,
): void {
  const signIn = getFunction(callbacks, "signIn")
  for (const thrown of signIn ? findNodes(signIn, ts.isThrowStatement) : []) {
    const says =
      "the browser gets AccessDenied, and not the message; return a path to lead the user to a page of yours"
    listByHand(module, thrown, says, "return false")
  }
  for (const top of [callbacks, getObject(options, "events")]) {
    for (const compared of top ? findNodes(top, ts.isBinaryExpression) : []) {
      const { left, right } = compared
      const isType = ts.isPropertyAccessExpression(left) && left.name.text === "type"
      if (!isType || !ts.isStringLiteral(right) || right.text !== "oauth") continue
      const text = `["oauth", "oidc"].includes(${left.getText(module.source)})`
      const isNot = compared.operatorToken.getText(module.source).startsWith("!")
      listByHand(
        module,
        compared,
        'providers of OpenID Connect are of type "oidc"',
        isNot ? `!${text}` : text,
      )
    }
  }
}

const salted = "it is called with the cookie's name as salt, and secret may be a list"

/** Members that mean something else, with the object that they are in, and what to do. */
const otherMembers: ReadonlyArray<readonly [owner: string, name: string, says: string]> = [
  ["", "logger", "its methods are error(error), warn(code) and debug(message, metadata)"],
  ["jwt", "encode", salted],
  ["jwt", "decode", salted],
  [
    "events",
    "linkAccount",
    "profile has the id of the user; the id at the provider is account.providerAccountId",
  ],
]

function listMembers(module: Module, options: ts.ObjectLiteralExpression): void {
  for (const [owner, name, says] of otherMembers) {
    const object = owner === "" ? options : getObject(options, owner)
    const property = object && findProperty(object, name)
    if (property)
      listByHand(module, property.name ?? property, `${owner === "" ? name : `${owner}.${name}`}: ${says}`)
  }
  const jwt = getObject(options, "jwt")
  const secret = jwt && findProperty(jwt, "secret")
  if (secret && !findProperty(options, "secret"))
    listByHand(module, secret, `write ${secret.getText(module.source)} beside jwt, too: it seals cookies`)
  for (const spread of options.properties.filter(ts.isSpreadAssignment))
    listByHand(module, spread, "check its members by the page Move from next-auth 4")
}

const providerPath = /^authlas\/next\/v4\/providers\/(.+)$/

/** Members of a provider's options that authlas reads in another form, by what to do. */
const otherProviderMembers: Readonly<Record<string, string>> = {
  httpOptions: "set outbound.timeout of the config, or [customFetch] of the provider",
  jwks: "give the client's key as token.clientPrivateKey",
  idToken: 'a provider of OpenID Connect has type: "oidc"',
}

function rewriteProviders(module: Module, facts: Facts): void {
  const factories = new Map(
    listImports(module).flatMap(({ path, bindings: [one] }) => {
      const id = providerPath.exec(path)?.[1]
      return id && one ? [[one.local, id] as const] : []
    }),
  )
  for (const call of findNodes(module.source, ts.isCallExpression)) {
    const id = factories.get(getName(call.expression) ?? "")
    const given = unwrap(call.arguments[0])
    if (id === undefined || !given || !ts.isObjectLiteralExpression(given)) continue
    if (id === "credentials") rewriteAuthorize(module, given, facts)
    for (const [name, says] of Object.entries(otherProviderMembers)) {
      const property = findProperty(given, name)
      if (property) listByHand(module, property, `${name}: ${says}`)
    }
    const checks = getValue(findProperty(given, "checks"))
    if (checks && ts.isStringLiteral(checks)) edit(module, checks, `[${checks.getText(module.source)}]`)
    for (const name of ["token", "userinfo"]) {
      const endpoint = getObject(given, name)
      const request = endpoint && findProperty(endpoint, "request")
      if (request)
        listByHand(module, request.name ?? request, `${name}.request: it gets no \`client\`; use fetch`)
    }
  }
  for (const literal of findNodes(module.source, ts.isObjectLiteralExpression)) {
    const type = getValue(findProperty(literal, "type"))
    if (!type || !ts.isStringLiteral(type) || type.text !== "oauth" || !findProperty(literal, "id")) continue
    const isOpenId = ["wellKnown", "idToken"].some((name) => findProperty(literal, name))
    const says =
      "a provider of your own: with an id token its type is oidc, and issuer says who issues it; checks is a list"
    listByHand(module, type, says, isOpenId ? '"oidc"' : undefined)
  }
}

/** `authorize` gets what was entered, as next-auth 4 types it; the message of a plain error reaches no browser. */
function rewriteAuthorize(module: Module, given: ts.ObjectLiteralExpression, facts: Facts): void {
  const authorize = getFunction(given, "authorize")
  const [credentials, request] = authorize?.parameters ?? []
  if (!authorize) return
  if (credentials && !credentials.type && isTyped(module)) {
    const names = (getObject(given, "credentials")?.properties ?? []).flatMap(({ name }) =>
      name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [JSON.stringify(name.text)] : [],
    )
    const type = `: Record<${names.join(" | ") || "string"}, string>`
    const isBare = ts.isArrowFunction(authorize) && module.text[credentials.end] !== ")" && !request
    if (isBare && authorize.getText(module.source).search(/^(?:async\s+)?\(/) < 0) {
      edit(module, credentials.getStart(module.source), "(")
      edit(module, credentials.end, `${type})`)
    } else edit(module, credentials.end, type)
  }
  if (request)
    listByHand(
      module,
      request,
      "the second argument of authorize is a Request: read a header by headers.get(name), and what was entered from the first argument",
    )
  for (const thrown of findNodes(authorize, ts.isThrowStatement)) {
    const { expression } = thrown
    if (!ts.isNewExpression(expression) || getName(expression.expression) !== "Error") continue
    facts.isMessageLost = true
    const code = expression.arguments?.[0]?.getText(module.source) ?? '"credentials"'
    const says =
      'a plain error ends in error=Configuration: throw CredentialsSignin of "authlas/next", whose code the browser gets'
    listByHand(module, thrown, says, `throw Object.assign(new CredentialsSignin(), { code: ${code} })`)
  }
}
