import { type TaxRate, TaxRateChanges } from '@storekeeper/contract/taxes/tax-rate'
import { z } from 'zod'
import { parseAmount } from '~/lib/parse-amount'
import { newRequestId } from '~/lib/request-id'

/** The initial values of the form; a new rate has version 0. */
export type EditedRate = Omit<TaxRateChanges, 'id' | 'taxClass'> & { _id: string; taxClass: string | null }

export const blankRate = (): EditedRate => ({
  _id: newRequestId(),
  version: 0,
  taxClass: null,
  country: '',
  region: '',
  title: '',
  rate: -1,
  validFrom: '2000-01-01',
  validUntil: null,
})

export const toEdited = ({ createdAt: _, updatedAt: __, taxClass, ...rate }: TaxRate): EditedRate => ({
  ...rate,
  taxClass: taxClass._id,
})

const Typed = z.union([z.number(), z.string()])

/** The field values: the rate in percent; an empty field contains an empty string. */
export const RateValues = z.object({
  taxClass: z.string().nullable(),
  country: z.string().nullable(),
  region: z.string(),
  title: z.string(),
  rate: Typed,
  validFrom: z.string(),
  validUntil: z.string(),
})
export type RateValues = z.infer<typeof RateValues>

export const toValues = ({ _id, version, ...rate }: EditedRate): RateValues => ({
  ...rate,
  country: rate.country || null,
  // A new rate is empty, which differs from a rate of zero.
  rate: rate.rate < 0 ? '' : rate.rate / 100,
  validUntil: rate.validUntil ?? '',
})

export const toChanges =
  (id: string) =>
  (values: RateValues, version: number): TaxRateChanges => ({
    ...values,
    id,
    version,
    taxClass: values.taxClass ?? '',
    country: values.country ?? '',
    rate: Math.round(parseAmount(values.rate, 2) * 100),
    validUntil: values.validUntil || null,
  })

export const RateInput = TaxRateChanges
