import { formatAddress } from 'localized-address-format'
import type { Address } from './shapes.ts'

/**
 * An address as its country writes it, a line each, with the country as the last one; parts that are not known leave no
 * gap. The order of the lines is that of Google's address data. Nothing that was typed is lost: a part that a country does
 * not write, such as a county in the United Kingdom, follows the city; a city that is a part of the street, as in Japan,
 * is placed there.
 */
export function addressLines(address: Address, countryName: (code: string) => string): string[] {
  const { city, state, zipCode, country } = address
  const script = NOT_LATIN.test(`${address.streetName} ${city}`) ? 'local' : 'latin'
  const format = (parts: Parts) => formatAddress({ postalCountry: country || undefined, ...parts }, script)
  const written = format(MARKS).join(' ')
  const unless = (mark: string, part: string) => (written.includes(mark) ? '' : part)
  const place = join(
    ', ',
    // Singapore is written there as itself.
    unless(city.toUpperCase(), city),
    join(
      ' ',
      unless(MARKS.administrativeArea, state === city ? '' : state),
      unless(MARKS.postalCode, zipCode),
    ),
  )
  const isApart = written.includes(MARKS.locality)
  const lines = format({
    addressLines: [streetOf(address, script, isApart ? '' : place)],
    locality: place,
    administrativeArea: state,
    // Where the format has the country before it (SE-210 38), it may have been typed as well.
    postalCode: zipCode.replace(written.includes(`${country}-${MARKS.postalCode}`) ? `${country}-` : '', ''),
  })
  return [...lines, country && countryName(country)].filter(Boolean)
}

type Parts = { addressLines: string[]; locality: string; administrativeArea: string; postalCode: string }

/** What shows which parts a country writes at all. */
const MARKS = {
  locality: '\u0001',
  administrativeArea: '\u0002',
  postalCode: '\u0003',
  addressLines: [] as string[],
}

const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u
const WITHOUT_SPACES = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u

function streetOf(
  { streetNumber, streetName, aptUnit, country }: Address,
  script: string,
  place: string,
): string {
  if (script === 'local' && WITHOUT_SPACES.test(`${place}${streetName}`))
    return join(' ', `${place}${streetName}${streetNumber}`, aptUnit)
  const isFirst = country === '' || NUMBER_FIRST.has(country)
  const street = isFirst
    ? join(' ', streetNumber, streetName)
    : join(NUMBER_AFTER_COMMA.has(country) ? ', ' : ' ', streetName, streetNumber)
  return UNIT_FIRST.has(country) ? join(', ', aptUnit, street, place) : join(', ', street, aptUnit, place)
}

/** Where the number of the house precedes its street, as OpenCage's address templates have it. */
const NUMBER_FIRST = new Set(
  (
    'AD AE AG AM AU AZ BB BD BF BH BJ BM BN BZ CA CD CG CI DJ DM DZ EG FJ FK FM FR GA GB GF GG GH GI GM GN GP GU GY HK ' +
    'IE IM IN IQ JE JM JP KE KH KN KY LA LB LK LS LU MA MC MF MG MH MM MP MQ MR MS MT MU MV MW MY NA NC NE NG NR NZ OM ' +
    'PF PG PH PK PM PR RE RW SA SC SG SL SN TC TG TH TM TN TO TT TV TZ UG US VG VI VN WF XK YE YT ZA ZM ZW'
  ).split(' '),
)
const NUMBER_AFTER_COMMA = new Set(['BR', 'ES', 'IT', 'PT', 'RU', 'UA'])
const UNIT_FIRST = new Set(['AU', 'GB', 'HK', 'IE', 'IN', 'NZ', 'ZA'])

const join = (between: string, ...parts: string[]) => parts.filter(Boolean).join(between)
