/** The ISO 3166-1 code of a country's English name, or '' for a name that belongs to none or that is not known. */
export const countryCode = (name: string): string => codes.get(fold(name)) ?? ''

/** Whether the name is one that files use, with a code of its own or without. */
export const isCountryName = (name: string): boolean => codes.has(fold(name))

const fold = (name: string) => name.trim().toLowerCase()

/** Regions of the language data that are no country. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Names that shops write and the language data does not; those of several countries have no code. */
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
    // The data also knows codes of the past: DD is named Germany, whose code is DE.
    const code = new Intl.Locale(`und-${pair}`).region
    if (name && code && !NO_COUNTRY.has(code)) found.set(fold(name), code)
  }
  return found
}
