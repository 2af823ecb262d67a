import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { formatCount } from '~/lib/intl'
import { openPanel } from '~/live/open-chat'
import { m } from '~/paraglide/messages.js'
import { useDropdown } from '~/ui/dropdown/Dropdown'
import { lazyComponent } from '~/ui/lazy-component'
import { hideAlerts } from '~/ui/toasts/toast'
import { HeaderButton } from '../HeaderButton'
import classes from '../Shell.module.css'
import type { NotificationPanelProps } from './NotificationPanel'

const NotificationBox = lazyComponent(async () => (await import('./NotificationBox')).NotificationBox)

/** Larger numbers do not fit on the badge; the accessible name contains the exact number. */
const MAX_SHOWN = 99

/** Shows the number of unread notifications and opens them. */
export const NotificationBell = (props: NotificationPanelProps) => {
  const [isOpen, panel] = useDisclosure()
  const { wasOpened, button, box } = useDropdown(isOpen)
  const { unreadCount } = props
  const label = m.notifications_bell({ shown: formatCount(unreadCount) })

  useEffect(() => {
    openPanel.set(isOpen)
    if (isOpen) hideAlerts()
  }, [isOpen])
  useEffect(NotificationBox.fetch, [])

  return (
    <>
      <HeaderButton {...button} label={label} onClick={panel.toggle}>
        <IconBell size={20} stroke={1.8} />
        <span
          className={`absolute top-0.5 end-0 grid place-items-center min-w-4.5 h-4.5 px-1 rounded-[9px] text-[0.6875rem] font-semibold leading-none ${classes.unreadCount}`}
          data-unread={unreadCount > 0 || undefined}
          aria-hidden
        >
          {unreadCount > MAX_SHOWN ? `${MAX_SHOWN}+` : unreadCount}
        </span>
      </HeaderButton>
      {wasOpened && (
        <Suspense>
          <NotificationBox {...props} {...box} label={label} isOpen={isOpen} onChange={panel.set} />
        </Suspense>
      )}
    </>
  )
}
