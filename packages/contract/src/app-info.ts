import { z } from 'zod'
import { AddressInput } from './address-input.ts'
import { Currency } from './app-info/currency.ts'
import {
  ContactPage,
  InvoiceDetails,
  Phone,
  Picture,
  SocialLinks,
  SupportEmail,
} from './app-info/store-details.ts'
import { get, post, put } from './call.ts'
import { failures, notFound } from './errors/call-errors.ts'
import { errorCode } from './errors/error-code.ts'
import { Address, Id, Line, OptionalLine, PositiveCents, SiteKey, TimeZone } from './shapes.ts'

/** What a site gives away, and to whom. */
export const FreebieSite = z.strictObject({
  site: SiteKey,
  isActive: z.boolean(),
  products: z.array(Id).max(100),
  minOrderTotal: PositiveCents.describe('A customer has an order of at least this much, in cents'),
})

/** Which products may be claimed for nothing. */
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

/** The settings of the whole store: one document. */
export const AppInfo = z.object({
  _id: Id,
  storeName: z.string(),
  siteLogo: z.string().nullable(),
  favicon: z.string().nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  timeZone: z.string(),
  eventMonths: z.int().describe('For how many months what single visitors did is kept; the figures stay'),
  supportEmail: z.string(),
  phone: z.string(),
  address: Address,
  socialLinks: SocialLinks,
  contact: ContactPage,
  invoice: InvoiceDetails,
  freebie: Freebie,
  version: z.int(),
})
export type AppInfo = z.infer<typeof AppInfo>

/** Only what is sent changes. */
export const AppInfoChanges = z.strictObject({
  storeName: Line(100).optional(),
  siteLogo: Picture.optional(),
  favicon: Picture.optional(),
  currency: Currency.optional().describe('Amounts are never converted: 1200 cents stay 1200'),
  timeZone: TimeZone.optional(),
  eventMonths: EventMonths.optional(),
  supportEmail: SupportEmail.optional(),
  phone: Phone.optional(),
  address: AddressInput.optional(),
  socialLinks: SocialLinks.optional(),
  contact: ContactPage.optional(),
  invoice: InvoiceDetails.optional(),
  freebie: Freebie.optional(),
})
export type AppInfoChanges = z.infer<typeof AppInfoChanges>

const tag = 'Settings'

export const appInfo = {
  details: get('/admin/setting/app-info/details', {
    permission: 'open',
    tag,
    summary: 'Read the settings of the store',
    description: 'Open, since the sign-in page shows the logo and the name of the store.',
  }).output(AppInfo),
  create: post('/admin/setting/app-info', {
    permission: 'app-info:change',
    tag,
    summary: 'Create the settings of the store',
    description: 'The first change of the settings; not once they were changed.',
  })
    .input(AppInfoChanges)
    .output(AppInfo)
    .errors(failures('STORE_ALREADY_SET_UP', 'FREEBIES_NOT_ON_SITE', 'FILE_GONE')),
  update: put('/admin/setting/app-info/{id}', {
    permission: 'app-info:change',
    tag,
    summary: 'Change the settings of the store',
  })
    .input(AppInfoChanges.extend({ id: Id, version: z.int() }))
    .output(AppInfo)
    .errors({ ...notFound('settings'), ...failures('FREEBIES_NOT_ON_SITE', 'FILE_GONE', 'STALE') }),
  removeImage: post('/admin/setting/app-info/remove-image', {
    permission: 'app-info:change',
    tag,
    summary: 'Remove an image of the settings',
    description: 'Its file goes when nothing else refers to it.',
  })
    .input(z.strictObject({ field: z.enum(['siteLogo', 'favicon']) }))
    .output(AppInfo),
}
