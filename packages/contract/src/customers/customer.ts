import { z } from 'zod'
import { Cents, Id, IsoDate, SiteKey } from '../shapes.ts'

/** A row of the customer list. Test orders and cancelled ones are not in the totals. */
export const CustomerRow = z.object({
  _id: Id,
  customerNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  site: SiteKey,
  country: z.string(),
  blocked: z.boolean(),
  emailVerified: z.boolean(),
  accountApproved: z.boolean(),
  isTest: z.boolean(),
  totals: z.object({ orders: z.int(), spent: Cents, lastOrderAt: IsoDate.nullable() }),
  creditBalance: Cents,
  createdAt: IsoDate,
})
export type CustomerRow = z.infer<typeof CustomerRow>
