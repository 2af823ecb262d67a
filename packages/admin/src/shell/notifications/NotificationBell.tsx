import { Drawer, Popover } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { lazy, type MouseEvent, Suspense, useEffect } from 'react'
import { formatCount } from '~/lib/intl'
import { openPanel } from '~/live/open-chat'
import { m } from '~/paraglide/messages.js'
import { hideAlerts } from '~/ui/toasts/toast'
import { HeaderButton } from '../HeaderButton'
import classes from '../Shell.module.css'
import type { NotificationPanelProps } from './NotificationPanel'
import { NotificationsLoading } from './NotificationsLoading'

const loadPanel = async () => {
  const { NotificationPanel: Panel } = await import('./NotificationPanel')
  return { default: Panel }
}
const NotificationPanel = lazy(loadPanel)

const NARROW = '(max-width: 767px)'

/** Larger numbers do not fit on the badge; the accessible name contains the exact number. */
const MAX_SHOWN = 99

/** Shows the number of unread notifications and opens them, in a box below the bell or a sheet on phones. */
export const NotificationBell = (props: NotificationPanelProps) => {
  const [isOpen, panel] = useDisclosure()
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const { unreadCount } = props
  const label = m.notifications_bell({ shown: formatCount(unreadCount) })

  useEffect(() => {
    openPanel.set(isOpen)
    if (isOpen) hideAlerts()
  }, [isOpen])

  // Preloaded after the first screen, so that the panel opens offline too. A failure is shown when the panel
  // is opened.
  useEffect(() => void loadPanel().catch(() => undefined), [])

  /** Closes the panel after a click on a notification, except if it opens in another tab. */
  const leave = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a')
    if (isLink && !event.ctrlKey && !event.metaKey && !event.shiftKey) panel.close()
  }

  const content = (
    <Suspense fallback={<NotificationsLoading />}>
      <NotificationPanel {...props} />
    </Suspense>
  )

  return (
    <>
      <Popover
        opened={isOpen && !isNarrow}
        onChange={panel.set}
        position="bottom-end"
        offset={16}
        width={384}
        shadow="lg"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <HeaderButton label={label} onClick={panel.toggle}>
            <IconBell size={20} stroke={1.8} />
            <span
              className={`absolute top-0.5 end-0 grid place-items-center min-w-4.5 h-4.5 px-1 rounded-[9px] text-[0.6875rem] font-semibold leading-none ${classes.unreadCount}`}
              data-unread={unreadCount > 0 || undefined}
              aria-hidden
            >
              {unreadCount > MAX_SHOWN ? `${MAX_SHOWN}+` : unreadCount}
            </span>
          </HeaderButton>
        </Popover.Target>
        <Popover.Dropdown
          className="[--panel-room:min(560px,calc(100dvh_-_96px))] overflow-hidden p-0 border-line rounded-[12px] bg-surface"
          onClick={leave}
        >
          {content}
        </Popover.Dropdown>
      </Popover>
      <Drawer.Root
        opened={isOpen && isNarrow}
        onClose={panel.close}
        position="bottom"
        size="auto"
        classNames={{
          content:
            '[--panel-room:85dvh] [--close-room:40px] relative overflow-hidden h-auto max-h-[85dvh] pb-[env(safe-area-inset-bottom)] rounded-[16px_16px_0_0]',
        }}
      >
        <Drawer.Overlay backgroundOpacity={0.4} />
        <Drawer.Content aria-label={label} onClick={leave}>
          <Drawer.CloseButton className="absolute z-2 top-3 end-3" aria-label={m.ui_close()} />
          {content}
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
