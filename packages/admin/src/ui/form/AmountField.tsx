import { TextInput, type TextInputProps } from '@mantine/core'
import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import { type FocusEvent, useState } from 'react'
import { parseAmount } from '~/lib/parse-amount'
import { m } from '~/paraglide/messages.js'

type Typed = string | number

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  value?: Typed
  defaultValue?: Typed
  /** Takes the number, or the text as typed if it is empty or not exactly an amount; see `parseAmount`. */
  onChange?: (typed: Typed) => void
}

/** An amount of money in units of the currency. */
export const MoneyField = ({ currency, ...props }: Props & { currency: string }) => {
  const decimals = getFractionDigits(currency)
  return <AmountField {...props} decimals={decimals} isFixed wrongText={m.form_enter_amount} />
}

/** A percentage, whole unless it has `decimals`. */
export const PercentField = ({ decimals = 0, ...props }: Props & { decimals?: number }) => (
  <AmountField {...props} decimals={decimals} suffix="%" wrongText={m.form_enter_percent} />
)

type NumberProps = Props & Partial<Pick<AmountProps, 'decimals' | 'isSigned' | 'suffix'>>

/** A number, whole unless it has `decimals`, and not negative unless it is signed. */
export const NumberField = ({ decimals = 0, ...props }: NumberProps) => (
  <AmountField {...props} decimals={decimals} wrongText={m.form_enter_number} />
)

type AmountProps = Props & {
  decimals: number
  /** Whether all decimals are shown. */
  isFixed?: boolean
  /** Whether it can be negative. */
  isSigned?: boolean
  suffix?: string
  wrongText: (example: { example: string }) => string
}

/**
 * Retains what is typed or pasted, character by character: a text that is not exactly an amount is an error at
 * the field, and never becomes another amount.
 */
const AmountField = ({
  decimals,
  isFixed = false,
  isSigned = false,
  suffix,
  wrongText,
  value,
  defaultValue,
  onChange,
  onBlur,
  error,
  ...props
}: AmountProps) => {
  const show = (typed: Typed) => (typeof typed === 'number' ? format(typed, decimals, isFixed) : typed)
  const [text, setText] = useState(() => show(value ?? defaultValue ?? ''))
  const [isLeft, setLeft] = useState(false)
  const shown = value === undefined || read(text, decimals, isSigned) === value ? text : show(value)
  const amount = read(shown, decimals, isSigned)
  const isWrong = typeof amount === 'string' && amount !== ''
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      rightSection={suffix && <span className="text-sm text-ink-2">{suffix}</span>}
      rightSectionPointerEvents="none"
      {...props}
      value={shown}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        setLeft(false)
        onChange?.(read(currentTarget.value, decimals, isSigned))
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setText(show(amount))
        setLeft(true)
        onBlur?.(event)
      }}
      error={
        isWrong && (isLeft || error)
          ? wrongText({ example: decimals === 0 ? '12' : format(12.5, decimals, true) })
          : error
      }
    />
  )
}

/** The number that a text spells; the text itself if it spells none. */
const read = (text: string, decimals: number, isSigned: boolean): Typed => {
  const [, minus, digits = ''] = /^([-\u2212]?)(.*)$/s.exec(text.trim()) ?? []
  const amount = minus && !isSigned ? Number.NaN : parseAmount(digits, decimals)
  if (Number.isNaN(amount)) return text.trim()
  return minus ? -amount : amount
}

const format = (amount: number, decimals: number, isFixed: boolean) =>
  new Intl.NumberFormat('en', {
    minimumFractionDigits: isFixed ? decimals : 0,
    maximumFractionDigits: decimals,
  }).format(amount)
