import { Loader, TextInput } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { State, States } from '../SpecimenCard'

/** One field in every state that a form can put it in. */
export const FieldStates = () => (
  <States>
    <State name={m.components_plain()}>
      <TextInput label={m.components_name()} placeholder={m.components_name_example()} />
    </State>
    <State name={m.components_required()}>
      <TextInput label={m.components_name()} withAsterisk required />
    </State>
    <State name={m.components_described()}>
      <TextInput label={m.components_name()} description={m.components_name_description()} />
    </State>
    <State name={m.components_wrong()}>
      <TextInput label={m.components_name()} defaultValue="—" error={m.components_fill_in()} />
    </State>
    <State name={m.components_saving()}>
      <TextInput
        label={m.components_name()}
        defaultValue="Ash bowl"
        rightSection={<Loader size={16} aria-label={m.components_saving()} role="img" />}
        readOnly
        aria-busy
      />
    </State>
    <State name={m.components_read_only()}>
      <TextInput label={m.components_name()} defaultValue="Ash bowl" variant="filled" readOnly />
    </State>
    <State name={m.components_disabled()}>
      <TextInput label={m.components_name()} defaultValue="Ash bowl" disabled />
    </State>
  </States>
)
