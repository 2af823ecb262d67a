import type { AppInfo } from '@storekeeper/contract/app-info'
import { CreditAdjustment } from '@storekeeper/contract/wallet/credit-entry'
import { z } from 'zod'
import { toCents } from '~/lib/minor-units'
import { newRequestId } from '~/lib/request-id'

export const WAYS = ['give', 'take'] as const

/**
 * The values of the fields; the same `requestId` never books twice. A draft stores it too: an admin who lost the answer
 * and comes back sends the same one again.
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

export const valuesOf = ({ requestId }: { requestId: string }): AdjustValues => ({
  way: 'give',
  amount: '',
  reason: '',
  expiresAt: '',
  requestId,
})

export type Place = Pick<AppInfo, 'currency' | 'timeZone'>

/** In cents, plus or minus; nothing where no amount was typed. */
export const centsOf = ({ way, amount }: Pick<AdjustValues, 'way' | 'amount'>, currency: string) => {
  const cents = toCents(Number(amount) || 0, currency)
  return way === 'take' && cents !== 0 ? -cents : cents
}

export const AdjustInput = CreditAdjustment
export type AdjustInput = CreditAdjustment

export const inputOf = (values: AdjustValues, customer: string, { currency }: Place): AdjustInput => ({
  customerId: customer,
  amount: centsOf(values, currency),
  reason: values.reason,
  expiresAt: values.way === 'give' && values.expiresAt ? values.expiresAt : null,
  requestId: values.requestId,
})
