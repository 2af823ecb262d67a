const WAYS = ['symbol', 'narrowSymbol', 'code'] as const
const LOCALES = ['en', 'de', 'fr', 'sv', 'pl', 'cs', 'ar']

/** Of the signs beside a file's amounts those that do not stand for the store's currency. */
export function foreignSigns(signs: ReadonlySet<string>, currency: string): string[] {
  const own = new Set(
    LOCALES.flatMap((locale) => WAYS.map((currencyDisplay) => signOf(locale, currency, currencyDisplay))),
  )
  return [...signs].filter((sign) => !own.has(sign.toUpperCase()) && !own.has(sign))
}

const signOf = (locale: string, currency: string, currencyDisplay: (typeof WAYS)[number]): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')?.value ?? currency
