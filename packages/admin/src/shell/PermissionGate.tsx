import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useProfile } from '~/session/profile'
import { lazyComponent } from '~/ui/lazy-component'
import { findLock } from './menu/locks'

const LockedScreen = lazyComponent(async () => (await import('./LockedScreen')).LockedScreen)

/** Replaces a screen that the admin may not open, until the admin receives its permission. */
export const PermissionGate = ({ children }: { children: ReactNode }) => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const lock = findLock(pathname, useProfile())
  if (!lock) return children
  return (
    <Suspense>
      <LockedScreen title={lock.label()} permission={lock.permission} />
    </Suspense>
  )
}
