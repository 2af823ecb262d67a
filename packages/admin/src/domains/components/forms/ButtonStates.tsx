import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { State, States } from '../SpecimenCard'

/** The buttons. A screen has one filled button, for its primary action. */
export const ButtonStates = () => (
  <States>
    <State name={m.components_main_button()}>
      <Button>{m.components_save()}</Button>
    </State>
    <State name={m.components_other_button()}>
      <Button variant="default">{m.ui_cancel()}</Button>
    </State>
    <State name={m.components_quiet_button()}>
      <Button variant="subtle">{m.ui_clear_filters()}</Button>
    </State>
    <State name={m.components_red_button()}>
      <Button color="red">{m.components_delete()}</Button>
    </State>
    <State name={m.components_with_icon()}>
      <Button leftSection={<IconPlus size={16} aria-hidden />}>{m.components_add()}</Button>
    </State>
    <State name={m.components_saving()}>
      <Button loading>{m.components_save()}</Button>
    </State>
    <State name={m.components_disabled()}>
      <Button disabled>{m.components_save()}</Button>
    </State>
  </States>
)
