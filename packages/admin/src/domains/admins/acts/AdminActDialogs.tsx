import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { BulkDialog } from '~/ui/list/BulkDialog'
import { focusRow } from '~/ui/list/row-link'
import { UndoBar } from '~/ui/UndoBar'
import { adminSentence } from '../admin-sentences'
import { EditAdminDrawer } from '../form/EditAdminDrawer'
import { NewAdminDrawer } from '../form/NewAdminDrawer'
import { ResetTwoStepDialog } from './ResetTwoStepDialog'
import { SWITCH_ACTS } from './switch-acts'
import type { Asked, useAdminActs } from './use-admin-acts'

type Acts = ReturnType<typeof useAdminActs>

/** What is asked before anything is done to admins, and the way back afterwards. */
export const AdminActDialogs = ({ acts: { asked, close, switching } }: { acts: Acts }) => {
  const { done, undo, forget } = switching
  const closeEdit = () => {
    close()
    if (asked?.what === 'edit') focusRow(asked.admin._id)
  }
  return (
    <>
      {done && (
        <UndoBar
          key={`${done.act} ${done.ids.join()}`}
          text={SWITCH_ACTS[done.act].done({ who: whoOf(done.ids.length, done.name) })}
          onUndo={undo}
          inWords={adminSentence}
          onGone={forget}
        />
      )}
      {asked?.what === 'create' && <NewAdminDrawer onClose={close} />}
      {asked?.what === 'edit' && <EditAdminDrawer admin={asked.admin} onClose={closeEdit} />}
      {asked?.what === 'switch' && <SwitchDialog asked={asked} switching={switching} onClose={close} />}
      {asked?.what === 'resetTwoStep' && <ResetTwoStepDialog admin={asked.admin} onClose={close} />}
    </>
  )
}

type SwitchProps = {
  asked: Extract<Asked, { what: 'switch' }>
  switching: Acts['switching']
  onClose: () => void
}

const SwitchDialog = ({ asked: { act, ids, name, clear }, switching, onClose }: SwitchProps) => {
  const { takesAway, title, text, label } = SWITCH_ACTS[act]
  const send = async () => {
    const outcome = await switching.switchOver(act, ids, name)
    clear?.()
    return outcome
  }
  return (
    <BulkDialog
      title={title({ who: whoOf(ids.length, name) })}
      text={text()}
      confirmLabel={label()}
      isDestructive={takesAway}
      inWords={adminSentence}
      send={send}
      onClose={onClose}
    />
  )
}

const whoOf = (count: number, name: string | undefined) =>
  name ?? m.admins_count({ count, shown: formatCount(count) })
