import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core'
import type { Permission } from '@storekeeper/contract/permissions'
import { useId } from 'react'
import { missingPermission } from '~/errors/missing-permission'
import { useCan } from '~/session/profile'
import { useReadOnlyReason } from '~/session/read-only'

type Props = ButtonProps & {
  permission: Permission
  /** Another reason why the action is unavailable. */
  refusal?: string
  onClick: () => void
}

/**
 * A button that requires a permission. If it is disabled, the tooltip explains why, on hover and on keyboard focus.
 */
export const PermissionButton = ({ permission, refusal, onClick, children, ...button }: Props) => {
  const isAllowed = useCan(permission)
  const can = isAllowed && !refusal
  const reasonId = useId()
  const readOnly = useReadOnlyReason()
  const reason = isAllowed ? refusal : (readOnly ?? missingPermission(permission))
  return (
    <>
      <Tooltip
        label={reason}
        disabled={can}
        events={{ hover: true, focus: true, touch: true }}
        multiline
        maw={280}
      >
        <Button
          {...button}
          data-disabled={!can || undefined}
          aria-disabled={!can || undefined}
          aria-describedby={can ? undefined : reasonId}
          onClick={() => can && onClick()}
        >
          {children}
        </Button>
      </Tooltip>
      {!can && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
    </>
  )
}
