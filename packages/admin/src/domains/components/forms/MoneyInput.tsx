import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useAppInfo } from '~/app-info'
import { digitsOf, fromCents, toCents } from '~/lib/minor-units'
import { m } from '~/paraglide/messages.js'
import { Money } from '~/ui/Money'

type Props = { label: string; cents: number }

/** An amount, typed in units of the store's currency and stored in cents. */
export const MoneyInput = ({ label, cents: firstCents }: Props) => {
  const currency = useAppInfo()?.currency
  const [cents, setCents] = useState(firstCents)
  if (!currency) return null
  return (
    <NumberInput
      label={`${label} (${currency})`}
      description={
        <>
          {m.components_kept_as({ cents })} · <Money cents={cents} />
        </>
      }
      defaultValue={fromCents(firstCents, currency)}
      min={0}
      decimalScale={digitsOf(currency)}
      fixedDecimalScale
      thousandSeparator=","
      hideControls
      onChange={(amount) => setCents(toCents(Number(amount), currency))}
    />
  )
}
