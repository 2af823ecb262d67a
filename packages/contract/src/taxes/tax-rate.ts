import { z } from 'zod'
import { CountryCode } from '../addresses/country-code.ts'
import { errorCode } from '../errors/error-code.ts'
import { Day, Id, IsoDate, Line, OptionalLine } from '../shapes.ts'
import { BasisPoints } from './order-tax.ts'

/** What a tax class pays in a country or one of its regions, on the days from `validFrom` to `validUntil`. */
export const TaxRate = z.object({
  _id: Id,
  taxClass: z.object({ _id: Id, title: z.string() }),
  country: z.string(),
  region: z.string().describe('The state of addresses; empty for the whole country'),
  title: z.string().describe('The name of the tax on documents, such as “VAT”'),
  rate: BasisPoints.describe('Hundredths of a percent: 1900 is 19 %'),
  validFrom: z.string().describe('First day, in the time zone of the store'),
  validUntil: z.string().nullable().describe('Last day; null for no end'),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type TaxRate = z.infer<typeof TaxRate>

const fields = {
  taxClass: Id,
  country: CountryCode,
  region: OptionalLine(100),
  title: Line(50),
  rate: BasisPoints,
  validFrom: Day,
  validUntil: Day.nullable(),
}

const Days = z.object({ validFrom: Day, validUntil: Day.nullable() })
const daysFit = ({ validFrom, validUntil }: z.infer<typeof Days>) =>
  validUntil === null || validFrom <= validUntil
const TURNED_ROUND = {
  path: ['validUntil'],
  message: errorCode('TAX_RATE_ENDS_BEFORE_START'),
  // Runs although other fields have errors, so that a form shows all errors together.
  when: ({ value }: { value: unknown }) => Days.safeParse(value).success,
}

export const NewTaxRate = z
  .strictObject({
    ...fields,
    region: fields.region.default(''),
    validUntil: fields.validUntil.default(null),
  })
  .refine(daysFit, TURNED_ROUND)
export type NewTaxRate = z.infer<typeof NewTaxRate>

/** `id` is a path parameter. */
export const TaxRateChanges = z
  .strictObject({ ...fields, id: Id, version: z.int() })
  .refine(daysFit, TURNED_ROUND)
export type TaxRateChanges = z.infer<typeof TaxRateChanges>
