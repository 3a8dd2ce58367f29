/**
 * The part of React that the binding names, so that building this package does not install it. Published declarations name
 * the module only: in an application React's own stand here.
 */
declare module "react" {
  export interface ReactElement {
    type: unknown
    props: unknown
    key: string | null
  }
  export type ReactNode = ReactElement | string | number | boolean | null | undefined | Iterable<ReactNode>
  export type Provider<T> = (props: { value: T; children?: ReactNode }) => ReactNode
  export interface Context<T> {
    Provider: Provider<T>
    displayName?: string | undefined
  }
  /** Absent in server components. */
  export const createContext: (<T>(initial: T) => Context<T>) | undefined
  export function createElement<P>(
    type: (props: P) => ReactNode,
    props: Omit<P, "children">,
    ...children: ReactNode[]
  ): ReactElement
  export function useContext<T>(context: Context<T>): T
  // biome-ignore lint/suspicious/noConfusingVoidType: an effect without an end returns nothing
  export function useEffect(effect: () => void | (() => void), dependencies?: readonly unknown[]): void
  export function useMemo<T>(make: () => T, dependencies: readonly unknown[]): T
  export function useState<S>(initial: S | (() => S)): [S, (next: S) => void]
}
