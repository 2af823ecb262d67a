/**
 * Makes something once for every key, such as the formats of `Intl`: each holds memory outside the heap that is freed
 * late, and drawing a long conversation needs hundreds.
 */
export function oncePer<Made>(make: (key: string) => Made): (key: string) => Made {
  const made = new Map<string, Made>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}
