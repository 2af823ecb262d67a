import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Permission } from '@storekeeper/contract/permissions'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { LostUpdateDialog } from '~/ui/dialogs/LostUpdateDialog'
import { DrawerParts, SideDrawer } from '~/ui/dialogs/SideDrawer'
import { LeaveDialog, UnsavedGuard } from '~/ui/dialogs/UnsavedGuard'
import { ReadOnlyReason } from '~/ui/locked/ReadOnlyReason'
import { ConflictDialog } from './ConflictDialog'
import { FormFields } from './FormFields'
import { SaveButton } from './SaveButton'
import type { Edit } from './use-edit-form'

type Props = {
  title: string
  edit: Edit
  /** The permission to save. */
  permission?: Permission
  /** The site of the entity, on which the admin needs the permission. */
  site?: string
  /** The label of the save button, if “Save” is not specific enough. */
  saveLabel?: string
  /** The drawer is open while it is mounted. */
  onClose: () => void
  children: ReactNode
}

/** The form of a small entity in a drawer beside its list; full screen on phones. See `useEditForm`. */
export const FormDrawer = ({
  title,
  edit,
  permission,
  site,
  saveLabel = m.form_save(),
  onClose,
  children,
}: Props) => {
  const [isLeaving, leaveDialog] = useDisclosure(false)
  const leave = () => {
    edit.drop()
    onClose()
  }
  const close = () => {
    if (edit.isSaving) return
    if (edit.isDirty()) leaveDialog.open()
    else leave()
  }

  return (
    <SideDrawer title={title} onClose={close}>
      <form ref={edit.element} onSubmit={edit.save} noValidate className="flex flex-1 flex-col min-h-0">
        <DrawerParts
          actions={
            <>
              <ReadOnlyReason />
              <Button variant="default" onClick={close} disabled={edit.isSaving}>
                {m.ui_cancel()}
              </Button>
              <SaveButton label={saveLabel} isSaving={edit.isSaving} permission={permission} site={site} />
            </>
          }
        >
          <FormFields edit={edit} className="grid gap-5">
            {children}
          </FormFields>
        </DrawerParts>
      </form>
      {isLeaving && <LeaveDialog onStay={leaveDialog.close} onLeave={leave} />}
      <UnsavedGuard isDirty={edit.isDirty} />
      {edit.clash && <LostUpdateDialog {...edit.clash} isBusy={edit.isSaving} />}
      {edit.conflict && <ConflictDialog {...edit.conflict} isBusy={edit.isSaving} />}
    </SideDrawer>
  )
}
