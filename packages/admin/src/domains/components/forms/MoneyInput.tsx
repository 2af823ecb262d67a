import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { fromCents, getFractionDigits, toCents } from '~/lib/minor-units'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { Money } from '~/ui/Money'

type Props = { label: string; cents: number }

/** An amount, typed in units of the store's currency and stored in cents. */
export const MoneyInput = ({ label, cents: firstCents }: Props) => {
  const currency = useSettings()?.currency
  const [cents, setCents] = useState(firstCents)
  if (!currency) return null
  return (
    <NumberInput
      label={`${label} (${currency})`}
      description={
        <>
          {m.components_stored_as({ cents })} · <Money cents={cents} />
        </>
      }
      defaultValue={fromCents(firstCents, currency)}
      min={0}
      decimalScale={getFractionDigits(currency)}
      fixedDecimalScale
      thousandSeparator=","
      hideControls
      onChange={(amount) => setCents(toCents(Number(amount), currency))}
    />
  )
}
