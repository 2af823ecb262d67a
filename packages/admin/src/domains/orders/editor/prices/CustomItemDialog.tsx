import { NumberInput, TextInput } from '@mantine/core'
import { MAX_LINE_QUANTITY } from '@storekeeper/contract/orders/order-limits'
import { type FormEvent, useState } from 'react'
import { parseCents } from '~/lib/parse-amount'
import { newRequestId } from '~/lib/request-id'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { MoneyField } from '~/ui/form/AmountField'
import type { CustomValues } from './price-values'

type Props = {
  kind: CustomValues['kind']
  initial: CustomValues | null
  currency: string
  onSave: (item: CustomValues) => void
  onClose: () => void
}

const LONGEST = 200

/** Adds or edits a custom item, or a fee, with its reason. */
export const CustomItemDialog = ({ kind, initial, currency, onSave, onClose }: Props) => {
  const [item, setItem] = useState<CustomValues>(
    initial ?? { key: newRequestId(), kind, title: '', quantity: 1, unitPrice: '', reason: '', line: null },
  )
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<CustomValues>) => setItem({ ...item, ...part })
  const quantity = Number(item.quantity)
  const wrong = {
    title: !item.title.trim() && m.order_prices_enter_title(),
    unitPrice: Number.isNaN(parseCents(item.unitPrice, currency)) && m.order_prices_enter_amount(),
    quantity:
      !(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_LINE_QUANTITY) &&
      m.order_prices_enter_quantity(),
    reason: !item.reason.trim() && m.orders_enter_reason(),
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (Object.values(wrong).some(Boolean)) return
    onSave(item)
    onClose()
  }
  const { title, submit } = TEXTS[kind]

  return (
    <FormDialog
      title={title()}
      send={initial ? m.order_prices_apply() : submit()}
      form={{ submit: save }}
      onClose={onClose}
    >
      <TextInput
        label={m.order_prices_title()}
        dir="auto"
        maxLength={LONGEST}
        withAsterisk
        value={item.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={isTried && wrong.title}
        data-autofocus
      />
      <MoneyField
        currency={currency}
        label={m.order_prices_unit_price()}
        withAsterisk
        value={item.unitPrice}
        onChange={(unitPrice) => change({ unitPrice })}
        error={isTried && wrong.unitPrice}
      />
      {kind === 'custom' && (
        <NumberInput
          label={m.order_prices_quantity()}
          min={1}
          max={MAX_LINE_QUANTITY}
          allowDecimal={false}
          withAsterisk
          value={item.quantity}
          onChange={(changed) => change({ quantity: changed })}
          error={isTried && wrong.quantity}
        />
      )}
      <TextInput
        label={m.order_prices_reason()}
        description={m.order_prices_reason_hint()}
        dir="auto"
        maxLength={LONGEST}
        withAsterisk
        value={item.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
        error={isTried && wrong.reason}
      />
    </FormDialog>
  )
}

const TEXTS = {
  custom: { title: m.order_prices_custom_title, submit: m.order_prices_add_item },
  fee: { title: m.order_prices_fee_title, submit: m.order_prices_add_fee },
}
