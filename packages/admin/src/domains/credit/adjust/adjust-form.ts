import { CreditAdjustment } from '@storekeeper/contract/credit/credit-entry'
import type { Settings } from '@storekeeper/contract/settings'
import { z } from 'zod'
import { parseCents } from '~/lib/parse-amount'
import { newRequestId } from '~/lib/request-id'

export const WAYS = ['give', 'take'] as const

/**
 * The field values; the server books the same `requestId` only once. A draft stores it too: an admin who lost
 * the response sends the same id again.
 */
export const AdjustValues = z.object({
  way: z.enum(WAYS),
  amount: z.union([z.number(), z.string()]),
  reason: z.string(),
  expiresAt: z.string(),
  requestId: z.string(),
})
export type AdjustValues = z.infer<typeof AdjustValues>

export const blankAdjustment = () => ({ version: 0, requestId: newRequestId() })

export const toValues = ({ requestId }: { requestId: string }): AdjustValues => ({
  way: 'give',
  amount: '',
  reason: '',
  expiresAt: '',
  requestId,
})

export type RegionSettings = Pick<Settings, 'currency' | 'timeZone'>

/** Returns the signed amount in cents: 0 if the field is empty, NaN if it contains no amount. */
export const toSignedCents = ({ way, amount }: Pick<AdjustValues, 'way' | 'amount'>, currency: string) => {
  const cents = amount === '' ? 0 : parseCents(amount, currency)
  return way === 'take' && cents !== 0 ? -cents : cents
}

export const AdjustInput = CreditAdjustment
export type AdjustInput = CreditAdjustment

export const toInput = (
  values: AdjustValues,
  customer: string,
  { currency }: RegionSettings,
): AdjustInput => ({
  customerId: customer,
  amount: toSignedCents(values, currency),
  reason: values.reason,
  expiresAt: values.way === 'give' && values.expiresAt ? values.expiresAt : null,
  requestId: values.requestId,
})
