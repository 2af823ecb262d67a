import type { Language } from '@storekeeper/contract/language'
import type { OrderingRule, Settings } from '@storekeeper/contract/settings'
import type { Db } from '../../db/open.ts'

const COLUMNS = [
  '_id',
  'storeName',
  'siteLogo',
  'favicon',
  'currency',
  'timeZone',
  'language',
  'eventMonths',
  'orderingRequires',
  'guestHoldMinutes',
  'customerHoldMinutes',
  'holdReminderMinutes',
  'guestStockPercent',
  'guestNetworkStockPercent',
  'returnDays',
  'supportEmail',
  'phone',
  'address',
  'socialLinks',
  'contact',
  'invoice',
  'invoiceAt',
  'freebie',
  'hidesLocked',
  'version',
] as const

/** The store's currency. Works in a transaction too. */
export const readCurrency = async (db: Db): Promise<string> =>
  (await db.selectFrom('settings').select('currency').executeTakeFirstOrThrow()).currency

/**
 * The language of mails and documents for recipients whose language is unknown. Works in a transaction too.
 */
export const readStoreLanguage = async (db: Db): Promise<Language> =>
  (await db.selectFrom('settings').select('language').executeTakeFirstOrThrow()).language

/**
 * The language of an e-mail or document: the first of `known` that is set, otherwise that of the store.
 * Works in a transaction too.
 */
export const resolveLanguage = async (db: Db, ...known: (Language | null)[]): Promise<Language> =>
  known.find((language) => language !== null) ?? (await readStoreLanguage(db))

/** What customers need to place orders at the storefronts. Works in a transaction too. */
export const readOrderingRule = async (db: Db): Promise<OrderingRule> =>
  (await db.selectFrom('settings').select('orderingRequires').executeTakeFirstOrThrow()).orderingRequires

/** How long unpaid orders of storefronts hold their stock, and how much of it. Works in a transaction too. */
export const readHoldSettings = (db: Db) =>
  db
    .selectFrom('settings')
    .select(['guestHoldMinutes', 'customerHoldMinutes', 'holdReminderMinutes'])
    .select(['guestStockPercent', 'guestNetworkStockPercent'])
    .executeTakeFirstOrThrow()

/** The settings, a single row. Works in a transaction too. */
export const readSettings = (db: Db): Promise<Settings> =>
  db.selectFrom('settings').select(COLUMNS).executeTakeFirstOrThrow()
