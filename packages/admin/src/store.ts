import { useSyncExternalStore } from 'react'

/** A value that components subscribe to and that code outside React can change. */
export const createStore = <Value>(initial: Value) => {
  let value = initial
  const listeners = new Set<(value: Value, before: Value) => void>()

  const get = () => value
  const set = (next: Value) => {
    const before = value
    if (Object.is(next, before)) return
    value = next
    for (const listener of listeners) listener(next, before)
  }
  const subscribe = (listener: (value: Value, before: Value) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const use = () => useSyncExternalStore(subscribe, get)

  return { get, set, subscribe, use }
}
