/**
 * A region with the names of its people. A name in a non-Latin script has, after a bar, its Latin form for
 * e-mail addresses. In `zip` and `phone`, each `#` becomes a digit.
 */
export type Region = {
  country: string
  /** The relative number of customers in the region. */
  weight: number
  firstNames: readonly string[]
  lastNames: readonly string[]
  cities: readonly { city: string; state: string; zip: string }[]
  streets: readonly string[]
  phone: string
}

export const names = (list: string): string[] => list.split(', ')
export const city = (name: string, state: string, zip: string) => ({ city: name, state, zip })
