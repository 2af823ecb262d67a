import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import type { Language } from '../language.ts'

const LOCALES: Record<Language, string> = { en: 'en', ar: 'ar-u-nu-latn' }

/**
 * Returns a function that formats amounts in cents, for documents and e-mails. Amounts are left to right in every
 * language, as on the screens; negative zero becomes zero. `isolates` marks them, so that text from right to left around
 * them does not move the sign: by default in such a language only, since old mail programs show the marks.
 */
export function buildMoneyFormat(
  language: Language,
  currency: string,
  { isolates = language === 'ar' }: { isolates?: boolean } = {},
): (cents: number) => string {
  const digits = getFractionDigits(currency)
  const amounts = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (cents) => {
    const text = amounts.format((cents || 0) / 10 ** digits).replaceAll(/[\u061c\u200e\u200f]/g, '')
    return isolates ? `\u2066${text}\u2069` : text
  }
}
