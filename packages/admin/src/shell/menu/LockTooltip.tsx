import { type FloatingPosition, Tooltip } from '@mantine/core'
import type { Permission } from '@storekeeper/contract/permissions'
import type { ReactElement } from 'react'
import { LockReason } from '~/ui/locked/LockReason'

export type LockTooltipProps = {
  lock: Permission
  /** The name of the entry, in menus that show only icons. */
  name?: string
  position: FloatingPosition
  /** The link or the button. */
  children: ReactElement
}

export const LockTooltip = ({ lock, name, position, children }: LockTooltipProps) => (
  <Tooltip
    label={
      <>
        {name && <strong className="block">{name}</strong>}
        <LockReason permission={lock} />
      </>
    }
    events={{ hover: true, focus: true, touch: false }}
    position={position}
    openDelay={200}
    multiline
    maw={280}
  >
    {children}
  </Tooltip>
)
