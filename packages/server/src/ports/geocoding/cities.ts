import { GEOCODING_LIMIT, type Place } from '@storekeeper/contract/geocoding'
import type { Geocoder } from './geocoder.ts'

/**
 * About seven thousand larger cities with their state and country; among equal names, the largest comes
 * first.
 */
export const cities: Geocoder = {
  knowsStreets: false,
  search: async ({ q, country }) => {
    const texts = plain(q).split(' ').filter(Boolean)
    if (texts.length === 0) return []
    list ??= readCities()
    return (await list)
      .filter((city) => (!country || city.country === country) && fits(city, texts))
      .slice(0, GEOCODING_LIMIT)
      .map(({ place }) => place)
  },
}

type City = { name: string; region: string; country: string; place: Place }

/**
 * "par tex": the text starts the name of the city, and further terms may start those of its state or country.
 */
const fits = ({ name, region }: City, texts: readonly string[]) => {
  const typed = texts.join(' ')
  if (name.startsWith(typed)) return true
  const [inName, further] = splitAfterName(name, texts)
  return inName && further.every((word) => region.includes(` ${word}`))
}

/** Whether the first terms are the whole name and more follow; and the terms after it, for the region. */
function splitAfterName(name: string, texts: readonly string[]): [boolean, readonly string[]] {
  const length = name.split(' ').length
  const isName = texts.length > length && texts.slice(0, length).join(' ') === name
  return [isName, texts.slice(length)]
}

let list: Promise<City[]> | undefined

/** The list takes several megabytes, so it is loaded by the first search. */
async function readCities(): Promise<City[]> {
  const { cityMapping } = await import('city-timezones')
  return cityMapping
    .filter(({ iso2 }) => /^[A-Z]{2}$/.test(iso2))
    .toSorted((one, other) => other.pop - one.pop)
    .map((row) => ({
      name: plain(row.city_ascii || row.city),
      region: ` ${plain(`${row.province ?? ''} ${row.state_ansi ?? ''} ${row.country}`)}`,
      country: row.iso2,
      place: {
        label: [row.city, row.province === row.city ? '' : row.province, row.country]
          .filter(Boolean)
          .join(', '),
        address: {
          streetNumber: '',
          streetName: '',
          aptUnit: '',
          city: row.city,
          state: row.province ?? '',
          zipCode: '',
          country: row.iso2,
        },
      },
    }))
}

/** Lower-case without accents, terms separated by one space. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
