/**
 * Caches values by key, such as `Intl` formatters: they allocate memory outside the heap that is released
 * late, and rendering a long conversation needs hundreds.
 */
export function memoize<Value>(create: (key: string) => Value): (key: string) => Value {
  const cache = new Map<string, Value>()
  return (key) => {
    const known = cache.get(key) ?? create(key)
    cache.set(key, known)
    return known
  }
}
