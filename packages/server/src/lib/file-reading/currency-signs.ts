const WAYS = ['symbol', 'narrowSymbol', 'code'] as const
const LOCALES = ['en', 'de', 'fr', 'sv', 'pl', 'cs', 'ar']

/** The currency signs beside a file's amounts that do not belong to the store's currency. */
export function foreignSigns(signs: ReadonlySet<string>, currency: string): string[] {
  const own = new Set(
    LOCALES.flatMap((locale) => WAYS.map((currencyDisplay) => getSign(locale, currency, currencyDisplay))),
  )
  return [...signs].filter((sign) => !own.has(sign.toUpperCase()) && !own.has(sign))
}

const getSign = (locale: string, currency: string, currencyDisplay: (typeof WAYS)[number]): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')?.value ?? currency
