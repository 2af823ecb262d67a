import { NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import type { CreditSummary } from '@storekeeper/contract/wallet/credit-balance'
import { useReducer, useState } from 'react'
import { api } from '~/api'
import { useNow } from '~/lib/clock'
import { digitsOf } from '~/lib/minor-units'
import { m } from '~/paraglide/messages.js'
import { nameOfCustomer } from '~/ui/customer-name'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toast'
import { today } from '../expiry-day'
import classes from './AdjustDrawer.module.css'
import {
  AdjustInput,
  AdjustValues,
  blankAdjustment,
  centsOf,
  inputOf,
  type Place,
  valuesOf,
  WAYS,
} from './adjust-form'
import { BalancePreview } from './BalancePreview'

type Props = { summary: CreditSummary; place: Place; onClose: () => void }

/** Gives a customer credit, or takes some. */
export const AdjustDrawer = ({ summary: { customer, available }, place, onClose }: Props) => {
  const { currency, timeZone } = place
  const [blank] = useState(blankAdjustment)
  const now = useNow()
  const edit = useEditForm({
    name: `credit.${customer._id}`,
    entity: blank,
    valuesOf,
    changesOf: (values) => inputOf(values, customer._id, place),
    schema: AdjustInput,
    stored: AdjustValues,
    send: async (adjustment) => {
      await api.wallet.adjust.call(adjustment)
      return blankAdjustment()
    },
    onSaved: () => {
      toast.success(m.wallet_booked())
      onClose()
    },
    reload: async () => blank,
  })
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  edit.form.watch('way', redraw)
  edit.form.watch('amount', redraw)
  const values = edit.form.getValues()
  const gives = values.way === 'give'
  // A choice of two is never wrong, and shows no error.
  const { error: _, ...way } = edit.field('way')

  return (
    <FormDrawer
      title={m.wallet_adjust_title({ customer: nameOfCustomer(customer) })}
      edit={edit}
      saveLabel={gives ? m.wallet_give() : m.wallet_take()}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={m.wallet_way()}
        fullWidth
        data={WAYS.map((way) => ({ value: way, label: way === 'give' ? m.wallet_give() : m.wallet_take() }))}
        {...way}
      />
      <NumberInput
        label={m.wallet_amount_in({ currency })}
        withAsterisk
        allowNegative={false}
        decimalScale={digitsOf(currency)}
        thousandSeparator=","
        hideControls
        className={classes.short}
        {...edit.field('amount')}
      />
      <BalancePreview available={available} change={centsOf(values, currency)} />
      <Textarea
        label={m.wallet_reason()}
        description={m.wallet_reason_hint()}
        withAsterisk
        dir="auto"
        autosize
        minRows={2}
        {...edit.field('reason')}
      />
      {gives && (
        <TextInput
          type="date"
          label={m.wallet_last_day()}
          description={m.wallet_last_day_hint()}
          min={today(timeZone, now)}
          className={classes.short}
          {...edit.field('expiresAt')}
        />
      )}
    </FormDrawer>
  )
}
