/** Caches expensive values by key, such as `Intl` formatters, of which a list needs hundreds. */
export const memoize = <Value>(create: (key: string) => Value) => {
  const cache = new Map<string, Value>()
  return (key: string): Value => {
    const known = cache.get(key)
    if (known !== undefined) return known
    const fresh = create(key)
    cache.set(key, fresh)
    return fresh
  }
}
