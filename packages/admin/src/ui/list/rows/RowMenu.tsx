import { Popover } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ComponentPropsWithoutRef, type ReactNode, useRef, useState } from 'react'
import classes from '../List.module.css'

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
      className="size-8 inline-grid place-items-center rounded-[8px] align-middle text-ink-2 hover:text-ink hover:bg-ink/8 aria-expanded:text-ink aria-expanded:bg-ink/8"
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
      <Popover.Dropdown className="p-1 text-start" aria-label={label}>
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
    className={`flex items-center gap-3 w-full min-h-9 py-1 px-3 rounded-[6px] text-sm text-start text-ink hover:bg-ink/6 focus-visible:bg-ink/6 focus-visible:-outline-offset-2 ${classes.entry}`}
    {...button}
    {...(refusal !== undefined && { 'aria-disabled': true, title: refusal, onClick: undefined })}
  >
    {icon}
    {children}
  </button>
)

RowMenu.Caption = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 px-3 pt-2 pb-1 border-t border-t-line text-xs font-semibold text-ink-2">{children}</p>
)
