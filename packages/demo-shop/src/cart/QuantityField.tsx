import { MAX_LINE_QUANTITY } from '@storekeeper/contract/orders/order-input'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { onlyDigits } from './only-digits'

const stepClass =
  'grid place-items-center size-10.5 rounded-full text-ink enabled:hover:bg-ink/7 disabled:text-ink/35 disabled:cursor-default'

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
    <fieldset
      className="inline-flex min-w-0 p-0 border border-shop-line rounded-full bg-shop-raised"
      aria-label={label}
    >
      <button
        type="button"
        className={stepClass}
        aria-label={m.shop_cart_less()}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={18} stroke={1.8} aria-hidden />
      </button>
      <input
        className="w-[5ch] min-w-0 p-0 border-0 rounded-[6px] font-semibold text-center text-ink bg-transparent"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        maxLength={6}
        value={typed ?? value}
        onChange={(event) => write(onlyDigits(event.currentTarget.value))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        className={stepClass}
        aria-label={m.shop_cart_more()}
        disabled={value >= MAX_LINE_QUANTITY}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={18} stroke={1.8} aria-hidden />
      </button>
    </fieldset>
  )
}
