import { MAX_LINE_QUANTITY } from '@storekeeper/contract/orders/order-input'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from './QuantityField.module.css'

type Props = { label: string; value: number; onChange: (quantity: number) => void }

/** A quantity with stepper buttons and a typed value. Invalid input restores the previous value. */
export const QuantityField = ({ label, value, onChange }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  const write = (text: string) => {
    setTyped(text)
    const quantity = Number(text)
    if (Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_LINE_QUANTITY) onChange(quantity)
  }
  return (
    <fieldset className={classes.field} aria-label={label}>
      <button
        type="button"
        aria-label={m.shop_cart_less()}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={18} stroke={1.8} aria-hidden />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        maxLength={6}
        value={typed ?? value}
        onChange={(event) => write(event.currentTarget.value.replace(/\D/g, ''))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        aria-label={m.shop_cart_more()}
        disabled={value >= MAX_LINE_QUANTITY}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={18} stroke={1.8} aria-hidden />
      </button>
    </fieldset>
  )
}
