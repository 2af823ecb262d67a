import { type LabTest, NewLabTest, ReportFile } from '@storekeeper/contract/lab-tests/lab-test'
import { z } from 'zod'
import { newRequestId } from '~/lib/request-id'

/** The initial values of the form; a new test has version 0. */
export type EditedLabTest = {
  _id: string
  version: number
  product: string | null
  site: string | null
  labName: string
  batchNumber: string
  testedAt: string
  purity: number | null
  reportFiles: ReportFile[]
  isActive: boolean
}

export const blankLabTest = (): EditedLabTest => ({
  _id: newRequestId(),
  version: 0,
  product: null,
  site: null,
  labName: '',
  batchNumber: '',
  testedAt: '',
  purity: null,
  reportFiles: [],
  isActive: true,
})

/** Without the fields that the server sets itself: the endpoints reject them. */
export const toEdited = ({ product, createdAt: _, updatedAt: __, ...test }: LabTest): EditedLabTest => ({
  ...test,
  product: product._id,
})

/** The field values; an empty number field contains an empty string. */
export const LabTestValues = z.object({
  product: z.string().nullable(),
  labName: z.string(),
  batchNumber: z.string(),
  testedAt: z.string(),
  purity: z.union([z.number(), z.string()]),
  reportFiles: z.array(ReportFile),
  isActive: z.boolean(),
})
export type LabTestValues = z.infer<typeof LabTestValues>

export const toValues = ({ _id, version, site, purity, ...test }: EditedLabTest): LabTestValues => ({
  ...test,
  purity: purity ?? '',
})

/** The input of the calls, with the version of the initial values; 0 creates a new test. */
export const LabTestInput = NewLabTest.extend({ version: z.int() })
export type LabTestInput = z.infer<typeof LabTestInput>

export const toInput = ({ product, purity, ...values }: LabTestValues, version: number): LabTestInput => ({
  ...values,
  product: product ?? '',
  purity: purity === '' ? null : Number(purity),
  version,
})
