import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { useFocusBack } from '~/ui/use-focus-back'
import classes from './SideDrawer.module.css'

type Props = { title: string; onClose: () => void; actions?: ReactNode; children: ReactNode }

/** Something beside the list that is no form of an entity. */
export const SideDrawer = ({ title, onClose, actions, children }: Props) => {
  useFocusBack()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
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
      <div className={classes.inner}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </Drawer>
  )
}
