import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import type { Language } from '../../../lib/language.ts'
import type { AboutValues, NotificationValues } from './values.ts'

/** What each kind is about; its templates may contain these values. */
const ABOUT: Record<NotificationKind, readonly (keyof AboutValues)[]> = {
  orderPlaced: ['order'],
  paymentReminder: ['order'],
  orderPaid: ['order'],
  orderChanged: ['order'],
  invoiceIssued: ['order', 'invoice'],
  orderShipped: ['order'],
  orderDelivered: ['order'],
  orderCancelled: ['order'],
  orderRefunded: ['order', 'refund'],
  orderReturned: ['order'],
  orderComment: ['order', 'comment'],
  reviewRequest: ['order'],
  returnRequested: ['order', 'return'],
  returnApproved: ['order', 'return'],
  returnRefused: ['order', 'return'],
  returnReceived: ['order', 'return'],
  returnExchanged: ['order', 'return'],
  withdrawalReceipt: ['withdrawal'],
  creditGiven: ['credit'],
  creditExpiring: ['credit'],
  claimApproved: ['claim'],
  claimRejected: ['claim'],
  abandonedCart: ['cart'],
  accountSignUp: ['link'],
  accountExists: ['account'],
  accountWelcome: ['account'],
  accountVerify: ['link'],
  accountReset: ['link'],
  accountPasswordChanged: ['change'],
  accountEmailChange: ['link', 'newAddress'],
  accountEmailChanged: ['newAddress', 'change'],
  accountApproved: ['account'],
  accountRefused: ['decision'],
  ticketReceived: ['ticket'],
  ticketOpened: ['ticket'],
  ticketReply: ['ticket'],
  ticketResolved: ['ticket'],
  chatReply: ['chat'],
  chatTranscript: ['chat'],
}

/** Example values for previews without an order, for the list of placeholders, and to validate templates. */
export function sampleValues(language: Language, kind: NotificationKind): NotificationValues {
  const { customer, site, store, ...about } = SAMPLES[language]
  return { customer, site, store, ...Object.fromEntries(ABOUT[kind].map((part) => [part, about[part]])) }
}

type Sample = Omit<NotificationValues, keyof AboutValues> & AboutValues

const parcel = { carrier: 'DHL', number: '00340434161094015902', url: 'https://carrier.example/track' }

const en: Sample = {
  customer: { firstName: 'Ada', lastName: 'Example', name: 'Ada Example', email: 'ada@example.com' },
  site: { name: 'Harbour', url: 'https://harbour.example' },
  store: { name: 'Harbour & Pine', email: 'help@harbour.example' },
  order: {
    number: '#HB-10001',
    date: 'May 17, 2026',
    url: 'https://harbour.example/account/orders/abc',
    itemCount: 3,
    subtotal: '$54.00',
    discount: '-$4.00',
    shipping: '$5.00',
    taxes: [{ name: 'Includes VAT 20%', amount: '$9.17', isIncluded: true }],
    credit: '-$10.00',
    total: '$55.00',
    paid: '$45.00',
    refunded: '$12.00',
    due: '$10.00',
    payUntil: 'May 18, 2026 at 10:12 AM UTC',
    paymentMethod: 'card',
    shippingMethod: 'Post',
    cancelReason: 'as you requested',
    lines: [
      { title: 'Olive oil soap', sku: 'SOAP-1', quantity: 2, price: '$12.00', total: '$24.00' },
      { title: 'Linen bath towel', sku: 'TOWEL-1', quantity: 1, price: '$30.00', total: '$30.00' },
    ],
    later: [{ title: 'Pine brush', quantity: 1 }],
    parcels: [parcel],
    address: ['Ada Example', '4 Elm Street', 'Troy, NY 12180', 'United States'],
  },
  invoice: { number: 'HB-2026-00001', total: '$55.00' },
  refund: { amount: '$12.00', reason: 'Damaged', toCredit: true },
  credit: { amount: '$10.00', balance: '$25.00', reason: 'Thank you', expiresOn: 'June 30, 2026' },
  claim: { product: 'Olive oil soap', reason: 'One claim for each household.' },
  cart: {
    url: 'https://harbour.example/cart',
    accountUrl: 'https://harbour.example/account',
    lines: [
      { title: 'Olive oil soap', quantity: 2 },
      { title: 'Linen bath towel', quantity: 1 },
    ],
  },
  chat: {
    messages: [
      { author: 'Ada', text: 'Is the soap vegan?', time: 'May 17, 2026, 10:12 AM' },
      { author: 'Harbour', text: 'Yes, all of them are.', time: 'May 17, 2026, 10:13 AM' },
    ],
  },
  comment: {
    messages: [
      { author: 'Harbour', text: 'We leave it with your neighbour.', time: 'May 17, 2026 at 10:12 AM' },
    ],
  },
  account: { url: 'https://harbour.example/account' },
  link: {
    url: 'https://harbour.example/account/link?token=sample',
    expiresOn: 'May 18, 2026 at 10:12 AM UTC',
  },
  newAddress: { email: 'ada@new.example' },
  change: { time: 'May 17, 2026 at 10:12 AM UTC', device: 'Firefox on Linux' },
  decision: {
    reason: 'We only supply shops in our region.',
    contactUrl: 'https://harbour.example/contact',
  },
  ticket: {
    number: 'T-1001',
    subject: 'The soap broke',
    url: 'https://harbour.example/account/tickets/T-1001',
    messages: [{ author: 'Harbour', text: 'We send you a new one.', time: 'May 17, 2026 at 10:12 AM' }],
    files: [{ name: 'label.pdf', url: 'https://harbour.example/files/label.pdf' }],
  },
  return: {
    number: 'R-1001',
    refusal: 'The seal of the soap is broken.',
    isReceived: true,
    exchangeOrder: '#HB-10002',
    items: [{ title: 'Olive oil soap', quantity: 1 }],
    newItems: [{ title: 'Lavender soap', quantity: 1 }],
    due: '$2.00',
    refunded: '$3.00',
    address: ['Harbour & Pine', '1 Quay Street', 'Troy, NY 12180', 'United States'],
  },
  withdrawal: {
    number: 'W-1001',
    received: 'May 17, 2026 at 10:12:30 AM UTC',
    name: 'Ada Example',
    email: 'ada@example.com',
    order: 'HB-10001',
    text: 'I withdraw from the contract.',
  },
}

