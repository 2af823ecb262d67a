import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Day, Id, IsoDate, Line, SiteKey } from '../shapes.ts'

export const ReportFile = z.strictObject({ url: z.string().min(1).max(2000), name: z.string().max(255) })
export type ReportFile = z.infer<typeof ReportFile>

export const LabTestProduct = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
})

/** A laboratory report about one batch of a product. */
export const LabTest = z.object({
  _id: Id,
  product: LabTestProduct,
  site: SiteKey,
  labName: z.string(),
  batchNumber: z.string(),
  testedAt: z.string().describe('A day'),
  purity: z.number().nullable().describe('In percent'),
  reportFiles: z.array(ReportFile),
  isActive: z.boolean(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type LabTest = z.infer<typeof LabTest>

const PERCENT = errorCode('OUT_OF_RANGE', { min: 0, max: 100 })

const fields = {
  product: z.uuid({ error: errorCode('PRODUCT_REQUIRED') }).toLowerCase(),
  labName: Line(200),
  batchNumber: Line(100),
  testedAt: Day,
  purity: z.number(PERCENT).min(0, PERCENT).max(100, PERCENT).nullable(),
  reportFiles: z.array(ReportFile).max(10),
  isActive: z.boolean(),
}

/** The site is the one of the product. */
export const NewLabTest = z.strictObject({
  ...fields,
  purity: fields.purity.default(null),
  reportFiles: fields.reportFiles.default([]),
  isActive: fields.isActive.default(true),
})
export type NewLabTest = z.infer<typeof NewLabTest>

export const LabTestChanges = z.strictObject({ ...fields, id: Id, version: z.int() })
export type LabTestChanges = z.infer<typeof LabTestChanges>
