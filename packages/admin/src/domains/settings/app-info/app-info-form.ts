import { type AppInfo, AppInfoChanges } from '@storekeeper/contract/app-info'
import { Id } from '@storekeeper/contract/shapes'
import { z } from 'zod'
import { AddressValues } from '~/domains/customers/form/address-values'

/** The values of the fields, under the same names as in the call: its errors find their way. */
export const AppInfoValues = z.object({
  storeName: z.string(),
  siteLogo: z.string().nullable(),
  favicon: z.string().nullable(),
  supportEmail: z.string(),
  phone: z.string(),
  address: AddressValues,
  currency: z.string().nullable(),
  timeZone: z.string().nullable(),
  /** As typed; an empty field holds an empty text. */
  eventMonths: z.union([z.number(), z.string()]),
  socialLinks: z.record(z.string(), z.string()),
  contact: z.object({
    heading: z.string(),
    text: z.string(),
    openingHours: z.string(),
    showsForm: z.boolean(),
  }),
  invoice: z.object({ legalName: z.string(), taxId: z.string(), footer: z.string() }),
})
export type AppInfoValues = z.infer<typeof AppInfoValues>

export const valuesOf = ({ _id, version, freebie, ...shown }: AppInfo): AppInfoValues => shown

export const AppInfoInput = AppInfoChanges.extend({ id: Id, version: z.int() })
export type AppInfoInput = z.infer<typeof AppInfoInput>

/** The freebie section is not sent: it has a screen of its own and stays as it is. */
export const inputOf =
  ({ _id: id, socialLinks }: AppInfo) =>
  (values: AppInfoValues, version: number): AppInfoInput => ({
    ...values,
    id,
    version,
    currency: values.currency ?? '',
    timeZone: values.timeZone ?? '',
    eventMonths: values.eventMonths === '' ? Number.NaN : Number(values.eventMonths),
    socialLinks: { ...socialLinks, ...values.socialLinks },
  })
