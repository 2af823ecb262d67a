import type { z } from 'zod'
import { createStore } from '~/store'

/** A value that this browser keeps and all its tabs share. What cannot be read counts as none. */
export const storedValue = <Value>(key: string, schema: z.ZodType<Value>, none: Value) => {
  const store = createStore(readFrom(localStorage, key, schema) ?? none)
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) store.set(readFrom(localStorage, key, schema) ?? none)
  })
  return {
    get: store.get,
    use: store.use,
    /** Based on the currently stored value: another tab may have changed it a moment ago. */
    change: (change: (now: Value) => Value) => {
      const next = change(readFrom(localStorage, key, schema) ?? none)
      localStorage.setItem(key, JSON.stringify(next))
      store.set(next)
    },
  }
}

/** The value stored under a key, or null where it has another shape. */
export const readFrom = <Value>(storage: Storage, key: string, schema: z.ZodType<Value>): Value | null => {
  try {
    return schema.parse(JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}
