import { Popover } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = {
  label: string
  icon: Icon
  isActive: boolean
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  children: ReactNode
}

/** A toolbar control that needs input before it acts. */
export const ToolbarPopover = ({ label, icon: Icon, isActive, isOpen, onOpen, onClose, children }: Props) => (
  <Popover
    opened={isOpen}
    onChange={(opened) => !opened && onClose()}
    width={340}
    shadow="lg"
    position="bottom-start"
    trapFocus
    returnFocus
  >
    <Popover.Target>
      <RichTextEditor.Control
        aria-label={label}
        title={label}
        active={isActive}
        onClick={isOpen ? onClose : onOpen}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
      </RichTextEditor.Control>
    </Popover.Target>
    <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
  </Popover>
)
