import { IconTrash } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { ConfirmButton } from '~/ui/dialogs/ConfirmButton'
import { toast } from '~/ui/toasts/toast'
import { pretendToFail, pretendToSave } from '../examples'
import { State, States } from '../SpecimenCard'

const question = () => ({
  label: m.components_delete(),
  title: m.components_delete_title(),
  text: m.components_delete_text(),
  confirmLabel: m.components_delete_confirm(),
  leftSection: <IconTrash size={16} stroke={1.7} aria-hidden />,
})

export const ConfirmExamples = () => (
  <States>
    <State name={m.components_works()}>
      <ConfirmButton
        {...question()}
        onConfirm={async () => {
          await pretendToSave()
          toast.success(m.components_deleted())
        }}
      />
    </State>
    <State name={m.components_failed()}>
      <ConfirmButton {...question()} onConfirm={pretendToFail} />
    </State>
    <State name={m.components_disabled()}>
      <ConfirmButton
        {...question()}
        onConfirm={pretendToSave}
        disabledReason={m.components_delete_disabled()}
      />
    </State>
    <State name={m.components_small()}>
      <ConfirmButton {...question()} size="compact-sm" variant="subtle" onConfirm={pretendToSave} />
    </State>
  </States>
)
