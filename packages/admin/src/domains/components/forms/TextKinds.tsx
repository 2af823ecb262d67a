import { NumberInput, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fromCents } from '~/lib/minor-units'
import { parseCents } from '~/lib/parse-amount'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { MoneyField } from '~/ui/form/AmountField'
import { Money } from '~/ui/Money'
import { State, States } from '../SpecimenCard'

/** Text fields. Codes, URLs and telephone numbers are left-to-right in every language. */
export const TextKinds = () => (
  <States>
    <State name={m.components_text()}>
      <TextInput label={m.components_name()} defaultValue="Ash bowl" />
    </State>
    <State name={m.components_code_text()}>
      <TextInput label={m.components_sku()} defaultValue="EX-1001" dir="ltr" autoComplete="off" />
    </State>
    <State name={m.components_password()}>
      <PasswordInput
        label={m.shell_password()}
        defaultValue="only an example"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': m.shell_show_password() }}
      />
    </State>
    <State name={m.components_number()}>
      <NumberInput
        label={m.components_stock()}
        defaultValue={12}
        min={0}
        max={9999}
        allowDecimal={false}
        thousandSeparator=","
      />
    </State>
    <State name={m.components_money()}>
      <MoneyInput label={m.components_price()} cents={1250} />
    </State>
    <State name={m.components_long_text()}>
      <Textarea
        label={m.components_note()}
        description={m.components_note_description()}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
      />
    </State>
  </States>
)

type Props = { label: string; cents: number }

/** An amount, typed in units of the store's currency and stored in cents. */
const MoneyInput = ({ label, cents: firstCents }: Props) => {
  const currency = useSettings()?.currency
  const [cents, setCents] = useState(firstCents)
  if (!currency) return null
  return (
    <MoneyField
      currency={currency}
      label={`${label} (${currency})`}
      description={
        <>
          {m.components_stored_as({ cents })} · <Money cents={cents} />
        </>
      }
      defaultValue={fromCents(firstCents, currency)}
      onChange={(amount) => setCents(parseCents(amount, currency) || 0)}
    />
  )
}
