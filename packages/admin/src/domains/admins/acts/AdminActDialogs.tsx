import { Textarea } from '@mantine/core'
import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { MAX_BLOCK_REASON } from '@storekeeper/contract/admins/admin-input'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { BulkDialog } from '~/ui/bulk/BulkDialog'
import { fullName } from '~/ui/customer-name'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { toast } from '~/ui/toasts/toast'
import { EditAdminDrawer } from '../form/EditAdminDrawer'
import { NewAdminDrawer } from '../form/NewAdminDrawer'
import { SWITCH_ACTS } from './switch-acts'
import { formatAdmins, type Opened, type useAdminActs } from './use-admin-acts'

type Acts = ReturnType<typeof useAdminActs>

/** The confirmation dialogs shown before an action on admins, and the undo option afterwards. */
export const AdminActDialogs = ({ acts: { opened, close, switchOver, undoBar } }: { acts: Acts }) => (
  <>
    {undoBar}
    {opened?.kind === 'create' && <NewAdminDrawer onClose={close} />}
    {opened?.kind === 'edit' && <EditAdminDrawer admin={opened.row} onClose={close} />}
    {opened?.kind === 'switch' && <SwitchDialog dialog={opened} switchOver={switchOver} onClose={close} />}
    {opened?.kind === 'resetTwoStep' && <ResetTwoStepDialog admin={opened.row} onClose={close} />}
  </>
)

type SwitchProps = {
  dialog: Extract<Opened, { kind: 'switch' }>
  switchOver: Acts['switchOver']
  onClose: () => void
}

const SwitchDialog = ({ dialog: { act, ids, name, clear }, switchOver, onClose }: SwitchProps) => {
  const { takesAway, title, text, label } = SWITCH_ACTS[act]
  const [reason, setReason] = useState('')
  const send = async () => {
    const outcome = await switchOver(act, ids, name, reason.trim())
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
    >
      {act === 'block' && (
        <Textarea
          label={m.admins_block_reason()}
          description={m.admins_block_reason_hint()}
          dir="auto"
          autosize
          minRows={2}
          maxLength={MAX_BLOCK_REASON}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </BulkDialog>
  )
}

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
