import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { MoneyField } from '~/ui/form/AmountField'
import { Money } from '~/ui/Money'
import { getRefundAmount, type RefundAnswers, type RefundRoom } from './refund-draft'

type Props = {
  answers: RefundAnswers
  currency: string
  onChange: (changes: Partial<RefundAnswers>) => void
}

type LinesProps = Props & { room: RefundRoom; shippingError: ReactNode }

/** The quantities of each product to refund, at the price paid; and the amount of shipping. */
export const RefundLines = ({ room, answers, currency, shippingError, onChange }: LinesProps) => (
  <div className="grid gap-3">
    {room.lines.map((line) => {
      const quantity = answers.quantities[line._id] ?? 0
      return (
        <div
          key={line._id}
          className="grid grid-cols-[minmax(0,1fr)_72px_40px_80px] items-center gap-y-1 gap-x-2 text-sm leading-5 max-[481px]:grid-cols-[72px_40px_minmax(0,1fr)]"
        >
          <span className="wrap-anywhere max-[481px]:col-span-full" dir="auto">
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
          <span className="text-xs text-ink-2">
            {m.order_money_of_lines_left({ count: formatCount(line.quantity) })}
          </span>
          <Money cents={getRefundAmount(line, quantity)} className="text-end font-semibold" />
        </div>
      )
    })}
    {room.shipping > 0 && (
      <MoneyField
        currency={currency}
        label={m.order_money_shipping_left({ currency })}
        description={m.order_money_up_to({ amount: formatMoney(room.shipping, currency) })}
        className="max-w-56"
        error={shippingError}
        value={answers.shipping}
        onChange={(shipping) => onChange({ shipping })}
      />
    )}
  </div>
)

/** Refunds a free amount. */
export const FreeAmount = ({ answers, currency, error, onChange }: Props & { error: ReactNode }) => (
  <MoneyField
    currency={currency}
    label={m.order_money_amount({ currency })}
    withAsterisk
    className="max-w-56"
    error={error}
    value={answers.amount}
    onChange={(amount) => onChange({ amount })}
  />
)
