import type { OrderPlaceholderValues } from '@storekeeper/contract/orders/mails/order-placeholders'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { Db } from '../../db/open.ts'
import type { Language } from '../../lib/language.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { buildMoneyFormat } from '../../lib/text/money.ts'
import type { MailedOrder } from './read-mailed-orders.ts'

/** Store data that all mails share. */
export type Store = { storeName: string; currency: string; timeZone: string }

export const readStore = (db: Db): Promise<Store> =>
  db.selectFrom('settings').select(['storeName', 'currency', 'timeZone']).executeTakeFirstOrThrow()

/** Returns the values of a mail about an order, from the order's current data. */
export function buildOrderValues(
  language: Language,
  { storeName, currency, timeZone }: Store,
): (order: MailedOrder) => OrderPlaceholderValues {
  const { locale, status } = texts[language]
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const formatMoney = buildMoneyFormat(language, currency)
  return (order) => ({
    ...order.receiverName,
    name: fullName(order.receiverName),
    orderId: order.orderId,
    orderDate: days.format(new Date(order.createdAt)),
    status: status[order.trackingStatus],
    total: formatMoney(order.total),
    // An order can have several parcels.
    carrier: [...new Set(order.tracking.map((parcel) => parcel.carrier))].join(', '),
    trackingNumber: order.tracking.map((parcel) => parcel.number).join(', '),
    trackingLink: order.tracking.flatMap((parcel) => parcel.url ?? []).join(' '),
    email: order.email ?? '',
    siteName: order.siteName,
    storeName,
  })
}

type Words = { locale: string; status: Record<TrackingStatus, string> }

/** The names of the order statuses in mails. */
const texts: Record<Language, Words> = {
  en: {
    locale: 'en',
    status: {
      pending: 'received',
      processing: 'being prepared',
      'on-hold': 'on hold',
      shipped: 'shipped',
      delivered: 'delivered',
      cancelled: 'cancelled',
      returned: 'returned',
    },
  },
  ar: {
    locale: 'ar-u-nu-latn',
    status: {
      pending: 'تم استلامه',
      processing: 'قيد التجهيز',
      'on-hold': 'معلّق',
      shipped: 'تم شحنه',
      delivered: 'تم تسليمه',
      cancelled: 'ملغى',
      returned: 'مُعاد',
    },
  },
}
