import { Button } from '@mantine/core'
import type { Permission } from '@storekeeper/contract/permissions'
import { IconPlus } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'

type Props = { permission: Permission; disabled?: boolean; onClick: () => void; children: string }

/** Adds a row to a list; disabled without the permission, which its title explains. */
export const AddButton = ({ permission, disabled = false, onClick, children }: Props) => {
  const isAllowed = useCan(permission)
  return (
    <Button
      data-adds={permission}
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={disabled || !isAllowed}
      title={isAllowed ? undefined : m.shell_not_allowed()}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
