import { ANYTHING } from './patterns.ts'

/** As in the back-office: Arabic with Latin digits. */
const ARABIC = 'ar-u-nu-latn'
const CURRENCIES: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP' }

const MONEY = /^([-+]?)([$€£])([\d,]+(?:\.\d+)?|\uE000)$/
const PERCENT = /^(\d+(?:\.\d+)?)%$/
const DAY = /^[A-Z][a-z]{2,8} \d{1,2}, \d{4}$/

/** Arabic country names by English name. */
const COUNTRIES = new Map(
  Array.from({ length: 26 * 26 }, (_, index) =>
    String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
  ).flatMap((code) => {
    const nameIn = (language: string) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
    return nameIn('en') === code ? [] : [[nameIn('en'), nameIn(ARABIC)] as const]
  }),
)

/** Returns the Arabic form of an English amount, percentage, country or date; otherwise undefined. */
export function valueInArabic(text: string): string | undefined {
  const money = MONEY.exec(text)
  if (money) return moneyInArabic(money[1] ?? '', money[2] ?? '', money[3] ?? '')
  const percent = PERCENT.exec(text)?.[1]
  if (percent)
    return new Intl.NumberFormat(ARABIC, { style: 'percent', maximumFractionDigits: 4 }).format(
      Number(percent) / 100,
    )
  const country = COUNTRIES.get(text)
  if (country) return country
  if (DAY.test(text)) return new Intl.DateTimeFormat(ARABIC, { dateStyle: 'medium' }).format(new Date(text))
  return undefined
}

function moneyInArabic(sign: string, symbol: string, amount: string): string {
  const format = new Intl.NumberFormat(ARABIC, {
    style: 'currency',
    currency: CURRENCIES[symbol] ?? 'USD',
    currencyDisplay: 'narrowSymbol',
  })
  const written = Number(`${sign === '-' ? '-' : ''}${amount === ANYTHING ? 1 : amount.replaceAll(',', '')}`)
  const text = format.format(written)
  const shown = amount === ANYTHING ? text.replace('1.00', ANYTHING) : text
  return sign === '-' ? shown : sign + shown
}
