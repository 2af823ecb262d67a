import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '~/lib/intl'
import { fromCents, getFractionDigits } from '~/lib/minor-units'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { Money } from '~/ui/Money'
import classes from './RefundDialog.module.css'
import { getRefundAmount, type RefundAnswers, type RefundRoom } from './refund-draft'

type Props = {
  answers: RefundAnswers
  currency: string
  onChange: (changes: Partial<RefundAnswers>) => void
}

/** The quantities of each product to refund, at the price paid; and the amount of shipping. */
export const RefundLines = ({ room, answers, currency, onChange }: Props & { room: RefundRoom }) => (
  <div className={classes.lines}>
    {room.lines.map((line) => {
      const quantity = answers.quantities[line._id] ?? 0
      return (
        <div key={line._id} className={classes.line}>
          <span className={classes.title} dir="auto">
            {line.title}
          </span>
          <NumberInput
            aria-label={m.order_money_how_many({ title: line.title })}
            size="sm"
            min={0}
            max={line.quantity}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            disabled={line.quantity === 0 || line.amount === 0}
            value={quantity}
            onChange={(typed) =>
              onChange({ quantities: { ...answers.quantities, [line._id]: Number(typed) || 0 } })
            }
          />
          <span className={classes.of}>
            {m.order_money_of_lines_left({ count: formatCount(line.quantity) })}
          </span>
          <Money cents={getRefundAmount(line, quantity)} className={classes.amount} />
        </div>
      )
    })}
    {room.shipping > 0 && (
      <NumberInput
        label={m.order_money_shipping_left({ currency })}
        description={m.order_money_up_to({ amount: formatMoney(room.shipping, currency) })}
        min={0}
        max={fromCents(room.shipping, currency)}
        clampBehavior="strict"
        allowNegative={false}
        decimalScale={getFractionDigits(currency)}
        hideControls
        className={classes.short}
        value={answers.shipping}
        onChange={(shipping) => onChange({ shipping })}
      />
    )}
  </div>
)

/** Refunds a free amount. */
export const FreeAmount = ({ answers, currency, error, onChange }: Props & { error: ReactNode }) => (
  <NumberInput
    label={m.order_money_amount({ currency })}
    withAsterisk
    allowNegative={false}
    decimalScale={getFractionDigits(currency)}
    thousandSeparator=","
    hideControls
    className={classes.short}
    error={error}
    value={answers.amount}
    onChange={(amount) => onChange({ amount })}
  />
)
