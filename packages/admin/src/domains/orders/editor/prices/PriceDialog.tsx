import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { parseAmount, parseCents } from '~/lib/parse-amount'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { MoneyField, PercentField } from '~/ui/form/AmountField'
import type { ManualValues } from './price-values'

type Kind = ManualValues['kind']

type Props = {
  title: string
  /** An order has no price of its own, only discounts. */
  kinds: readonly Kind[]
  initial: ManualValues | null
  currency: string
  onSave: (manual: ManualValues | null) => void
  onClose: () => void
}

const LONGEST_REASON = 200

/** Sets the price of a line, or a discount on a line or the order, with its reason. */
export const PriceDialog = ({ title, kinds, initial, currency, onSave, onClose }: Props) => {
  const [kind, setKind] = useState<Kind>(initial?.kind ?? kinds[0] ?? 'percent')
  const [value, setValue] = useState<string | number>(initial?.value ?? '')
  const [reason, setReason] = useState(initial?.reason ?? '')
  const [isTried, setTried] = useState(false)
  const isValid = isValidValue(kind, value, currency)
  const field = {
    label: KINDS[kind].label(),
    withAsterisk: true,
    value,
    onChange: setValue,
    'data-autofocus': true,
  }
  const finish = (manual: ManualValues | null) => {
    onSave(manual)
    onClose()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (isValid && reason.trim()) finish({ kind, value, reason: reason.trim() })
  }

  return (
    <FormDialog
      title={title}
      send={m.order_prices_apply()}
      beside={
        initial && (
          <Button variant="subtle" color="red" className="me-auto" onClick={() => finish(null)}>
            {m.order_prices_remove()}
          </Button>
        )
      }
      form={{ submit: save }}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={m.order_prices_kind()}
        fullWidth
        data={kinds.map((one) => ({ value: one, label: KINDS[one].name() }))}
        value={kind}
        onChange={(chosen) => {
          setKind(chosen as Kind)
          setValue('')
        }}
      />
      {kind === 'percent' ? (
        <PercentField {...field} error={isTried && !isValid && m.order_prices_percent_range()} />
      ) : (
        <MoneyField
          {...field}
          key={kind}
          currency={currency}
          error={isTried && !isValid && m.order_prices_enter_amount()}
        />
      )}
      <TextInput
        label={m.order_prices_reason()}
        description={m.order_prices_reason_hint()}
        dir="auto"
        maxLength={LONGEST_REASON}
        withAsterisk
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isTried && !reason.trim() && m.orders_enter_reason()}
      />
    </FormDialog>
  )
}

const isValidValue = (kind: Kind, value: string | number, currency: string) => {
  if (kind !== 'percent') return parseCents(value, currency) >= 0
  const percent = parseAmount(value, 0)
  return percent >= 1 && percent <= 100
}

const KINDS: Record<Kind, { name: () => string; label: () => string }> = {
  price: { name: m.order_prices_price, label: m.order_prices_unit_price },
  percent: { name: m.order_prices_percent, label: m.order_prices_discount_percent },
  amount: { name: m.order_prices_amount, label: m.order_prices_discount_amount },
}
