import { formatAddress } from 'localized-address-format'
import type { Address } from '../shapes.ts'

/**
 * Returns the lines of an address in the format of its country, with the company first and the country last. Empty
 * parts produce no line. The order of the lines is from Google's address data. No part is dropped: a part
 * that the country's format does not use, such as a county in the United Kingdom, follows the city. In
 * formats without a city line, as in Japan, the city is part of the street.
 */
export function addressLines(address: Address, countryName: (code: string) => string): string[] {
  const { city, state, zipCode, country } = address
  const script = NOT_LATIN.test(`${address.streetName} ${city}`) ? 'local' : 'latin'
  const format = (parts: Parts) => formatAddress({ postalCountry: country || undefined, ...parts }, script)
  const written = format(MARKS).join(' ')
  const unless = (mark: string, part: string) => (written.includes(mark) ? '' : part)
  const locality = join(
    ', ',
    // Singapore's format already contains the name of the city.
    unless(city.toUpperCase(), city),
    join(
      ' ',
      unless(MARKS.administrativeArea, state === city ? '' : state),
      unless(MARKS.postalCode, zipCode),
    ),
  )
  const isApart = written.includes(MARKS.locality)
  const lines = format({
    addressLines: [formatStreet(address, script, isApart ? '' : locality)],
    locality,
    administrativeArea: state,
    // Where the format puts the country code before it (SE-210 38), the postal code may already include that
    // code.
    postalCode: zipCode.replace(written.includes(`${country}-${MARKS.postalCode}`) ? `${country}-` : '', ''),
  })
  return [address.company ?? '', ...lines, country && countryName(country)].filter(Boolean)
}

type Parts = { addressLines: string[]; locality: string; administrativeArea: string; postalCode: string }

/** Markers by which the function detects the parts that a country's format uses. */
const MARKS = {
  locality: '\u0001',
  administrativeArea: '\u0002',
  postalCode: '\u0003',
  addressLines: [] as string[],
}

const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u
const WITHOUT_SPACES = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u

function formatStreet(
  { streetNumber, streetName, aptUnit, country }: Address,
  script: string,
  locality: string,
): string {
  if (script === 'local' && WITHOUT_SPACES.test(`${locality}${streetName}`))
    return join(' ', `${locality}${streetName}${streetNumber}`, aptUnit)
  const isFirst = country === '' || NUMBER_FIRST.has(country)
  const street = isFirst
    ? join(' ', streetNumber, streetName)
    : join(NUMBER_AFTER_COMMA.has(country) ? ', ' : ' ', streetName, streetNumber)
  return UNIT_FIRST.has(country)
    ? join(', ', aptUnit, street, locality)
    : join(', ', street, aptUnit, locality)
}

/** Countries where the house number precedes the street, from OpenCage's address templates. */
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
