import type { Address } from '@storekeeper/contract/shapes'
import type { Random } from '../random.ts'
import { EGYPT, EMIRATES, SAUDI_ARABIA } from './arabic-speaking.ts'
import { BRITAIN, CANADA, UNITED_STATES } from './english-speaking.ts'
import type { Region } from './region.ts'
import { GREECE, ITALY, POLAND, SPAIN, UKRAINE } from './south-and-east.ts'
import { FRANCE, GERMANY, NETHERLANDS, SWEDEN } from './western-europe.ts'

/** A buyer: a future customer or a guest. */
export type Person = {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  shippingInfo: Address
}

/** Creates a person whose name is not in `taken`, so that e-mail addresses are unique too. */
export function inventPerson(taken: Set<string>, random: Random): Person {
  const region = random.weighted(REGIONS, ({ weight }) => weight)
  for (;;) {
    const first = parseName(random.pick(region.firstNames))
    const last = parseName(random.pick(region.lastNames))
    const address = `${first.latin}.${last.latin}`
    if (taken.has(address)) continue
    taken.add(address)
    return {
      firstName: first.shown,
      lastName: last.shown,
      email: `${address}@${random.pick(MAIL_DOMAINS)}`,
      phone: random.chance(0.85) ? phoneIn(region, random) : null,
      shippingInfo: addressIn(region, random),
    }
  }
}

/** Domains under `.example` have no mailboxes. */
const MAIL_DOMAINS = ['mail.example', 'post.example', 'inbox.example', 'letters.example']

function parseName(written: string): { shown: string; latin: string } {
  const [shown = '', latin = shown] = written.split('|')
  return { shown, latin: toLatin(latin) }
}

/**
 * Converts a name to letters for an e-mail address: removes accents, and spells out letters without a base
 * letter.
 */
const toLatin = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[ßıł]/g, (letter) => SPELT_OUT[letter] ?? '')
    .replaceAll(/[^a-z]/g, '')

const SPELT_OUT: Record<string, string> = { ß: 'ss', ı: 'i', ł: 'l' }

function addressIn(region: Region, random: Random): Address {
  const { city, state, zip } = random.pick(region.cities)
  return {
    streetNumber: String(random.int(1, 180)),
    streetName: random.pick(region.streets),
    aptUnit: random.chance(0.25) ? String(random.int(1, 24)) : '',
    city,
    state,
    zipCode: digits(zip, () => random.int(0, 9)),
    country: region.country,
  }
}

const phoneIn = (region: Region, random: Random) => digits(region.phone, () => random.int(2, 9))

export const digits = (pattern: string, next: () => number): string =>
  pattern.replaceAll('#', () => String(next()))

const REGIONS: readonly Region[] = [
  UNITED_STATES,
  BRITAIN,
  CANADA,
  GERMANY,
  FRANCE,
  NETHERLANDS,
  SWEDEN,
  SPAIN,
  ITALY,
  GREECE,
  UKRAINE,
  POLAND,
  EMIRATES,
  SAUDI_ARABIA,
  EGYPT,
]
