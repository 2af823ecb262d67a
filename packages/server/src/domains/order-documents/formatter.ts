import { addressLines } from '@storekeeper/contract/addresses/address-lines'
import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import type { Address } from '@storekeeper/contract/shapes'
import type { Language } from '../../lib/language.ts'
import { texts, type Words } from './texts.ts'

/** Formats amounts, dates and addresses in a language. */
export function buildFormatter(
  language: Language,
  { currency, timeZone }: { currency: string; timeZone: string },
) {
  const ours: Words = texts[language]
  const digits = getFractionDigits(currency)
  const amounts = new Intl.NumberFormat(ours.locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const days = new Intl.DateTimeFormat(ours.locale, { dateStyle: 'long', timeZone })
  const countries = new Intl.DisplayNames(ours.locale, { type: 'region' })

  return {
    texts: ours,
    /** Amounts are left to right in every language, as on the screens; negative zero becomes zero. */
    money: (cents: number) =>
      `\u2066${amounts.format((cents || 0) / 10 ** digits).replaceAll(/[\u061c\u200e\u200f]/g, '')}\u2069`,
    day: (iso: string) => days.format(new Date(iso)),
    address: (address: Address) => addressLines(address, (code) => countries.of(code) ?? code),
  }
}

export type Formatter = ReturnType<typeof buildFormatter>
