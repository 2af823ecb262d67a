import type { Db } from '../../db/open.ts'
import type { Language } from '../../lib/language.ts'
import { buildMoneyFormat } from '../../lib/text/money.ts'
import { oneLine } from '../../lib/text/one-line.ts'
import { blockTexts } from './templates/block-texts.ts'

/** The formats of amounts and times in e-mails of a language, with the store. Works in a transaction too. */
export async function readFormats(db: Db, language: Language) {
  const { storeName, supportEmail, currency, timeZone } = await db
    .selectFrom('settings')
    .select(['storeName', 'supportEmail', 'currency', 'timeZone'])
    .executeTakeFirstOrThrow()
  const { locale } = blockTexts[language]
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const exactTimes = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone })
  const deadlines = new Intl.DateTimeFormat(locale, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone },
    timeZoneName: 'short',
  })
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return {
    store: { name: oneLine(storeName), email: supportEmail },
    formatMoney: buildMoneyFormat(language, currency),
    formatDay: (iso: string) => days.format(new Date(iso)),
    formatTime: (iso: string) => times.format(new Date(iso)),
    /** With the time zone. */
    formatDeadline: (iso: string) => deadlines.format(new Date(iso)),
    /** With seconds and the time zone. */
    formatExactTime: (iso: string) => exactTimes.format(new Date(iso)),
  }
}
