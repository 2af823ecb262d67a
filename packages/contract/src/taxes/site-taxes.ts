import { z } from 'zod'
import { CountryCode } from '../addresses/country-code.ts'
import { errorCode } from '../errors/error-code.ts'
import { Id, SiteKey } from '../shapes.ts'
import { TaxMode } from './order-tax.ts'
import { VatId } from './vat-id.ts'

/** The taxes of a site. A change applies to new orders only. */
export const SiteTaxes = z.object({
  _id: Id,
  key: SiteKey,
  name: z.string(),
  taxMode: TaxMode.describe('Whether prices include tax, tax is added to them, or orders have no tax'),
  taxCountry: z.string().nullable().describe('The country that the site sells from'),
  vatId: z.string().nullable().describe('The VAT ID of the seller'),
  collectsVatIds: z.boolean().describe('Whether customers can enter a VAT ID in their account'),
  version: z.int(),
})
export type SiteTaxes = z.infer<typeof SiteTaxes>

/** `id` is a path parameter. */
export const SiteTaxesChanges = z
  .strictObject({
    id: Id,
    taxMode: TaxMode,
    taxCountry: CountryCode.nullable(),
    vatId: VatId,
    collectsVatIds: z.boolean().optional().describe('If absent, it remains'),
    version: z.int(),
  })
  .refine(({ taxMode, taxCountry }) => taxMode === 'none' || taxCountry !== null, {
    path: ['taxCountry'],
    message: errorCode('TAX_COUNTRY_REQUIRED'),
  })
export type SiteTaxesChanges = z.infer<typeof SiteTaxesChanges>
