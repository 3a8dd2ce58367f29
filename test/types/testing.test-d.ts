/** What the testing tools promise to the compiler. */
import { expectTypeOf, it } from "vitest"
import { simulations } from "../../generated/simulator.js"
import { Auth } from "../../src/index.js"
import {
  type Fault,
  type ProbeResult,
  proofTable,
  prove,
  type Simulator,
  simulate,
} from "../../src/testing/index.js"

it("prove takes the engine as it is, and the emitted list of a catalogue", () => {
  expectTypeOf(prove([], { auth: Auth, simulations })).resolves.toEqualTypeOf<ProbeResult[]>()
  expectTypeOf(proofTable).parameter(0).toEqualTypeOf<readonly ProbeResult[]>()
  // @ts-expect-error the engine is not guessed
  void prove([], {})
})

it("signIn knows the faults, and no other", () => {
  expectTypeOf(simulate([]).faults("acme")).toEqualTypeOf<Fault[]>()
  expectTypeOf<NonNullable<Parameters<Simulator["signIn"]>[2]>["fault"]>().toEqualTypeOf<Fault | undefined>()
  // @ts-expect-error no such fault
  void simulate([]).signIn(() => new Response(), "acme", { fault: "wrong-weather" })
})