const ar: Sample = {
  ...en,
  customer: { firstName: 'ليلى', lastName: 'مثال', name: 'ليلى مثال', email: 'layla@example.com' },
  order: {
    ...en.order,
    number: '\u2068#HB-10001\u2069',
    date: '17 مايو 2026',
    payUntil: '18 مايو 2026 في 10:12 ص UTC',
    taxes: [{ name: 'يشمل VAT 20%', amount: '$9.17', isIncluded: true }],
    paymentMethod: 'البطاقة',
    shippingMethod: 'البريد',
    cancelReason: 'بناءً على طلبك',
    lines: [
      { title: 'صابون زيت الزيتون', sku: 'SOAP-1', quantity: 2, price: '$12.00', total: '$24.00' },
      { title: 'منشفة كتان', sku: 'TOWEL-1', quantity: 1, price: '$30.00', total: '$30.00' },
    ],
    later: [{ title: 'فرشاة خشبية', quantity: 1 }],
    address: ['ليلى مثال', '4 Elm Street', 'Troy, NY 12180', 'الولايات المتحدة'],
  },
  invoice: { ...en.invoice, number: '\u2068HB-2026-00001\u2069' },
  refund: { ...en.refund, reason: 'تالف' },
  credit: { ...en.credit, reason: 'شكرًا لك', expiresOn: '30 يونيو 2026' },
  claim: { product: 'صابون زيت الزيتون', reason: 'طلب واحد لكل منزل.' },
  cart: {
    ...en.cart,
    lines: [
      { title: 'صابون زيت الزيتون', quantity: 2 },
      { title: 'منشفة كتان', quantity: 1 },
    ],
  },
  chat: {
    messages: [
      { author: 'ليلى', text: 'هل الصابون نباتي؟', time: '17 مايو 2026، 10:12 ص' },
      { author: 'Harbour', text: 'نعم، كل الأنواع.', time: '17 مايو 2026، 10:13 ص' },
    ],
  },
  comment: {
    messages: [{ author: 'Harbour', text: 'سنتركه عند جارك.', time: '17 مايو 2026 في 10:12 ص' }],
  },
  link: { ...en.link, expiresOn: '18 مايو 2026 في 10:12 ص UTC' },
  change: { time: '17 مايو 2026 في 10:12 ص UTC', device: 'Firefox · Linux' },
  decision: { reason: 'نورّد إلى متاجر منطقتنا فقط.', contactUrl: 'https://harbour.example/contact' },
  ticket: {
    ...en.ticket,
    subject: 'انكسر الصابون',
    messages: [{ author: 'Harbour', text: 'سنرسل إليك قطعة جديدة.', time: '17 مايو 2026 في 10:12 ص' }],
  },
  return: {
    ...en.return,
    refusal: 'ختم الصابون مكسور.',
    exchangeOrder: '\u2068#HB-10002\u2069',
    items: [{ title: 'صابون زيت الزيتون', quantity: 1 }],
    newItems: [{ title: 'صابون اللافندر', quantity: 1 }],
    address: ['Harbour & Pine', '1 Quay Street', 'Troy, NY 12180', 'الولايات المتحدة'],
  },
  withdrawal: {
    ...en.withdrawal,
    received: '17 مايو 2026 في 10:12:30 ص UTC',
    name: 'ليلى مثال',
    text: 'أرغب في إلغاء العقد.',
  },
}

const SAMPLES: Record<Language, Sample> = { en, ar }
