import type { CancelReason } from '@storekeeper/contract/orders/tracking-status'
import type { Language } from '../../../lib/language.ts'

const en = {
  locale: 'en',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  includes: (tax: string) => `Includes ${tax}`,
  reverseCharge: 'VAT: reverse charge',
  intraCommunity: 'VAT: intra-Community supply, to be paid by the recipient',
  credit: 'Credit used',
  total: 'Total',
  paid: 'Paid',
  refunded: 'Refunded',
  trackingNumber: 'Tracking number',
  free: 'Free',
  methods: {
    card: 'card',
    'bank-transfer': 'bank transfer',
    cash: 'cash',
    paypal: 'PayPal',
    other: '',
    credit: 'credit',
  } as Record<string, string>,
  /** The cancellation reasons that an e-mail may name. */
  reasons: {
    customer: 'as you requested',
    inventory: 'a product is no longer available',
    declined: 'the payment was declined',
    fraud: '',
    staff: '',
    other: '',
  } satisfies Record<CancelReason, string> as Record<string, string>,
  notPaid: 'it wasn’t paid in time',
  footer: (order: string, site: string) => `You get this because of your order ${order} at ${site}.`,
  unsubscribe: 'Unsubscribe',
  customerFooter: (site: string) => `Sent by ${site}.`,
}

export type BlockTexts = typeof en

const ar: BlockTexts = {
  locale: 'ar-u-nu-latn',
  subtotal: 'المجموع الفرعي',
  discount: 'الخصم',
  shipping: 'الشحن',
  includes: (tax) => `يشمل ${tax}`,
  reverseCharge: 'ضريبة القيمة المضافة: الاحتساب العكسي',
  intraCommunity: 'ضريبة القيمة المضافة: توريد داخل الاتحاد الأوروبي، والضريبة على المستلم',
  credit: 'الرصيد المستخدم',
  total: 'الإجمالي',
  paid: 'المدفوع',
  refunded: 'المُسترد',
  trackingNumber: 'رقم التتبع',
  free: 'مجاني',
  methods: {
    card: 'البطاقة',
    'bank-transfer': 'التحويل البنكي',
    cash: 'الدفع نقدًا',
    paypal: 'PayPal',
    other: '',
    credit: 'الرصيد',
  },
  reasons: {
    customer: 'بناءً على طلبك',
    inventory: 'لم يعد أحد المنتجات متوفرًا',
    declined: 'رُفضت عملية الدفع',
    fraud: '',
    staff: '',
    other: '',
  },
  notPaid: 'لم يُدفع في الوقت المحدد',
  footer: (order, site) => `وصلتك هذه الرسالة بسبب طلبك ${order} لدى ${site}.`,
  unsubscribe: 'إلغاء الاشتراك',
  customerFooter: (site) => `أرسلها ${site}.`,
}

/** The texts of blocks and values in each language. */
export const blockTexts: Record<Language, BlockTexts> = { en, ar }
