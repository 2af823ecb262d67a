import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { useFocusBack } from '~/ui/focus/use-focus-back'
import { useEscape } from './use-escape'

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
  useEscape(onClose)
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': m.ui_close() }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        content: 'flex flex-col max-w-[100vw]',
        header: 'flex-none min-h-16 ps-6 pe-4 border-b border-b-line max-sm:ps-4 max-sm:pe-2',
        title: 'text-lg font-semibold',
        body: 'flex flex-1 flex-col min-h-0 p-0',
      }}
    >
      {children}
    </Drawer>
  )
}

/** The content of a drawer, which scrolls above its buttons. */
export const DrawerParts = ({ actions, children }: { actions?: ReactNode; children: ReactNode }) => (
  <>
    <div className="grid grid-cols-[minmax(0,1fr)] flex-1 content-start gap-5 min-h-0 p-6 overflow-y-auto max-sm:p-4">
      {children}
    </div>
    {actions && (
      <div // Two buttons in a line, with equal widths.
        className="flex flex-none flex-wrap justify-end gap-2 py-4 px-6 border-t border-t-line bg-surface max-sm:p-4 max-sm:[&>*]:flex-[1_1_40%]"
      >
        {actions}
      </div>
    )}
  </>
)
