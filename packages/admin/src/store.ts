import { useSyncExternalStore } from 'react'

/** One value that components follow and that is changed from outside React as well. */
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
