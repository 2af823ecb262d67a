import { Button } from '@mantine/core'
import type { Permission } from '@storekeeper/contract/permissions'
import { m } from '~/paraglide/messages.js'
import { canUse, useProfile } from '~/session/profile'
import { useReadOnlyReason } from '~/session/read-only'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'

type Props = {
  label: string
  isSaving: boolean
  /** The permission to save; if absent, each admin who opens the form may. */
  permission?: Permission
  site?: string
}

/** The save button of a form. */
export const SaveButton = ({ label, isSaving, permission, site }: Props) => {
  const profile = useProfile()
  const readOnly = useReadOnlyReason()
  const isAllowed = permission === undefined || canUse(profile, permission, site)
  return (
    <Button
      ref={useBusyFocus(isSaving)}
      type="submit"
      miw="max-content"
      loading={isSaving}
      disabled={readOnly !== undefined || !isAllowed}
      title={isAllowed || readOnly ? undefined : m.shell_not_allowed()}
    >
      {label}
    </Button>
  )
}
