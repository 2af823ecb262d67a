import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import type { CreditSummary } from '@storekeeper/contract/credit/credit-balance'
import { useReducer, useState } from 'react'
import { api } from '~/api'
import { useNow } from '~/lib/clock'
import { m } from '~/paraglide/messages.js'
import { toCustomerName } from '~/ui/customer-name'
import { MoneyField } from '~/ui/form/AmountField'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { Money } from '~/ui/Money'
import { toast } from '~/ui/toasts/toast'
import { today } from '../expiry-day'
import {
  AdjustInput,
  AdjustValues,
  blankAdjustment,
  type RegionSettings,
  toInput,
  toSignedCents,
  toValues,
  WAYS,
} from './adjust-form'

type Props = { summary: CreditSummary; region: RegionSettings; onClose: () => void }

/** Adds credit to a customer, or deducts some. */
export const AdjustDrawer = ({ summary: { customer, available }, region, onClose }: Props) => {
  const { currency, timeZone } = region
  const [blank] = useState(blankAdjustment)
  const now = useNow()
  const edit = useEditForm({
    name: `credit.${customer._id}`,
    entity: blank,
    toValues,
    toChanges: (values) => toInput(values, customer._id, region),
    schema: AdjustInput,
    stored: AdjustValues,
    send: async (adjustment) => {
      await api.credit.adjust.call(adjustment)
      return blankAdjustment()
    },
    onSaved: () => {
      toast.success(m.credit_booked())
      onClose()
    },
    reload: async () => blank,
  })
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  edit.form.watch('way', redraw)
  edit.form.watch('amount', redraw)
  const values = edit.form.getValues()
  const gives = values.way === 'give'
  // A required choice of two cannot be invalid, and so shows no error.
  const { error: _, ...way } = edit.field('way')

  return (
    <FormDrawer
      title={m.credit_adjust_title({ customer: toCustomerName(customer) })}
      edit={edit}
      saveLabel={gives ? m.credit_give() : m.credit_take()}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={m.credit_way()}
        fullWidth
        data={WAYS.map((way) => ({ value: way, label: way === 'give' ? m.credit_give() : m.credit_take() }))}
        {...way}
      />
      <MoneyField
        currency={currency}
        label={m.credit_amount_in({ currency })}
        withAsterisk
        className="max-w-56"
        {...edit.field('amount')}
      />
      <BalancePreview available={available} change={toSignedCents(values, currency) || 0} />
      <Textarea
        label={m.credit_reason()}
        description={m.credit_reason_hint()}
        withAsterisk
        dir="auto"
        autosize
        minRows={2}
        {...edit.field('reason')}
      />
      {gives && (
        <TextInput
          type="date"
          label={m.credit_last_day()}
          description={m.credit_last_day_hint()}
          min={today(timeZone, now)}
          className="max-w-56"
          {...edit.field('expiresAt')}
        />
      )}
    </FormDrawer>
  )
}

type BalancePreviewProps = { available: number; change: number }

/** The resulting balance in cents, at least zero. */
const BalancePreview = ({ available, change }: BalancePreviewProps) => {
  const after = available + change
  const isShort = after < 0
  return (
    <div
      className="group/preview py-3 px-4 border border-line rounded-item bg-surface-2 [&_dt]:text-xs [&_dt]:text-ink-2 [&_dd]:m-0 [&_dd]:text-lg [&_dd]:font-semibold [&_dd]:leading-6"
      data-short={isShort || undefined}
      role="status"
    >
      <dl className="grid grid-cols-[1fr_1fr] gap-y-2 gap-x-6">
        <div>
          <dt>{m.credit_now()}</dt>
          <dd>
            <Money cents={available} />
          </dd>
        </div>
        <div>
          <dt>{m.credit_afterwards()}</dt>
          <dd className="group-data-short/preview:text-error">
            <Money cents={after} />
          </dd>
        </div>
      </dl>
      {isShort && <p className="mx-0 mt-2 mb-0 text-sm text-error">{m.credit_not_that_much()}</p>}
    </div>
  )
}
