import type { Language } from '../../lib/language.ts'

/** The footer of campaign e-mails and of e-mails about orders. */
const en = {
  why: (siteName: string) => `You get this because you are a contact or a customer of ${siteName}.`,
  unsubscribe: 'Get no more of these mails',
  whyOrder: (orderId: string, siteName: string) =>
    `You get this because of your order ${orderId} at ${siteName}.`,
}

export const texts: Record<Language, typeof en> = {
  en,
  ar: {
    why: (siteName) => `وصلتك هذه الرسالة لأنك من عملاء ${siteName} أو من جهات الاتصال لديه.`,
    unsubscribe: 'إلغاء الاشتراك في هذه الرسائل',
    whyOrder: (orderId, siteName) => `وصلتك هذه الرسالة بسبب طلبك ${orderId} لدى ${siteName}.`,
  },
}
