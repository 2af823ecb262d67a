import type { ReactNode } from 'react'
import classes from './Ui.module.css'

/** The meaning of a status, which determines its colour. */
export type Tone = 'neutral' | 'waiting' | 'active' | 'moving' | 'good' | 'bad'

/** How a status looks. The label is a function, since the language may change while the page is open. */
export type StatusLook = { tone: Tone; label: () => string }

type Props = { tone: Tone; label?: () => string; children?: ReactNode }

/** A status as coloured text; the text alone is sufficient. */
export const StatusBadge = ({ tone, label, children = label?.() }: Props) => (
  <span className={`text-xs font-medium leading-5 whitespace-nowrap ${classes.badge}`} data-tone={tone}>
    {children}
  </span>
)

type ActiveProps = { isActive: boolean; on: string; off: string }

/** Whether something is on or off, in its own words. */
export const ActiveBadge = ({ isActive, on, off }: ActiveProps) => (
  <StatusBadge tone={isActive ? 'good' : 'neutral'}>{isActive ? on : off}</StatusBadge>
)
