import { NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import {
  BatchInput,
  BatchValues,
  blankCoupon,
  type RegionSettings,
  toTerms,
  toValues,
} from '../form/coupon-form'
import { TermsFields } from '../form/TermsFields'
import { useWatchedValues } from '../form/watched-values'

type Props = {
  site: string
  region: RegionSettings
  onCreated: (codes: string[]) => void
  onClose: () => void
}

/** Generates many coupons with the same terms, each with a unique code and valid for one use. */
export const BatchDrawer = ({ site, region, onCreated, onClose }: Props) => {
  const [blank] = useState(() => ({ ...blankCoupon(site, region), quantity: 1, codes: NO_CODES }))
  const edit = useEditForm({
    name: 'coupon.batch',
    entity: blank,
    toValues: (entity): BatchValues => {
      const { code: _, ...terms } = toValues(entity, region)
      return { ...terms, count: 20, prefix: '', length: 8 }
    },
    toChanges: ({ count, prefix, length, ...terms }): BatchInput => ({
      ...toTerms(terms, region, blank),
      count: Number(count),
      prefix,
      length: Number(length),
    }),
    schema: BatchInput,
    stored: BatchValues,
    send: async (input, _values, _origin, requestId) => {
      const { codes } = await api.coupons.createBatch.call({ ...input, requestId })
      return { ...blank, codes }
    },
    onSaved: ({ codes }) => onCreated(codes),
    reload: async () => undefined,
  })
  const values = useWatchedValues(edit.form)

  return (
    <FormDrawer
      title={m.coupons_batch()}
      edit={edit}
      saveLabel={m.coupons_batch_generate()}
      onClose={onClose}
    >
      <div className="grid grid-cols-[1fr_1fr] items-start gap-4 max-sm:grid-cols-[1fr]">
        <NumberInput
          label={m.coupons_batch_count()}
          withAsterisk
          allowDecimal={false}
          {...edit.field('count')}
        />
        <NumberInput
          label={m.coupons_batch_length()}
          withAsterisk
          allowDecimal={false}
          {...edit.field('length')}
        />
      </div>
      <TextInput
        label={m.coupons_batch_prefix()}
        description={m.coupons_batch_prefix_hint()}
        dir="ltr"
        autoComplete="off"
        styles={{ input: { textTransform: 'uppercase' } }}
        {...edit.field('prefix')}
      />
      <TermsFields field={edit.field} values={values} region={region} />
    </FormDrawer>
  )
}

const NO_CODES: string[] = []
