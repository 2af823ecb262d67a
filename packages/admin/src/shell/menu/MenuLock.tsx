import { VisuallyHidden } from '@mantine/core'
import type { Permission } from '@storekeeper/contract/permissions'
import { IconLock } from '@tabler/icons-react'
import { Suspense } from 'react'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { lazyComponent } from '~/ui/lazy-component'
import type { LockTooltipProps } from './LockTooltip'
import { findMissing } from './locks'
import classes from './MenuItems.module.css'
import type { NavLink } from './nav'

const LockTooltip = lazyComponent(async () => (await import('./LockTooltip')).LockTooltip)

/** The permission that the signed-in admin lacks to open a screen of the menu. */
export const useLock = (link: Pick<NavLink, 'permission' | 'orPermissions'>): Permission | undefined =>
  findMissing(link, useProfile())

/** Explains on hover and on keyboard focus why a menu entry is locked, and whom to ask. */
export const LockTip = ({
  lock,
  children,
  ...tip
}: Omit<LockTooltipProps, 'lock'> & { lock: Permission | undefined }) =>
  lock ? (
    <Suspense fallback={children}>
      <LockTooltip {...tip} lock={lock}>
        {children}
      </LockTooltip>
    </Suspense>
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
