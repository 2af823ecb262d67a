import { NewClaim } from '@storekeeper/contract/free-buy/claim'
import { z } from 'zod'
import { newRequestId } from '~/lib/request-id'

/** The field values; the same `requestId` never creates a second claim. */
export const NewClaimValues = z.object({
  customer: z.string().nullable(),
  product: z.string().nullable(),
  note: z.string(),
  requestId: z.string(),
})
export type NewClaimValues = z.infer<typeof NewClaimValues>

export const blankClaim = () => ({ version: 0, requestId: newRequestId() })

export const toValues = ({ requestId }: { requestId: string }): NewClaimValues => ({
  customer: null,
  product: null,
  note: '',
  requestId,
})

export const NewClaimInput = NewClaim
export type NewClaimInput = z.infer<typeof NewClaim>

export const toInput = ({ customer, product, ...values }: NewClaimValues): NewClaimInput => ({
  ...values,
  customer: customer ?? '',
  product: product ?? '',
})
