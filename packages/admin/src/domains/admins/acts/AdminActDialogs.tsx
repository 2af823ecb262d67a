import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { BulkDialog } from '~/ui/list/bulk/BulkDialog'
import { focusRow } from '~/ui/list/rows/row-link'
import { toast } from '~/ui/toasts/toast'
import { UndoBar } from '~/ui/toasts/UndoBar'
import { EditAdminDrawer } from '../form/EditAdminDrawer'
import { NewAdminDrawer } from '../form/NewAdminDrawer'
import { SWITCH_ACTS } from './switch-acts'
import type { DialogState, useAdminActs } from './use-admin-acts'

type Acts = ReturnType<typeof useAdminActs>

/** The confirmation dialogs shown before an action on admins, and the undo option afterwards. */
export const AdminActDialogs = ({ acts: { dialog, close, switching } }: { acts: Acts }) => {
  const { done, undo, forget } = switching
  const closeEdit = () => {
    close()
    if (dialog?.what === 'edit') focusRow(dialog.admin._id)
  }
  return (
    <>
      {done && (
        <UndoBar
          key={`${done.act} ${done.ids.join()}`}
          text={SWITCH_ACTS[done.act].done({ who: formatAdmins(done.ids.length, done.name) })}
          onUndo={undo}
          onGone={forget}
        />
      )}
      {dialog?.what === 'create' && <NewAdminDrawer onClose={close} />}
      {dialog?.what === 'edit' && <EditAdminDrawer admin={dialog.admin} onClose={closeEdit} />}
      {dialog?.what === 'switch' && <SwitchDialog dialog={dialog} switching={switching} onClose={close} />}
      {dialog?.what === 'resetTwoStep' && <ResetTwoStepDialog admin={dialog.admin} onClose={close} />}
    </>
  )
}

type SwitchProps = {
  dialog: Extract<DialogState, { what: 'switch' }>
  switching: Acts['switching']
  onClose: () => void
}

const SwitchDialog = ({ dialog: { act, ids, name, clear }, switching, onClose }: SwitchProps) => {
  const { takesAway, title, text, label } = SWITCH_ACTS[act]
  const send = async () => {
    const outcome = await switching.switchOver(act, ids, name)
    clear?.()
    return outcome
  }
  return (
    <BulkDialog
      title={title({ who: formatAdmins(ids.length, name) })}
      text={text()}
      confirmLabel={label()}
      isDestructive={takesAway}
      send={send}
      onClose={onClose}
    />
  )
}

const formatAdmins = (count: number, name: string | undefined) =>
  name ?? m.admins_count({ count, shown: formatCount(count) })

/** For an admin who lost their phone; the server notifies them by mail. */
const ResetTwoStepDialog = ({ admin, onClose }: { admin: AdminRow; onClose: () => void }) => {
  const name = fullName(admin)
  const reset = useMutation(
    api.admins.resetTwoStep.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => toast.success(m.admins_reset_two_step_done({ name })),
    }),
  )
  return (
    <ConfirmDialog
      title={m.admins_reset_two_step_title({ name })}
      text={m.admins_reset_two_step_text()}
      confirmLabel={m.admins_reset_two_step()}
      onConfirm={() => reset.mutateAsync({ id: admin._id })}
      onClose={onClose}
    />
  )
}
