/** The ISO 3166-1 code of a country's English name; '' for an unknown name or one without a code. */
export const countryCode = (name: string): string => codes.get(fold(name)) ?? ''

/** Whether the name is a known country name, with or without a code. */
export const isCountryName = (name: string): boolean => codes.has(fold(name))

const fold = (name: string) => name.trim().toLowerCase()

/** Regions of the language data that are not countries. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Names in sales files that the language data lacks; names of several countries have no code. */
const ALIASES: Record<string, string> = {
  'channel islands': '',
  'cote d’ivoire': 'CI',
  'czech republic': 'CZ',
  eire: 'IE',
  england: 'GB',
  'european community': '',
  'great britain': 'GB',
  holland: 'NL',
  'hong kong': 'HK',
  korea: 'KR',
  macau: 'MO',
  'republic of ireland': 'IE',
  rsa: 'ZA',
  'the netherlands': 'NL',
  turkey: 'TR',
  uk: 'GB',
  'united states of america': 'US',
  unspecified: '',
  usa: 'US',
}

const codes = readCodes()

function readCodes(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  const found = new Map(Object.entries(ALIASES))
  for (const pair of pairs) {
    const name = names.of(pair)
    // The data include former codes: DD also has the name Germany, whose code is DE.
    const code = new Intl.Locale(`und-${pair}`).region
    if (name && code && !NO_COUNTRY.has(code)) found.set(fold(name), code)
  }
  return found
}
