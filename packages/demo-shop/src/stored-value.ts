import type { z } from 'zod'
import { createStore } from '~/store'

/** A value in the browser's storage, shared by all tabs. An unreadable value counts as missing. */
export const storedValue = <Value>(key: string, schema: z.ZodType<Value>, none: Value) => {
  const store = createStore(readFrom(localStorage, key, schema) ?? none)
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) store.set(readFrom(localStorage, key, schema) ?? none)
  })
  return {
    get: store.get,
    use: store.use,
    /** Applies a change to the latest stored value: another tab may have changed it. */
    change: (change: (now: Value) => Value) => {
      const next = change(readFrom(localStorage, key, schema) ?? none)
      localStorage.setItem(key, JSON.stringify(next))
      store.set(next)
    },
  }
}

/** Returns the value stored under a key; null if it does not match the schema. */
export const readFrom = <Value>(storage: Storage, key: string, schema: z.ZodType<Value>): Value | null => {
  try {
    return schema.parse(JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}
