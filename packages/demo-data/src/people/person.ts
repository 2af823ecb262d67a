import type { Address } from '@storekeeper/contract/shapes'
import type { Random } from '../random.ts'
import { BRITAIN, CANADA, UNITED_STATES } from './english-speaking.ts'
import { city, names, type Region } from './region.ts'
import { GREECE, ITALY, POLAND, SPAIN, UKRAINE } from './south-and-east.ts'
import { FRANCE, GERMANY, NETHERLANDS, SWEDEN } from './western-europe.ts'

const FIRST_NAMES = names(
  'ليلى|layla, عمر|omar, فاطمة|fatima, يوسف|yousef, نور|nour, خالد|khaled, مريم|maryam, أحمد|ahmed, هدى|huda, سامي|sami',
)
const LAST_NAMES = names(
  'الحسن|alhassan, منصور|mansour, الخطيب|alkhatib, حداد|haddad, النجار|alnajjar, صالح|saleh, القاسمي|alqasimi, فهمي|fahmy',
)

const EMIRATES: Region = {
  country: 'AE',
  weight: 4,
  firstNames: FIRST_NAMES,
  lastNames: LAST_NAMES,
  cities: [city('دبي', '', ''), city('أبوظبي', '', ''), city('الشارقة', '', '')],
  streets: names('شارع الشيخ زايد, شارع الوصل, شارع الكورنيش'),
  phone: '+971 5# ### ####',
}

const SAUDI_ARABIA: Region = {
  country: 'SA',
  weight: 3,
  firstNames: FIRST_NAMES,
  lastNames: LAST_NAMES,
  cities: [city('الرياض', '', '12###'), city('جدة', '', '23###')],
  streets: names('طريق الملك فهد, شارع التحلية, شارع العليا'),
  phone: '+966 5# ### ####',
}

const EGYPT: Region = {
  country: 'EG',
  weight: 3,
  firstNames: FIRST_NAMES,
  lastNames: LAST_NAMES,
  cities: [city('القاهرة', '', '115##'), city('الإسكندرية', '', '215##')],
  streets: names('شارع طلعت حرب, شارع النيل, شارع الجمهورية'),
  phone: '+20 10 #### ####',
}

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
