import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core'
import type { Permission } from '@storekeeper/contract/permissions'
import { useId } from 'react'
import { useCan } from '~/session/profile'
import { missingPermission } from './missing-permission'

type Props = ButtonProps & { permission: Permission; onClick: () => void }

/**
 * A button that requires a permission. Without it, the tooltip explains why, on hover and on keyboard focus.
 */
export const PermissionButton = ({ permission, onClick, children, ...button }: Props) => {
  const can = useCan(permission)
  const reasonId = useId()
  const reason = missingPermission(permission)
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
