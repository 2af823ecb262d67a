import { Popover } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ComponentPropsWithoutRef, type ReactNode, useRef, useState } from 'react'
import classes from './RowMenu.module.css'

type Props = { label: string; children: (close: () => void) => ReactNode }

/** The actions of a row. The menu mounts only when it is first opened, since a list has up to 200 of them. */
export const RowMenu = ({ label, children }: Props) => {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const button = useRef<HTMLButtonElement>(null)

  const close = () => {
    setState('closed')
    button.current?.focus()
  }
  const toggle = () => (state === 'open' ? close() : setState('open'))

  const dots = (
    <button
      ref={button}
      type="button"
      className={classes.dots}
      aria-label={label}
      aria-haspopup="true"
      aria-expanded={state === 'open'}
      onClick={toggle}
    >
      <IconDots size={18} aria-hidden />
    </button>
  )

  if (state === 'unused') return dots
  return (
    <Popover
      opened={state === 'open'}
      onDismiss={close}
      position="bottom-end"
      width={224}
      shadow="md"
      trapFocus
    >
      <Popover.Target>{dots}</Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={label}>
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  )
}

type EntryProps = {
  icon?: ReactNode
  /** Why the action is unavailable; the item stays focusable, so that the reason can be read. */
  refusal?: string
} & ComponentPropsWithoutRef<'button'>

RowMenu.Entry = ({ icon, refusal, children, ...button }: EntryProps) => (
  <button
    type="button"
    className={classes.entry}
    {...button}
    {...(refusal !== undefined && { 'aria-disabled': true, title: refusal, onClick: undefined })}
  >
    {icon}
    {children}
  </button>
)

RowMenu.Caption = ({ children }: { children: ReactNode }) => <p className={classes.caption}>{children}</p>
