import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from './SideDrawer.module.css'
import { useFocusBack } from './use-focus-back'

type Props = {
  title: string
  /** In pixels; where the screen is narrower, it takes the whole of it. */
  size?: number
  /** The drawer is open as long as it is there. */
  onClose: () => void
  children: ReactNode
}

/** Something small beside the list it belongs to; on a phone it takes the whole screen. Forms: see `FormDrawer`. */
export const SideDrawer = ({ title, size = 520, onClose, children }: Props) => {
  useFocusBack()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': m.ui_close() }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      {children}
    </Drawer>
  )
}

/** What a drawer holds, which scrolls above its buttons. */
export const DrawerParts = ({ actions, children }: { actions?: ReactNode; children: ReactNode }) => (
  <>
    <div className={classes.parts}>{children}</div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </>
)
