import { errorCode } from '@storekeeper/contract/errors/error-code'
import { trackingNumberError } from '@storekeeper/contract/orders/tracking/tracking-text'
import { z } from 'zod'

/** The typed tracking number and carrier; both are empty or both are given. */
export const parcelShape = { number: z.string().trim(), carrier: z.string().trim().max(60) }
type Parcel = { number: string; carrier: string }

export function validateParcel({ number, carrier }: Parcel, issues: z.RefinementCtx): void {
  const message = number === '' ? undefined : trackingNumberError(number)
  if (message) issues.addIssue({ code: 'custom', path: ['number'], message })
  if (number !== '' && carrier === '')
    issues.addIssue({ code: 'custom', path: ['carrier'], message: errorCode('REQUIRED') })
}

/** A parcel that leaves now, and whether the customer gets an e-mail about it. */
export const ParcelFields = z
  .object({ ...parcelShape, mailsCustomer: z.boolean() })
  .superRefine(validateParcel)

/** The fields of a request; a carrier without a number is omitted. */
export const toParcel = ({ number, carrier }: Parcel) => (number === '' ? {} : { number, carrier })
