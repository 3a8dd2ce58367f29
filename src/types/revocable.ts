/** How soon the end of a session is noticed. */
import type { Awaitable } from "./awaitable.js"

/** Carries short texts between the processes of an application. Make one, beside the adapter. */
export interface SessionChannel {
  /** Sends a text to every process that listens; whether this one gets it too does not matter. */
  publish(text: string): Awaitable<unknown>
  /**
   * Listens, and is done when it does.
   * @param onText To be called with each text.
   * @param onRestored To be called when the channel listens again after a loss: it may have missed texts.
   */
  subscribe(onText: (text: string) => void, onRestored: () => void): Awaitable<unknown>
}

/** How soon the end of a session is noticed by a process that did not end it. */
export interface RevocableOptions {
  /** Seconds for which a process relies on what it has read; 0 asks at every request. */
  every: number
  /** Tells other processes at once when a stored session ends, or its user is changed. Default: none is told. */
  channel?: SessionChannel
}
