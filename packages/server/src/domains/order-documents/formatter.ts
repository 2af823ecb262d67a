import { addressLines } from '@storekeeper/contract/addresses/address-lines'
import type { Address } from '@storekeeper/contract/shapes'
import type { Language } from '../../lib/language.ts'
import { buildMoneyFormat } from '../../lib/text/money.ts'
import { texts, type Words } from './texts.ts'

/** Formats amounts, dates and addresses in a language. */
export function buildFormatter(
  language: Language,
  { currency, timeZone }: { currency: string; timeZone: string },
) {
  const ours: Words = texts[language]
  const days = new Intl.DateTimeFormat(ours.locale, { dateStyle: 'long', timeZone })
  const countries = new Intl.DisplayNames(ours.locale, { type: 'region' })

  return {
    texts: ours,
    money: buildMoneyFormat(language, currency, { isolates: true }),
    day: (iso: string) => days.format(new Date(iso)),
    address: (address: Address) => addressLines(address, (code) => countries.of(code) ?? code),
  }
}

export type Formatter = ReturnType<typeof buildFormatter>
