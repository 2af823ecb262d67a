import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { useFocusBack } from '~/ui/focus/use-focus-back'
import classes from './SideDrawer.module.css'

type Props = {
  title: string
  /** In pixels; on narrower screens the drawer is full width. */
  size?: number
  /** The drawer is open while it is mounted. */
  onClose: () => void
  children: ReactNode
}

/** A drawer beside its list; full screen on phones. Forms: see `FormDrawer`. */
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

/** The content of a drawer, which scrolls above its buttons. */
export const DrawerParts = ({ actions, children }: { actions?: ReactNode; children: ReactNode }) => (
  <>
    <div className={classes.parts}>{children}</div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </>
)
