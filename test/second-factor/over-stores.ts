/** The second step over a store that four processes share: each process is an adapter of its own. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createAccountManager } from "../../src/engine/account/index.js"
import type { Store } from "../account/over-stores.js"
import { signInAs } from "../support/acme.js"
import { signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { type Application, ann, application, codeOf, type Enrolled, enrol, stepMs } from "./support.js"

/** Tries the second step over a store. */
export function trySecondFactor(name: string, open: () => Promise<Store>): void {
  describe(`the second step in ${name}, over four processes`, () => {
    let store: Store
    let processes: Application[]
    let enrolled: Enrolled

    beforeAll(async () => {
      store = await open()
      processes = Array.from({ length: 4 }, () => application({ adapter: store.connect() }))
      const [first] = processes as [Application]
      enrolled = await enrol({ ...first, adapter: first.config.adapter as Application["adapter"] })
    })
    afterAll(() => store?.remove())

    /** A browser at the second step, which each process can answer. */
    async function half(process = 0): Promise<Client> {
      const { at, config } = processes[process] as Application
      const client = new Client(config)
      await signInAs(client, at, ann)
      return client
    }
    /** Copies of a browser, one for each process. */
    const copy = (client: Client) =>
      processes.map(({ config }) => {
        const other = new Client(config)
        for (const [key, value] of client.cookies) other.cookies.set(key, value)
        return other
      })

    it("takes a recovery code once", async () => {
      const recoveryCode = enrolled.recoveryCodes[0] ?? ""
      const clients = await Promise.all([0, 1, 2, 3].map(half))
      const answers = await Promise.all(
        clients.map((client) => client.submit("second-factor", { recoveryCode })),
      )
      expect(answers.filter(signsIn)).toHaveLength(1)
    })

    it("takes the first step of a sign-in once, whatever codes come with it", async () => {
      const copies = copy(await half())
      const answers = await Promise.all(
        copies.map((client, at) =>
          client.submit("second-factor", { recoveryCode: enrolled.recoveryCodes[at + 1] ?? "" }),
        ),
      )
      expect(answers.filter(signsIn)).toHaveLength(1)
    })

    it("takes a code once", async () => {
      const clients = await Promise.all([0, 1, 2, 3].map(half))
      const code = codeOf(enrolled.secret)
      const answers = await Promise.all(clients.map((client) => client.submit("second-factor", { code })))
      expect(answers.filter(signsIn)).toHaveLength(1)
    })

    it("looks at five guesses of a sign-in and at twenty of a user, whichever process they come to", async () => {
      const shown = [-1, 0, 1, 2].map((step) => codeOf(enrolled.secret, Date.now() + step * stepMs))
      const code =
        ["000000", "111111", "222222", "333333", "444444"].find((one) => !shown.includes(one)) ?? ""
      const guess = (client: Client) => client.submit("second-factor", { code })
      const countLooks = async (clients: Client[]) =>
        (await Promise.all(clients.map(guess))).filter(({ status }) => status === 401).length
      // The codes above were four.
      const copies = copy(await half())
      expect(await countLooks([...copies, ...copies, ...copies])).toBe(5)
      const others = [copy(await half()), copy(await half()), copy(await half())].flat()
      const left = await countLooks(others)
      expect(left).toBe(11)
      const right = { code: codeOf(enrolled.secret, Date.now() + stepMs) }
      expect((await (await half()).submit("second-factor", right)).status).toBe(429)
    })

    it("has ten recovery codes after four processes made some at the same time", async () => {
      const { userId } = enrolled
      const accounts = processes.map(({ config }) => createAccountManager(new Client(config).config))
      await Promise.all(accounts.map((account) => account.createRecoveryCodes({ userId })))
      expect((await accounts[0]?.listSecondFactors({ userId }))?.recoveryCodes).toBe(10)
    })
  })
}
