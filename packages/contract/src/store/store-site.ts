import { z } from 'zod'
import { OrderingRule } from '../settings.ts'
import { SiteKey } from '../shapes.ts'
import { TaxMode } from '../taxes/order-tax.ts'

/** A site as its storefront sees it. The public key is not a secret: it identifies the site. */
export const StoreSite = z.object({
  key: SiteKey,
  name: z.string(),
  domain: z.string(),
  publicKey: z.string(),
  storeName: z.string(),
  siteLogo: z.string().nullable(),
  orderingRequires: OrderingRule.describe('What customers need to place orders'),
  collectsVatIds: z.boolean().describe('Whether customers can enter a VAT ID in their account'),
  taxMode: TaxMode.describe('Whether prices include taxes, or the taxes are added to them'),
  shippingCountries: z
    .array(z.string())
    .nullable()
    .describe('Countries to which the site ships; null for all, while it has no shipping methods'),
  currency: z.string().regex(/^[A-Z]{3}$/),
  onlinePayment: z
    .string()
    .nullable()
    .describe('Name of the provider of online payments; null if there is none'),
})
export type StoreSite = z.infer<typeof StoreSite>
