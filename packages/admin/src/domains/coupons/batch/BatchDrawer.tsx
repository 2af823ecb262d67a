import { NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import classes from '../form/CouponForm.module.css'
import { BatchInput, BatchValues, blankCoupon, type Place, termsOf, valuesOf } from '../form/coupon-form'
import { TermsFields } from '../form/TermsFields'
import { useWatchedValues } from '../form/watched-values'

type Props = { site: string; place: Place; onMade: (codes: string[]) => void; onClose: () => void }

/** Many coupons of the same terms, each good for one use and with a code of its own. */
export const BatchDrawer = ({ site, place, onMade, onClose }: Props) => {
  const [blank] = useState(() => ({ ...blankCoupon(site, place), quantity: 1, codes: NO_CODES }))
  const edit = useEditForm({
    name: 'coupon.batch',
    entity: blank,
    valuesOf: (entity): BatchValues => {
      const { code: _, ...terms } = valuesOf(entity, place)
      return { ...terms, count: 20, prefix: '', length: 8 }
    },
    changesOf: ({ count, prefix, length, ...terms }): BatchInput => ({
      ...termsOf(terms, place, blank),
      count: Number(count),
      prefix,
      length: Number(length),
    }),
    schema: BatchInput,
    stored: BatchValues,
    send: async (input) => {
      const { codes } = await api.coupons.createBatch.call(input)
      return { ...blank, codes }
    },
    onSaved: ({ codes }) => onMade(codes),
    reload: async () => undefined,
  })
  const values = useWatchedValues(edit.form)

  return (
    <FormDrawer title={m.coupons_batch()} edit={edit} saveLabel={m.coupons_batch_make()} onClose={onClose}>
      <div className={classes.pair}>
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
      <TermsFields field={edit.field} values={values} place={place} />
    </FormDrawer>
  )
}

const NO_CODES: string[] = []
