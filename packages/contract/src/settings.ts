import { z } from 'zod'
import { AddressInput } from './addresses/address-input.ts'
import { callsOf } from './call.ts'
import { failures, notFound } from './errors/call-errors.ts'
import { errorCode } from './errors/error-code.ts'
import { Language } from './language.ts'
import { Currency } from './settings/currency.ts'
import {
  ContactPage,
  InvoiceDetails,
  Phone,
  Picture,
  SocialLinks,
  SupportEmail,
} from './settings/store-details.ts'
import { Address, Id, Line, OptionalLine, PositiveCents, SiteKey, TimeZone } from './shapes.ts'

/** The free products of a site and the rules of claims. */
export const FreebieSite = z.strictObject({
  site: SiteKey,
  isActive: z.boolean(),
  products: z.array(Id).max(100),
  minOrderTotal: PositiveCents.describe('Minimum total of an order of the customer, in cents'),
})

/** The products that can be claimed for free. */
export const Freebie = z.strictObject({
  text: OptionalLine(2000),
  claimsPerCustomer: z.int().min(1).max(1000),
  sites: z
    .array(FreebieSite)
    .max(100)
    .refine((sites) => new Set(sites.map(({ site }) => site)).size === sites.length, {
      message: errorCode('DUPLICATE'),
    }),
})
export type Freebie = z.infer<typeof Freebie>

const EVENT_MONTHS = errorCode('OUT_OF_RANGE', { min: 1, max: 120 })
const EventMonths = z.int(EVENT_MONTHS).min(1, EVENT_MONTHS).max(120, EVENT_MONTHS)

/** What customers need to place orders at the storefronts: nothing, a verified e-mail address, or an approval. */
export const OrderingRule = z.enum(['nothing', 'verification', 'approval'])
export type OrderingRule = z.infer<typeof OrderingRule>

/** A part of an hour up to 90 days. */
const HOLD_MINUTES = errorCode('OUT_OF_RANGE', { min: 5, max: 129_600 })
const HoldMinutes = z.int(HOLD_MINUTES).min(5, HOLD_MINUTES).max(129_600, HOLD_MINUTES).nullable()
const PERCENT = errorCode('OUT_OF_RANGE', { min: 1, max: 100 })
const StockPercent = z.int(PERCENT).min(1, PERCENT).max(100, PERCENT)

/** When the server issues the invoice of an order; `manual`: only admins issue invoices. */
export const INVOICE_TIMES = ['manual', 'paid', 'shipped'] as const
export const InvoiceTime = z.enum(INVOICE_TIMES)
export type InvoiceTime = z.infer<typeof InvoiceTime>

/** The settings of the store, a single record. */
export const Settings = z.object({
  _id: Id,
  storeName: z.string(),
  siteLogo: z.string().nullable(),
  favicon: z.string().nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  timeZone: z.string(),
  language: Language.describe('Language of e-mails and documents for recipients whose language is unknown'),
  eventMonths: z
    .int()
    .describe('Months after which the events of visitors are deleted; aggregated figures are not affected'),
  orderingRequires: OrderingRule.describe('What customers need to place orders at the storefronts'),
  guestHoldMinutes: z
    .int()
    .nullable()
    .describe(
      'Minutes that an unpaid order of a guest holds its stock before it is cancelled; null: no limit',
    ),
  customerHoldMinutes: z
    .int()
    .nullable()
    .describe('Minutes that an unpaid order of a signed-in customer holds its stock; null: no limit'),
  holdReminderMinutes: z
    .int()
    .nullable()
    .describe('Minutes before the cancellation at which the customer is reminded; null: no reminder'),
  guestStockPercent: z
    .int()
    .describe(
      'Part of the stock of a product that an order of a guest can hold, in percent; at least one unit',
    ),
  guestNetworkStockPercent: z
    .int()
    .describe(
      'Part of the stock of a product that unpaid orders of guests from one IP address (for IPv6 its /64) can hold together, in percent; at least one unit',
    ),
  returnDays: z
    .int()
    .describe('Days after the delivery in which customers can request returns; 0: they cannot'),
  supportEmail: z.string(),
  phone: z.string(),
  address: Address,
  socialLinks: SocialLinks,
  contact: ContactPage,
  invoice: InvoiceDetails,
  invoiceAt: InvoiceTime.describe(
    'When the server issues the invoice of an order: when it is paid, when it is shipped, or never; only for orders placed since the setting was chosen',
  ),
  freebie: Freebie,
  hidesLocked: z
    .boolean()
    .describe('Whether the menu hides entries without permission, instead of locking them'),
  version: z.int(),
})
export type Settings = z.infer<typeof Settings>

/** Omitted fields do not change. */
export const SettingsChanges = z.strictObject({
  storeName: Line(100).optional(),
  siteLogo: Picture.optional(),
  favicon: Picture.optional(),
  currency: Currency.optional().describe('Amounts are never converted: 1200 cents stay 1200'),
  timeZone: TimeZone.optional(),
  language: Language.optional(),
  eventMonths: EventMonths.optional(),
  orderingRequires: OrderingRule.optional(),
  guestHoldMinutes: HoldMinutes.optional(),
  customerHoldMinutes: HoldMinutes.optional(),
  holdReminderMinutes: HoldMinutes.optional(),
  guestStockPercent: StockPercent.optional(),
  guestNetworkStockPercent: StockPercent.optional(),
  returnDays: z.int().min(0).max(3650).optional(),
  supportEmail: SupportEmail.optional(),
  phone: Phone.optional(),
  address: AddressInput.optional(),
  socialLinks: SocialLinks.optional(),
  contact: ContactPage.optional(),
  invoice: InvoiceDetails.optional(),
  invoiceAt: InvoiceTime.optional(),
  freebie: Freebie.optional(),
  hidesLocked: z.boolean().optional(),
})
export type SettingsChanges = z.infer<typeof SettingsChanges>

const { get, post, put } = callsOf('Settings')

export const settings = {
  details: get('/admin/setting/app-info/details', {
    permission: 'open',
    summary: 'Get the settings of the store',
    description: 'Public, since the sign-in page displays the logo and the name of the store.',
  }).output(Settings),
  create: post('/admin/setting/app-info', {
    permission: 'settings:change',
    summary: 'Create the settings of the store',
    description: 'Only available until the settings have been changed for the first time.',
  })
    .input(SettingsChanges)
    .output(Settings)
    .errors(
      failures('STORE_ALREADY_SET_UP', 'FREEBIES_NOT_ON_SITE', 'INVOICE_SELLER_INCOMPLETE', 'FILE_GONE'),
    ),
  update: put('/admin/setting/app-info/{id}', {
    permission: 'settings:change',
    summary: 'Update the settings of the store',
  })
    .input(SettingsChanges.extend({ id: Id, version: z.int() }))
    .output(Settings)
    .errors({
      ...notFound('settings'),
      ...failures('FREEBIES_NOT_ON_SITE', 'INVOICE_SELLER_INCOMPLETE', 'FILE_GONE', 'STALE'),
    }),
  removeImage: post('/admin/setting/app-info/remove-image', {
    permission: 'settings:change',
    summary: 'Remove an image of the settings',
    description: 'Deletes the file if nothing else references it.',
  })
    .input(z.strictObject({ field: z.enum(['siteLogo', 'favicon']) }))
    .output(Settings),
}
