import { NumberInput, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { State, States } from '../SpecimenCard'
import { MoneyInput } from './MoneyInput'

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
