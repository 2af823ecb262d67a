import { Popover } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ComponentPropsWithoutRef, type ReactNode, useRef, useState } from 'react'
import classes from './RowMenu.module.css'

type Props = { label: string; children: (close: () => void) => ReactNode }

/** What can be done with one row. The menu itself is made when it is first opened: a list has 200 of them. */
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
  /** Why it cannot be done; it stays in reach of the keyboard, to be read. */
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
