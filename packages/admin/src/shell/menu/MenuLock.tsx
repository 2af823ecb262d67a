import { type FloatingPosition, Tooltip, VisuallyHidden } from '@mantine/core'
import type { Permission } from '@storekeeper/contract/permissions'
import { IconLock } from '@tabler/icons-react'
import { type ReactElement, Suspense } from 'react'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { later } from '~/ui/later'
import { findMissing } from './locks'
import classes from './MenuItems.module.css'
import type { NavLink } from './nav'

const LockReason = later(async () => (await import('~/ui/locked/LockReason')).LockReason)

/** The permission that the signed-in admin lacks to open a screen of the menu. */
export const useLock = (link: Pick<NavLink, 'permission' | 'orPermissions'>): Permission | undefined =>
  findMissing(link, useProfile())

type TipProps = {
  lock: Permission | undefined
  /** The name of the entry, in menus that show only icons. */
  name?: string
  position: FloatingPosition
  /** The link or the button. */
  children: ReactElement
}

/** Explains on hover and on keyboard focus why a menu entry is locked, and whom to ask. */
export const LockTip = ({ lock, name, position, children }: TipProps) =>
  lock ? (
    <Tooltip
      label={
        <>
          {name && <strong className="block">{name}</strong>}
          <Suspense>
            <LockReason permission={lock} />
          </Suspense>
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
  ) : (
    children
  )

/** The lock at the end of a menu entry; screen readers read it as part of the entry's name. */
export const LockMark = ({ lock }: { lock: Permission | undefined }) =>
  lock && (
    <span className={classes.lock}>
      <IconLock size={14} stroke={1.8} aria-hidden />
      <VisuallyHidden> {m.menu_locked()}</VisuallyHidden>
    </span>
  )
