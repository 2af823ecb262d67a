import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { DropdownBox } from '~/ui/dropdown/DropdownBox'
import { NotificationPanel, type NotificationPanelProps } from './NotificationPanel'

type Props = NotificationPanelProps &
  Pick<ComponentProps<typeof DropdownBox>, 'target' | 'id'> & {
    label: string
    isOpen: boolean
    onChange: (isOpen: boolean) => void
  }

const NARROW = '(max-width: 767px)'

/** The notifications, in a box below the bell or in a sheet on phones. */
export const NotificationBox = ({ target, id, label, isOpen, onChange, ...panel }: Props) => {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  // Opens after it has mounted, since only a change moves and restores the focus.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])
  const close = () => onChange(false)

  /** Closes after a click on a notification, except if it opens in another tab. */
  const leave = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a')
    if (isLink && !event.ctrlKey && !event.metaKey && !event.shiftKey) close()
  }

  return (
    <>
      <DropdownBox
        target={target}
        id={id}
        isOpen={isOpen && !isNarrow}
        onChange={onChange}
        position="bottom-end"
        offset={16}
        width={384}
        shadow="lg"
        trapFocus
        returnFocus
        className="[--panel-room:min(560px,calc(100dvh_-_96px))] overflow-hidden p-0 border-line rounded-[12px] bg-surface"
        onClick={leave}
      >
        <NotificationPanel {...panel} />
      </DropdownBox>
      <Drawer.Root
        opened={isShown && isNarrow}
        onClose={close}
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
          <NotificationPanel {...panel} />
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
