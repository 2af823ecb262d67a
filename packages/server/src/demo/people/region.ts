/**
 * Where demo customers live and what people there are called. A name in letters other than Latin ones brings, after a
 * bar, how it is written in an e-mail address. In `zip` and `phone` each # is a digit.
 */
export type Region = {
  country: string
  /** How many of the customers live there, against the others. */
  weight: number
  firstNames: readonly string[]
  lastNames: readonly string[]
  cities: readonly { city: string; state: string; zip: string }[]
  streets: readonly string[]
  phone: string
}

export const names = (list: string): string[] => list.split(', ')
export const place = (city: string, state: string, zip: string) => ({ city, state, zip })
