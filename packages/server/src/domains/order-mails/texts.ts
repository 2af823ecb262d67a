import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { Language } from '../../lib/language.ts'

type Words = { locale: string; status: Record<TrackingStatus, string> }

/** The names of the order statuses in mails. */
export const texts: Record<Language, Words> = {
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
