/** Makes something dear once for every key, such as the formats of `Intl`, of which a list needs hundreds. */
export const oncePer = <Made>(make: (key: string) => Made) => {
  const made = new Map<string, Made>()
  return (key: string): Made => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}
