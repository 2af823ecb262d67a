import { Language } from '@storekeeper/contract/language'
import { InvoiceTime, OrderingRule, type Settings, SettingsChanges } from '@storekeeper/contract/settings'
import { Id } from '@storekeeper/contract/shapes'
import { z } from 'zod'
import { AddressValues } from '~/domains/addresses/addresses'

/** A number as typed; an empty field contains an empty string. */
const Typed = z.union([z.number(), z.string()])

/** The field values. The names equal those of the call, so that the server's errors match the fields. */
export const SettingsValues = z.object({
  storeName: z.string(),
  siteLogo: z.string().nullable(),
  favicon: z.string().nullable(),
  supportEmail: z.string(),
  phone: z.string(),
  address: AddressValues,
  currency: z.string().nullable(),
  timeZone: z.string().nullable(),
  language: Language,
  eventMonths: Typed,
  orderingRequires: OrderingRule,
  /** Numbers as typed; empty means no limit, or no reminder. */
  guestHoldMinutes: Typed.nullable(),
  customerHoldMinutes: Typed.nullable(),
  holdReminderMinutes: Typed.nullable(),
  guestStockPercent: Typed,
  guestNetworkStockPercent: Typed,
  returnDays: Typed,
  socialLinks: z.record(z.string(), z.string()),
  contact: z.object({
    heading: z.string(),
    text: z.string(),
    openingHours: z.string(),
    showsForm: z.boolean(),
    opensTickets: z.boolean(),
  }),
  invoice: z.object({ legalName: z.string(), taxId: z.string(), footer: z.string() }),
  invoiceAt: InvoiceTime,
  hidesLocked: z.boolean(),
})
export type SettingsValues = z.infer<typeof SettingsValues>

export const toValues = ({ _id, version, freebie, ...shown }: Settings): SettingsValues => shown

export const SettingsInput = SettingsChanges.extend({ id: Id, version: z.int() })
export type SettingsInput = z.infer<typeof SettingsInput>

/** The freebie section is not sent: a separate screen edits it. */
export const toInput =
  ({ _id: id, socialLinks }: Settings) =>
  (values: SettingsValues, version: number): SettingsInput => ({
    ...values,
    id,
    version,
    currency: values.currency ?? '',
    timeZone: values.timeZone ?? '',
    eventMonths: toNumber(values.eventMonths),
    guestHoldMinutes: toMinutes(values.guestHoldMinutes),
    customerHoldMinutes: toMinutes(values.customerHoldMinutes),
    holdReminderMinutes: toMinutes(values.holdReminderMinutes),
    guestStockPercent: toNumber(values.guestStockPercent),
    guestNetworkStockPercent: toNumber(values.guestNetworkStockPercent),
    returnDays: toNumber(values.returnDays),
    socialLinks: { ...socialLinks, ...values.socialLinks },
  })

const toNumber = (typed: number | string) => (typed === '' ? Number.NaN : Number(typed))
const toMinutes = (typed: number | string | null) => (typed === '' || typed === null ? null : Number(typed))
