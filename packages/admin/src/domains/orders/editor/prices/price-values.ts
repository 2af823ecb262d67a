import type { CustomItem, ManualDiscount, ManualPrice } from '@storekeeper/contract/orders/manual-prices'
import { z } from 'zod'
import { parseAmount, parseCents } from '~/lib/parse-amount'

/** A number while it is typed. */
const Typed = z.union([z.string(), z.number()])

/** A price or discount by hand; amounts in whole units of the currency. */
export const ManualValues = z.object({
  kind: z.enum(['price', 'percent', 'amount']),
  value: Typed,
  reason: z.string(),
})
export type ManualValues = z.infer<typeof ManualValues>

/** A custom item or a fee. `line` is that of the edited order; one of an imported order may have no reason. */
export const CustomValues = z.object({
  key: z.string(),
  kind: z.enum(['custom', 'fee']),
  title: z.string(),
  quantity: Typed,
  unitPrice: Typed,
  reason: z.string(),
  line: z.string().nullable(),
})
export type CustomValues = z.infer<typeof CustomValues>

const toValue = ({ kind, value }: ManualValues, currency: string) =>
  kind === 'percent' ? parseAmount(value, 0) : parseCents(value, currency)

export const toManualPrice = (manual: ManualValues, currency: string): ManualPrice => ({
  kind: manual.kind,
  value: toValue(manual, currency),
  reason: manual.reason.trim(),
})

export const toManualDiscount = (manual: ManualValues, currency: string): ManualDiscount => ({
  kind: manual.kind === 'percent' ? 'percent' : 'amount',
  value: toValue(manual, currency),
  reason: manual.reason.trim(),
})

export const toCustomItem = (
  { kind, title, quantity, unitPrice, reason, line }: CustomValues,
  currency: string,
): CustomItem => ({
  kind,
  title: title.trim(),
  quantity: Number(quantity),
  unitPrice: parseCents(unitPrice, currency),
  ...(reason.trim() && { reason: reason.trim() }),
  ...(line && { line }),
})

type Stored = { kind: ManualValues['kind']; value: number; reason: string }

/** The values of a stored price or discount by hand. */
export const toManualValues = (
  { kind, value, reason }: Stored,
  fromCents: (cents: number) => number,
): ManualValues => ({ kind, value: kind === 'percent' ? value : fromCents(value), reason })
