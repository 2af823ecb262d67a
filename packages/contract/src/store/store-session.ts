import { z } from 'zod'
import { Address, Cents, Email, Id, IsoDate } from '../shapes.ts'

/** The signed-in customer. Credit in cents of the store's currency. */
export const StoreCustomer = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  shippingInfo: Address.nullable(),
  creditBalance: Cents,
})
export type StoreCustomer = z.infer<typeof StoreCustomer>

export const StoreSignIn = z.strictObject({
  email: Email,
  password: z.string().min(1).max(200),
})

/** The token authorizes later calls as `Authorization: Bearer …`. It is returned only once. */
export const StoreSession = z.object({ token: z.string(), expiresAt: IsoDate, customer: StoreCustomer })
export type StoreSession = z.infer<typeof StoreSession>
