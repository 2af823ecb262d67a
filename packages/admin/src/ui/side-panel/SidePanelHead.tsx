import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from './SidePanel.module.css'

/** Another row of the page of the list; at either end of it there is nothing to do. */
type Step = { label: string; go: (() => void) | undefined }

type Props = {
  title: ReactNode
  subtitle?: ReactNode
  previous: Step
  next: Step
  /** What can be done with what it shows, before the steps and after them. */
  acts?: ReactNode
  more?: ReactNode
  onClose: () => void
}

/** What the panel shows, the rows before and after it in the list, and the way out. */
export const SidePanelHead = ({ title, subtitle, previous, next, acts, more, onClose }: Props) => (
  <header className={classes.head}>
    <div className={classes.heading}>
      <h2 className={classes.title} tabIndex={-1} data-autofocus>
        {title}
      </h2>
      {subtitle && <span className={classes.subtitle}>{subtitle}</span>}
    </div>
    {acts}
    <PanelButton label={previous.label} onClick={previous.go}>
      <IconChevronUp size={20} stroke={1.8} />
    </PanelButton>
    <PanelButton label={next.label} onClick={next.go}>
      <IconChevronDown size={20} stroke={1.8} />
    </PanelButton>
    {more}
    <PanelButton label={m.ui_close()} onClick={onClose}>
      <IconX size={20} stroke={1.8} />
    </PanelButton>
  </header>
)

/** Without anything to do it is off, in its place and in reach: who has come to the last one keeps the keyboard. */
export const PanelButton = ({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: (() => void) | undefined
  children: ReactNode
}) => (
  <ActionIcon
    variant="subtle"
    className={classes.button}
    color="gray"
    size={36}
    aria-label={label}
    title={label}
    aria-disabled={!onClick || undefined}
    data-disabled={!onClick || undefined}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
)
