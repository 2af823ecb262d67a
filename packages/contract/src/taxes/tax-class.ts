import { z } from 'zod'
import { Id, Line } from '../shapes.ts'

/** What is taxed alike, such as books. Products and shipping methods without a class have the default one. */
export const TaxClass = z.object({
  _id: Id,
  title: z.string(),
  isDefault: z.boolean(),
  version: z.int(),
})
export type TaxClass = z.infer<typeof TaxClass>

export const NewTaxClass = z.strictObject({ title: Line(50) })
export type NewTaxClass = z.infer<typeof NewTaxClass>

/** `id` is a path parameter. */
export const TaxClassChanges = z.strictObject({ title: Line(50), id: Id, version: z.int() })
export type TaxClassChanges = z.infer<typeof TaxClassChanges>
