import { Kbd } from '@mantine/core'
import type { Permission } from '@storekeeper/contract/permissions'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { LostUpdateDialog } from '~/ui/dialogs/LostUpdateDialog'
import { UnsavedGuard } from '~/ui/dialogs/UnsavedGuard'
import { ReadOnlyReason } from '~/ui/locked/ReadOnlyReason'
import { ConflictDialog } from './ConflictDialog'
import { FormFields } from './FormFields'
import { SaveButton } from './SaveButton'
import type { Edit } from './use-edit-form'

type Props = {
  edit: Edit
  /** The permission to save. */
  permission?: Permission
  /** The site of the entity, on which the admin needs the permission. */
  site?: string
  /** The label of the save button, if “Save” is not specific enough. */
  saveLabel?: string
  /** The key that saves together with Ctrl or Cmd. */
  saveKey?: string
  /** Content beside the save button, such as a total. */
  beside?: ReactNode
  children: ReactNode
}

/** The form of a page: cards of fields, and a sticky bar with the save button. See `useEditForm`. */
export const EditForm = ({
  edit,
  permission,
  site,
  saveLabel = m.form_save(),
  saveKey = 'S',
  beside,
  children,
}: Props) => (
  <form
    ref={edit.element}
    onSubmit={edit.save}
    noValidate
    className="grid gap-6 [&_[data-path]]:scroll-my-10"
  >
    <FormFields edit={edit} className="grid gap-6">
      {children}
    </FormFields>
    <div
      className="sticky bottom-0 z-1 flex items-center justify-end gap-4 -mt-3 py-3 border-t border-t-line bg-body"
      data-save-bar
    >
      {beside && <div className="me-auto min-w-0">{beside}</div>}
      <span className="inline-flex gap-1 [direction:ltr] max-md:hidden" aria-hidden>
        <Kbd size="xs">Ctrl</Kbd>
        <Kbd size="xs">{saveKey}</Kbd>
      </span>
      <ReadOnlyReason />
      <SaveButton label={saveLabel} isSaving={edit.isSaving} permission={permission} site={site} />
    </div>
    <UnsavedGuard isDirty={edit.isDirty} />
    {edit.clash && <LostUpdateDialog {...edit.clash} isBusy={edit.isSaving} />}
    {edit.conflict && <ConflictDialog {...edit.conflict} isBusy={edit.isSaving} />}
  </form>
)
